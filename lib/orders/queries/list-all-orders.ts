import { and, arrayContains, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { countUpTo, readRows } from '@/lib/db/statements';
import { waitsAtPos } from '@/lib/order-rules/order-sql';
import { addDays } from '@/lib/shared/kyiv-day';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import { isInTurn, ORDER_QUEUES } from '../../order-rules/queues';
import { OPEN_STATUSES, ORDER_STATUSES } from '../../order-rules/status';
import type { OrdersQuery } from '../inputs';
import { isExpiring } from '../stock/hold';
import type { orderCountsSchema, staffOrdersPageSchema } from './answers';
import { isInQueue } from './queues';
import { foundByStaff } from './search-orders';
import { withStaffParts } from './staff-queries';

const PAGE_SIZE = 25;

export type StaffOrdersPage = z.infer<typeof staffOrdersPageSchema>;

type OrderFilter = Pick<OrdersQuery, 'page' | 'search'> & Partial<Omit<OrdersQuery, 'mine'>>;

/**
 * A page of the orders list for staff. The newest orders come first by default, the oldest first in most work queues.
 * With `expiring` the list is sorted by expiry. A deleted order is listed only while its payment needs review.
 */
export async function listAllOrders(db: Database, asked: OrderFilter): Promise<StaffOrdersPage> {
  const { page, search } = asked;
  const found = search === '' ? null : await foundByStaff(db, search);
  const wanted = and(isListed(), ...conditions(asked), found?.where);
  const { ids, total } = await findPage(db, wanted, asked);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...inOrder(asked));
  return {
    orders: await withStaffParts(db, rows),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
    ...(found?.isRecentOnly && { isRecentOnly: true }),
  };
}

/** Order numbers of a filtered list over all its pages, in the order of the list; at most `most`. */
export async function listFoundNumbers(
  db: Database,
  asked: OrderFilter,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(await wantedBy(db, asked))
    .orderBy(...inOrder(asked))
    .limit(most);
  return rows.map(({ number }) => number);
}

/** SQL: the condition for orders that these filters find. */
export async function wantedBy(db: Database, asked: OrderFilter): Promise<SQL | undefined> {
  const found = asked.search === '' ? null : await foundByStaff(db, asked.search);
  return and(isListed(), ...conditions(asked), found?.where);
}

/**
 * Ids of a page and the total number. A search is slow, so one query returns both; without a search there are two
 * queries.
 */
async function findPage(db: Database, wanted: SQL | undefined, asked: OrderFilter) {
  const { page, search } = asked;
  if (search === '') {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(wanted)
      .orderBy(...inOrder(asked))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    return { ids: rows.map(({ id }) => id), total: await countUpTo(db, orders, wanted) };
  }
  const found = await db
    .select({ id: orders.id, total: sql<number>`count(*) over ()::int` })
    .from(orders)
    .where(wanted)
    .orderBy(...inOrder(asked))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  // A page after the last one has no rows, and thus no total.
  const total = found[0]?.total ?? (page === 1 ? 0 : await db.$count(orders, wanted));
  return { ids: found.map(({ id }) => id), total };
}

export type OrderCounts = z.infer<typeof orderCountsSchema>;

/**
 * Counts of orders, each up to MOST_COUNTED. Counted are all orders, those whose reservation expires soon, and the
 * orders of each work queue and of each open status.
 */
export async function countOrdersByStatus(db: Database): Promise<OrderCounts> {
  const wanted = {
    all: undefined,
    expiring: isExpiring(),
    ...Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, isInQueue(queue)])),
    ...Object.fromEntries(OPEN_STATUSES.map((status) => [status, eq(orders.status, status)])),
  };
  const counts = Object.entries<SQL | undefined>(wanted).map(
    ([key, condition]) => sql`(select count(*)::int from (
      select from ${orders} where ${and(isListed(), condition)} limit ${MOST_COUNTED}) as counted) as ${sql.identifier(key)}`,
  );
  const [row] = await readRows<OrderCounts>(db, sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error('the orders were not counted');
  return row;
}

/** SQL: whether lists show the order. Deleted orders are shown only while their payment needs review. */
export const isListed = () => or(isNull(orders.archivedAt), eq(orders.paymentStatus, 'review'));

function conditions({ status, paymentStatus, delivery, payment, from, to, ...asked }: OrderFilter) {
  return [
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    delivery && eq(orders.deliveryMethod, delivery),
    payment && eq(orders.paymentMethod, payment),
    from && sql`${orders.createdAt} >= ${beginOf(from)}`,
    to && sql`${orders.createdAt} < ${beginOf(addDays(to, 1))}`,
    asked.assignee && eq(orders.assigneeId, asked.assignee),
    // The first condition is that of the index `orders_tagged`.
    asked.tag && and(sql`${orders.tags} <> '{}'`, arrayContains(orders.tags, [asked.tag])),
    asked.queue && isInQueue(asked.queue),
    asked.pos && waitsAtPos(asked.pos),
    asked.attention && isInQueue('attention'),
    asked.expiring && isExpiring(),
  ].map((condition) => condition || undefined);
}

/** SQL: the moment when this day begins in Kyiv. */
const beginOf = (day: string): SQL => sql`(${day}::timestamp at time zone 'Europe/Kyiv')`;

const COLUMN = {
  number: orders.id,
  createdAt: orders.createdAt,
  total: orders.total,
  /** Sorts by the sequence of statuses in an order's life, not by name. */
  status: sql`array_position(${sql.param([...ORDER_STATUSES])}::text[], ${orders.status})`,
};

function inOrder({ sort, expiring, queue }: OrderFilter): SQL[] {
  if (!sort && isInTurn(queue)) return [asc(orders.id)];
  if (!sort) return [...(expiring ? [asc(orders.heldUntil)] : []), desc(orders.id)];
  const column = COLUMN[sort.replace(/^-/, '') as keyof typeof COLUMN];
  return [sort.startsWith('-') ? desc(column) : asc(column), desc(orders.id)];
}
