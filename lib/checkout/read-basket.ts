import { type SQL, sql } from 'drizzle-orm';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/read-rows';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import { STORED_RULES, shopRules } from '@/lib/settings/queries';
import { matchBasket, type OrderedBundle, type WantedBasket, wantedBasketOf } from './basket-lines';
import type { BasketInput } from './inputs';
import { heldUnder, type KeyedPieces } from './refuse-hoarding';

type Row = {
  variants: SellableVariant[];
  bundles: (Omit<OrderedBundle, 'products'> & {
    products: { productId: number; slug: string }[];
  })[];
};

/** A basket matched with what is sold now, without locks. */
export async function readBasket(db: Database, basket: BasketInput) {
  const wanted = wantedBasketOf(basket);
  return matched(wanted, await readRows<Row>(db, prepared(sql`${soldOf(wanted)} ${SOLD}`)));
}

/**
 * The same for an order, in one statement, since every order runs it: its products' sizes are locked until the
 * transaction ends, in order of id to avoid deadlocks. With it the pieces that are held under these
 * keys, and the shop's rules as they are now.
 */
export async function lockBasket(tx: Database, basket: BasketInput, holderKeys: string[]) {
  const wanted = wantedBasketOf(basket);
  const rows = await readRows<Row & { held: KeyedPieces[]; rules: unknown }>(
    tx,
    prepared(sql`${soldOf(wanted, sql`for update of variants`)} ${SOLD},
      ${heldUnder(holderKeys)} as held, ${STORED_RULES} as rules`),
  );
  const [{ held, rules } = { held: [], rules: null }] = rows;
  return { ...matched(wanted, rows), held, rules: shopRules(rules) };
}

function matched(wanted: WantedBasket, [row]: Row[]) {
  const bundles = (row?.bundles ?? []).filter(({ products }) =>
    products.every(({ slug }) => isCategorySlug(slug)),
  );
  return matchBasket(wanted, bundles, row?.variants ?? []);
}

/** The sizes of all products of the basket, those of its bundles among them. */
function soldOf(wanted: WantedBasket, lock = sql``): SQL {
  const products = wanted.lines.map(({ productId }) => productId);
  const bundles = wanted.bundles.map(({ bundleId }) => bundleId);
  return sql`
    with asked as (select ${sql.param(bundles)}::int[] as bundles),
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

/** A bundle is offered while all of its products are. */
const SOLD = sql`
  select coalesce((select json_agg(sold order by sold.id) from sold), '[]') as variants,
    coalesce((
      select json_agg(json_build_object('id', bundles.id, 'title', bundles.title,
        'discount', bundles.discount, 'products', part.list) order by bundles.id)
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
      where bundles.removed_at is null and part.is_offered), '[]') as bundles`;
