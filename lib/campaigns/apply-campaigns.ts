import { type SQL, sql } from 'drizzle-orm';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { repriceProducts } from '@/lib/catalogue/product/reprice-products';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { chunksOf } from '@/lib/shared/collections';

/**
 * Products per transaction. Orders for these products wait until it ends, and its renewal names each product, so that
 * only their pages are rendered again.
 */
const LOT = 500;

/**
 * Makes the prices of all products those of the campaigns that are running now: begins and ends campaigns. Returns the
 * number of products that changed. Safe to run in several processes at once, since each transaction reads under the
 * index lock what is still to be changed.
 */
export async function applyCampaigns(db: Database): Promise<number> {
  const rows = await readRows<{ id: number }>(db, sql`select id from (${changes()}) c order by id`);
  let changed = 0;
  for (const lot of chunksOf(rows, LOT)) {
    const ids = lot.map(({ id }) => id);
    changed += await whenIndexIsFree(db, (tx) => applyTo(tx, ids));
  }
  return changed;
}

async function applyTo(tx: Database, ids: number[]): Promise<number> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`update products set campaign = wanted.campaign, updated_at = now()
      from (${changes(ids)}) wanted where products.id = wanted.id returning products.id`,
  );
  const changed = rows.map(({ id }) => id);
  await repriceProducts(tx, changed);
  await recordRenewal(tx, await cacheTagsOfProducts(tx, changed));
  return changed.length;
}

/** SQL: products whose stored campaign is not the one that applies now, with that campaign. */
function changes(ids?: number[]): SQL {
  const among = (column: SQL) => (ids ? sql`${column} = any(${sql.param(ids)}::int[])` : sql`true`);
  return sql`
    select p.id, wanted.campaign
    from products p
      left join (
        select distinct on (covered.id) covered.id, ${AS_APPLIED} as campaign
        from campaigns c
          cross join lateral (${coveredBy()}) covered
          join products p on p.id = covered.id and not p.no_promotions
        where c.removed_at is null and c.is_on and c.starts_at <= now() and c.ends_at > now()
          and (c.amount is null or c.amount < coalesce(p.pos_price, p.price))
          and ${among(sql`covered.id`)}
        order by covered.id, c.priority desc, c.id desc) wanted on wanted.id = p.id
    where ${among(sql`p.id`)} and (p.campaign is not null or wanted.campaign is not null)
      and p.campaign is distinct from wanted.campaign`;
}

/** SQL: ids of the products that the campaign `c` covers, with duplicates. */
export const coveredBy = (): SQL => sql`
  select p.id from products p where c.scope = 'categories' and p.category_id = any(c.scope_ids)
  union all
  select t.product_id from product_tags t where c.scope = 'tags' and t.tag_id = any(c.scope_ids)
  union all
  select unnest(c.scope_ids) where c.scope = 'products'`;

/** SQL: an AppliedCampaign. Times as ISO 8601 text, since products of one campaign are compared as JSON. */
const AS_APPLIED = sql`jsonb_build_object('id', c.id, 'title', c.title, 'percent', c.percent,
  'amount', c.amount, 'from', ${isoText(sql`c.starts_at`)}, 'until', ${isoText(sql`c.ends_at`)})`;

function isoText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
