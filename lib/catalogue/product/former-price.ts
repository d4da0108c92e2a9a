import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';

/**
 * Copies the former prices of sizes to their products: the former price of the size with the lowest price, null when
 * the price is not reduced. Call it in the transaction that changed prices. The trigger on `variants` has computed the
 * former prices of the sizes.
 */
export async function copyFormerPrices(tx: Database, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    update products set old_price = case when former.price > products.price then former.price end
    from (
      select asked.id, cheapest.old_price as price
      from unnest(${sql.param(productIds)}::int[]) as asked(id)
        left join lateral (
          select old_price from variants v
          where v.product_id = asked.id and v.removed_at is null
          order by v.price, v.old_price desc nulls last limit 1) cheapest on true) former
    where products.id = former.id and products.old_price is distinct from
      case when former.price > products.price then former.price end`);
}

/** SQL: the lowest price of the last 30 days among the sizes of `products`, in kopecks, as the former price would be. */
export const lowestOfMonth = (): SQL => sql`(
  select min(h.price) from variants v join price_history h on h.variant_id = v.id
  where v.product_id = products.id and v.removed_at is null
    and (h.until_at is null or h.until_at > now() - interval '30 days'))`;
