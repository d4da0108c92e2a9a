import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { orders } from '@/lib/db/schema';
import { POS_WAITS } from '@/lib/order-rules/pos-status';
import { waitsAtPos } from '@/lib/orders/queries/pos-waits';
import type { atPosSchema } from '../answers';

export type PosOrderCounts = z.infer<typeof atPosSchema>;

/** Number of orders that the POS has not written off yet, by what they wait for, as in the list of orders. */
export async function countOrdersAtPos(db: Database): Promise<PosOrderCounts> {
  const counts = POS_WAITS.map(
    (wait) =>
      sql`(select count(*)::int from ${orders} where ${waitsAtPos(wait)}) as ${sql.identifier(wait)}`,
  );
  const [row] = await readRows<PosOrderCounts>(db, sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error('the orders at the POS were not counted');
  return row;
}
