import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { orders } from '@/lib/db/schema';
import { needsAttention } from './attention';
import { isInQueue } from './queues';

/** Highest number that the admin's menu shows exactly. */
const MOST = 100;

/** Number of orders that wait for staff: new orders, and orders that need attention; counted up to 100. */
export async function countWaitingOrders(db: Database): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
      select ${orders.id} from ${orders} where ${isInQueue('confirm')}
      union select ${orders.id} from ${orders} where ${needsAttention()}
      limit ${MOST}) as waiting`,
  );
  return row?.count ?? 0;
}
