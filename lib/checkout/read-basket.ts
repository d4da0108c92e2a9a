import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/statements';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import { shopRules } from '@/lib/settings/queries';
import { matchBasket, type OrderedBundle, type WantedBasket, wantedBasketOf } from './basket-lines';
import type { Idempotency } from './idempotency';
import type { BasketInput } from './inputs';
import { lockingBasket, readingBasket } from './placing-sql';

type Row = {
  variants: SellableVariant[];
  bundles: (Omit<OrderedBundle, 'products'> & {
    products: { productId: number; slug: string }[];
  })[];
};

/** The basket matched with the products and bundles that are sold now and the shop's rules, without locks; `others` are further product ids. */
export async function readBasket(db: Database, basket: BasketInput, others: number[] = []) {
  const wanted = { ...wantedBasketOf(basket), others };
  const [row] = await readRows<Row & { rules: unknown }>(db, prepared(readingBasket(wanted)));
  return { ...matched(wanted, row), rules: shopRules(row?.rules) };
}

type Locked = Row & { isClaimed: boolean; rules: unknown };

/**
 * Begins an order, in a single statement for speed: claims the idempotency key, locks the holder's keys, then locks the
 * sizes of the products by id. Every transaction that may wait for another order must take these locks in this
 * sequence; the row of a promo code is locked before all of them. Null when the key is already bound to an order. Also returns the shop's current rules.
 */
export async function lockBasket(
  tx: Database,
  basket: BasketInput,
  holderKeys: string[],
  idempotency: Idempotency,
  others: number[] = [],
) {
  const wanted = { ...wantedBasketOf(basket), others };
  const [row] = await readRows<Locked>(
    tx,
    prepared(lockingBasket(wanted, holderKeys, idempotency)),
  );
  return row?.isClaimed ? { ...matched(wanted, row), rules: shopRules(row.rules) } : null;
}

function matched(wanted: WantedBasket, row: Row | undefined) {
  const bundles = (row?.bundles ?? []).filter(({ products }) =>
    products.every(({ slug }) => isCategorySlug(slug)),
  );
  const variants = row?.variants ?? [];
  return { ...matchBasket(wanted, bundles, variants), variants };
}
