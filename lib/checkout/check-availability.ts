import { loadBundles } from '@/lib/bundles/queries';
import type { Database } from '@/lib/db/client';
import { listVariants, type SellableVariant } from '@/lib/orders/stock/reserve-stock';
import {
  demandOf,
  findShortages,
  type GoneBundle,
  matchBasket,
  productIdsOfBasket,
  type Shortage,
  shortage,
  sizeText,
  wantedBasketOf,
} from './basket-lines';
import type { BasketInput } from './inputs';

export type CheckedAvailability = {
  message: string;
  /** Products of bundles among them. */
  availableProducts: Shortage[];
  unavailableProducts: Shortage[];
  /** Bundles that are not sold any more. */
  unavailableBundles: GoneBundle[];
};

/** What of a basket can be ordered right now; a look, nothing is held. */
export async function checkAvailability(
  db: Database,
  basket: BasketInput,
): Promise<CheckedAvailability> {
  const wanted = wantedBasketOf(basket);
  const bundles = await loadBundles(
    db,
    wanted.bundles.map(({ bundleId }) => bundleId),
  );
  const variants = await listVariants(db, productIdsOfBasket(wanted, bundles));
  const { matched, missing } = matchBasket(wanted, bundles, variants);
  const demand = demandOf(matched);
  const unavailableProducts = [...missing.products, ...findShortages(demand)];
  const isShort = unavailableProducts.length + missing.bundles.length > 0;
  return {
    message: messageOf(isShort, missing.unsized[0]),
    availableProducts: demand
      .filter(({ variant, quantity }) => quantity <= variant.available)
      .map(({ variant }) => shortage(variant.productId, variant.size, variant.available)),
    unavailableProducts,
    unavailableBundles: missing.bundles,
  };
}

function messageOf(isShort: boolean, unsized: SellableVariant | undefined): string {
  if (unsized) return sizeText(unsized);
  return isShort ? 'Деяких товарів немає в потрібній кількості' : 'Усі товари є в наявності';
}
