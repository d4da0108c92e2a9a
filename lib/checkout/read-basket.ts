import { type SQL, sql } from 'drizzle-orm';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/statements';
import { lockOfHolder } from '@/lib/orders/stock/refuse-hoarding';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import { STORED_RULES, shopRules } from '@/lib/settings/queries';
import { matchBasket, type OrderedBundle, type WantedBasket, wantedBasketOf } from './basket-lines';
import { claimingKey, type Idempotency } from './idempotency';
import type { BasketInput } from './inputs';

type Row = {
  variants: SellableVariant[];
  bundles: (Omit<OrderedBundle, 'products'> & {
    products: { productId: number; slug: string }[];
  })[];
};

/** The basket matched with the products and bundles that are sold now, without locks. */
export async function readBasket(db: Database, basket: BasketInput) {
  const wanted = wantedBasketOf(basket);
  const [row] = await readRows<Row>(
    db,
    prepared(sql`with ${soldOf(wanted)} select ${VARIANTS} as variants, ${BUNDLES} as bundles`),
  );
  return matched(wanted, row);
}

type Locked = Row & { isClaimed: boolean; rules: unknown };

/**
 * Begins an order, in a single statement for speed: claims the idempotency key, locks the holder's keys, then locks the
 * sizes of the products by id. Anything that may wait for another order must keep this lock order. Null when the key is
 * already bound to an order. Also returns the shop's current rules.
 */
export async function lockBasket(
  tx: Database,
  basket: BasketInput,
  holderKeys: string[],
  idempotency: Idempotency,
) {
  const wanted = wantedBasketOf(basket);
  const [row] = await readRows<Locked>(
    tx,
    prepared(sql`
      with claimed as (${claimingKey(idempotency)}),
      ${soldOf(wanted, sql`for update of variants`)}
      select mine.count > 0 as "isClaimed", ${STORED_RULES} as rules, ${BUNDLES} as bundles,
        case when mine.count > 0 then ${VARIANTS} end as variants
      from (select count(*) as count from claimed) mine
        cross join lateral (${lockOfHolder(holderKeys)} where mine.count > 0) locked`),
  );
  return row?.isClaimed ? { ...matched(wanted, row), rules: shopRules(row.rules) } : null;
}

function matched(wanted: WantedBasket, row: Row | undefined) {
  const bundles = (row?.bundles ?? []).filter(({ products }) =>
    products.every(({ slug }) => isCategorySlug(slug)),
  );
  return matchBasket(wanted, bundles, row?.variants ?? []);
}

/** SQL: the CTE `sold`: the sizes of the basket's products that are sold, including products of bundles. */
function soldOf(wanted: WantedBasket, lock = sql``): SQL {
  const products = wanted.lines.map(({ productId }) => productId);
  const bundles = wanted.bundles.map(({ bundleId }) => bundleId);
  return sql`
    asked as (select ${sql.param(bundles)}::int[] as bundles),
    sold as materialized (
      select variants.id, variants.product_id as "productId", variants.size, variants.price,
        variants.available, products.name, coalesce(products.photos[1], '') as photo
      from variants
        join products on products.id = variants.product_id
        join categories on categories.id = products.category_id
      where variants.product_id in (
          select unnest(${sql.param(products)}::int[])
          union select product_id from bundle_products, asked where bundle_id = any(asked.bundles))
        and variants.removed_at is null and products.removed_at is null
        and not products.hidden and not categories.hidden
      order by variants.id ${lock})`;
}

const VARIANTS = sql`(select coalesce(json_agg(sold order by sold.id), '[]') from sold)`;

/** SQL: the offered bundles of the basket, those whose products are all sold. */
const BUNDLES = sql`(
  select coalesce(json_agg(json_build_object('id', bundles.id, 'title', bundles.title,
    'discount', bundles.discount, 'products', part.list) order by bundles.id), '[]')
  from asked join bundles on bundles.id = any(asked.bundles)
    cross join lateral (
      select json_agg(json_build_object('productId', products.id, 'slug', categories.slug)
          order by bundle_products.position) as list,
        bool_and(products.removed_at is null and not products.hidden
          and not categories.hidden) as is_offered
      from bundle_products
        join products on products.id = bundle_products.product_id
        join categories on categories.id = products.category_id
      where bundle_products.bundle_id = bundles.id) part
  where bundles.removed_at is null and part.is_offered)`;
