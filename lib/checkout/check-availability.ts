import type { z } from 'zod';
import { ALL_AVAILABLE } from '@/lib/basket/availability';
import type { Database } from '@/lib/db/client';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import type { checkedBasketSchema } from './answers';
import { chosenSizeText, demandOf, findAvailable, findShortages } from './basket-lines';
import type { BasketInput } from './inputs';
import { withLooks } from './price-basket';
import { readBasket } from './read-basket';

/** Availability of a basket's products and bundles right now, and the discounts of its looks; nothing is reserved. */
export async function checkAvailability(db: Database, basket: BasketInput) {
  const read = await readBasket(db, basket);
  const { matched, missing } = read;
  const demand = demandOf(matched);
  const unavailableProducts = [...missing.products, ...findShortages(demand)];
  const isShort = unavailableProducts.length + missing.bundles.length > 0;
  return {
    message: messageOf(isShort, missing.unsized[0]),
    availableProducts: findAvailable(demand),
    unavailableProducts,
    unavailableBundles: missing.bundles,
    looks: (await withLooks(db, read)).looks,
  } satisfies z.infer<typeof checkedBasketSchema> & { message: string };
}

function messageOf(isShort: boolean, unsized: SellableVariant | undefined): string {
  if (unsized) return chosenSizeText(unsized);
  return isShort ? 'Деяких товарів немає в потрібній кількості' : ALL_AVAILABLE;
}
