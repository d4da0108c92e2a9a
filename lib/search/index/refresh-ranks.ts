import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';

const MILLION = 1_000_000;

/** SQL: `id`, `shown` (visibility) and `rank` (in stock first, then by sales, then by rating) of products `p`. */
export const rankedProducts = (condition: SQL): SQL => sql`
  select p.id,
    not p.hidden and p.removed_at is null and not c.hidden as shown,
    (case when exists (
      select 1 from variants v
      where v.product_id = p.id and v.removed_at is null and v.available > 0
    ) then ${MILLION}::int else 0 end)
      + least(p.sold, 9999) * 50 + round(p.score * least(p.score_amount, 9))::int as rank
  from products p join categories c on c.id = p.category_id
  where ${condition}`;

/**
 * Updates visibility and rank of all products for which they have changed. So orders and reviews need not update them.
 */
export async function refreshRanks(tx: Database): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await refreshRanksAfter(tx, after);
  await refreshProductCounts(tx);
}

/** Updates the number of visible products of all characters and fandoms, or only of those in `tagIds`. */
export async function refreshProductCounts(tx: Database, tagIds?: number[]): Promise<void> {
  const among = tagIds ? sql`t.tag_id = any(${sql.param(tagIds)}::int[])` : sql`true`;
  await tx.execute(sql`
    update tag_search set goods = now.goods
    from (
      select t.tag_id, count(s.product_id)::int as goods
      from tag_search t
      left join product_tags p on p.tag_id = t.tag_id
      left join product_search s on s.product_id = p.product_id and s.shown
      where ${among}
      group by t.tag_id
    ) as now
    where tag_search.tag_id = now.tag_id and tag_search.goods <> now.goods`);
}

/** Maximum products updated by one statement; 100 000 at once would exceed the statement timeout. */
const RANKED_AT_ONCE = 10_000;

/** Updates ranks of the next products with ids above `after`; returns the last id, null when there are no more. */
export async function refreshRanksAfter(tx: Database, after: number): Promise<number | null> {
  const [row] = await readRows<{ last: number | null }>(
    tx,
    sql`
    with now as (
      ${rankedProducts(sql`p.id > ${after}`)} order by p.id limit ${RANKED_AT_ONCE}
    ), changed as (
      update product_search set shown = now.shown, rank = now.rank
      from now
      where product_search.product_id = now.id
        and (product_search.shown, product_search.rank) is distinct from (now.shown, now.rank)
    )
    select max(id) as last from now`,
  );
  return row?.last ?? null;
}
