import { loadBundles } from '@/lib/bundles/queries';
import type { Database } from '@/lib/db/client';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import { matchBasket, productIdsOfBasket, wantedBasketOf } from './basket-lines';
import type { BasketInput } from './inputs';

/**
 * A basket matched with what is sold now; `readVariants` reads the variants of its products, with a
 * lock or without one.
 */
export async function loadBasket(
  db: Database,
  basket: BasketInput,
  readVariants: (db: Database, productIds: number[]) => Promise<SellableVariant[]>,
) {
  const wanted = wantedBasketOf(basket);
  const ids = wanted.bundles.map(({ bundleId }) => bundleId);
  const bundles = await loadBundles(db, ids);
  const variants = await readVariants(db, productIdsOfBasket(wanted, bundles));
  return matchBasket(wanted, bundles, variants);
}
