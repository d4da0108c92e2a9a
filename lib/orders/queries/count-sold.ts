import { notInArray, sql } from 'drizzle-orm';
import { POPULAR_TAG } from '@/lib/cache-tags';
import { type Database, transaction } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/read-rows';
import { withRetry } from '@/lib/db/retry';
import { orderLines, orders, products } from '@/lib/db/schema';
import { FINAL_STATUSES } from '@/lib/orders/rules/transitions';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock, DAY } from '@/lib/shared/clock';

const PERIOD = 90 * DAY;

/**
 * Updates `products.sold`: the pieces ordered in the last ninety days, without cancelled, returned and
 * deleted orders and unpaid card orders. Writes only what differs and renews the pages that show it; returns the ids of those products.
 */
export function countSold(db: Database): Promise<number[]> {
  const since = new Date(clock.now().getTime() - PERIOD);
  return withRetry(() =>
    transaction(db, async (tx) => {
      const changed = await tx.execute(sql`
      with counted as (
        select ${orderLines.productId} as id, sum(${orderLines.quantity})::int as pieces
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        where ${orders.createdAt} > ${since.toISOString()}::timestamptz
          and ${orders.archivedAt} is null
          and ${notInArray(orders.status, FINAL_STATUSES)}
          and (${orders.paymentMethod} in ('cod', 'pickup') or ${orders.paymentStatus} = 'paid')
        group by 1
      ), differing as (
        select ${products.id} as id, coalesce(counted.pieces, 0) as pieces
        from ${products} left join counted on counted.id = ${products.id}
        where ${products.sold} <> coalesce(counted.pieces, 0)
      )
      update products set sold = differing.pieces from differing
      where products.id = differing.id
      returning products.id`);
      const ids = rowsOf<{ id: number }>(changed).map(({ id }) => id);
      if (ids.length > 0) await recordRenewal(tx, [POPULAR_TAG]);
      return ids;
    }),
  );
}
