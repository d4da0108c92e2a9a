import { asc, gt, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderLines, orders, products } from '@/lib/db/schema';
import { jsonRows, readRows } from '@/lib/db/statements';
import { isRevenue } from '@/lib/order-rules/order-sql';
import { POPULAR_TAG } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock, DAY } from '@/lib/shared/clock';

const PERIOD = 90 * DAY;
/** Time span in ms of the orders that one statement reads, and number of products read or written by one statement. */
const STEP = 10 * DAY;
const CHUNK = 5000;

/**
 * Updates `products.sold`: number of pieces in orders of the last 90 days that count as revenue (`isRevenue`). Writes
 * only products whose number has changed, revalidates the pages that show them, and returns their ids.
 */
export async function countSold(db: Database): Promise<number[]> {
  const sold = await addUp(db);
  const changed: number[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: products.id, sold: products.sold })
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(CHUNK);
    const differing = rows.flatMap(({ id, ...known }) => {
      const now = sold.get(id) ?? 0;
      return now === known.sold ? [] : [{ id, sold: now }];
    });
    await write(db, differing);
    changed.push(...differing.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return changed;
    after = last.id;
  }
}

/** Number of sold pieces by product id. */
async function addUp(db: Database): Promise<Map<number, number>> {
  const sold = new Map<number, number>();
  const now = clock.now().getTime();
  for (let from = now - PERIOD; from <= now; from += STEP) {
    // The last part of the period has no end, so that it includes orders placed while this runs.
    const until = from + STEP > now ? 'infinity' : new Date(from + STEP).toISOString();
    const rows = await readRows<{ id: number; pieces: number }>(
      db,
      sql`
      select ${orderLines.productId} as id, sum(${orderLines.quantity})::int as pieces
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.createdAt} > ${new Date(from).toISOString()}::timestamptz
        and ${orders.createdAt} <= ${until}::timestamptz
        and ${isRevenue()}
      group by 1`,
    );
    for (const { id, pieces } of rows) sold.set(id, (sold.get(id) ?? 0) + pieces);
  }
  return sold;
}

async function write(db: Database, differing: { id: number; sold: number }[]): Promise<void> {
  if (differing.length === 0) return;
  await withRetry(() =>
    transaction(db, async (tx) => {
      await tx.execute(sql`
        update products set sold = counted.sold
        from json_to_recordset(${jsonRows(differing)}) as counted(id int, sold int)
        where products.id = counted.id`);
      await recordRenewal(tx, [POPULAR_TAG]);
    }),
  );
}
