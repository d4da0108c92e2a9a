import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import {
  BRANCH_DAYS,
  type Deadlines,
  ORDER_QUEUES,
  type OrderQueue,
} from '@/lib/order-rules/queues';
import { isPackable } from '@/lib/orders/packing/packable';
import { isExpiring } from '@/lib/orders/stock/hold';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import { needsAttention } from './attention';

const isListed = sql`${orders.archivedAt} is null`;
/** SQL: whether the order is paid or will be paid on receipt; other orders may not be packed yet. */
const hasMoney = sql`${orders.paymentStatus} in ('none', 'paid')`;

/** SQL: when the first of the order's parcels arrived at its branch. */
const readySince = sql`(select min(${waybills.readyAt}) from ${waybills}
  where ${waybills.orderId} = ${orders.id} and ${isLiveWaybill()})`;

type Queue = {
  /** SQL: whether the order is in the queue. */
  where: SQL;
  /** SQL: the moment from which the order has waited in the queue. */
  since: SQL;
  /** SQL: whether the order is past the queue's deadline. */
  isLate: (deadlines: Deadlines) => SQL;
};

const before = (column: SQL, moment: Date): SQL =>
  sql`${column} < ${moment.toISOString()}::timestamptz`;

const placed = sql`${orders.createdAt}`;
const changed = sql`${orders.updatedAt}`;

const QUEUES: Record<OrderQueue, () => Queue> = {
  confirm: () => ({
    where: sql`${orders.status} = 'new' and ${isListed} and (${hasMoney} or ${orders.awaitsApproval})`,
    since: placed,
    isLate: ({ packed }) =>
      sql`case when ${orders.heldUntil} is null then ${before(placed, packed)} else ${isExpiring() ?? sql`false`} end`,
  }),
  pack: () => ({
    where: sql`(${isPackable()})`,
    since: placed,
    isLate: ({ packed }) => before(placed, packed),
  }),
  ship: () => ({
    where: sql`${orders.status} = 'packed' and ${isListed} and ${hasMoney}`,
    since: placed,
    isLate: ({ shipped }) => before(placed, shipped),
  }),
  branch: () => ({
    where: sql`${orders.status} = 'shipped' and ${isListed} and ${orders.id} in (
      select ${waybills.orderId} from ${waybills} where ${isLiveWaybill()}
        and ${waybills.readyAt} < now() - ${BRANCH_DAYS} * interval '1 day')`,
    since: readySince,
    isLate: ({ branchLate }) => before(readySince, branchLate),
  }),
  return: () => ({
    where: sql`${orders.status} = 'returned' and ${isListed} and (
      ${orders.paymentStatus} = 'paid' or ${needsAttention(['pos'])})`,
    since: changed,
    isLate: (deadlines) => before(changed, deadlines.return),
  }),
  review: () => ({
    where: sql`${orders.paymentStatus} = 'review'`,
    since: changed,
    isLate: ({ review }) => before(changed, review),
  }),
  attention: () => ({ where: needsAttention(), since: changed, isLate: () => sql`false` }),
};

/** SQL: whether the order is in this queue. */
export const isInQueue = (queue: OrderQueue): SQL => QUEUES[queue]().where;

/** A work queue: number of orders (up to MOST_COUNTED), since when the oldest waits, and how many are late. */
export type OrderQueueState = {
  key: OrderQueue;
  count: number;
  oldest: string | null;
  late: number;
};

type Row = Omit<OrderQueueState, 'oldest'> & { oldest: Date | null };

/** States of all work queues, read by one statement. */
export async function readQueues(db: Database, deadlines: Deadlines): Promise<OrderQueueState[]> {
  const states = ORDER_QUEUES.map((key) => {
    const { where, since, isLate } = QUEUES[key]();
    return sql`(select ${key}::text as key, count(*)::int as count, min(since) as oldest,
      (count(*) filter (where late))::int as late
      from (select ${since} as since, ${isLate(deadlines)} as late from ${orders}
        where ${where} limit ${MOST_COUNTED}) as waiting)`;
  });
  const rows = await readRows<Row>(db, sql.join(states, sql` union all `));
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}

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
