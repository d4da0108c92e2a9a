import { type SQL, sql } from 'drizzle-orm';

const MILLION = 1_000_000;

/** SQL: `id`, `shown` and `rank` of products `p`: in stock first, then by sales, then by rating. */
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
