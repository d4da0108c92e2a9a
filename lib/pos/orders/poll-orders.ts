import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { ExternalError } from '@/lib/http/outgoing/call-external';
import { logError } from '@/lib/log';
import { waitsAtPos } from '@/lib/order-rules/order-sql';
import { POS_WAITS } from '@/lib/order-rules/pos-status';
import { isUnconfirmed } from '@/lib/orders/stock/hold';
import type { PosClient } from '@/lib/pos/adapter/pos-client';
import type { atPosSchema } from '@/lib/pos/answers';
import { clock, SECOND } from '@/lib/shared/clock';
import { applyPosStatus, type PosOrderUpdate } from './apply-pos-status';

/** Maximum orders and maximum ms of one run; each order takes one or two calls to the POS. */
const MOST = 60;
const LONGEST = 45 * SECOND;

/** POS ids of the orders and receipts that webhooks of the POS named. */
export type NamedOrders = { orderIds: number[]; receiptIds: number[] };

type PolledOrder = Pick<typeof orders.$inferSelect, 'id' | 'posStatus' | 'posReceiptId'> & {
  posOrderId: number;
};

/**
 * Fetches from the POS the status of the orders that the POS has not written off yet, or of the `named` ones, and
 * applies it to them. Orders whose reservation has just expired come first, because they are cancelled unless the POS
 * has accepted them. Then come the orders polled longest ago. An order that cannot be polled waits for the next run;
 * its stock stays reserved. Returns the number of orders polled.
 */
export async function pollOrders(
  db: Database,
  pos: PosClient,
  named?: NamedOrders,
): Promise<number> {
  const until = performance.now() + LONGEST;
  const waiting = await listUnsettled(db, named);
  for (const [index, order] of waiting.entries()) {
    if (performance.now() > until) return index;
    try {
      await ask(db, pos, order);
    } catch (error) {
      logError('order at the POS', error, { posOrderId: order.posOrderId });
      // The POS does not answer, so the remaining orders are not tried in this run.
      if (error instanceof ExternalError) return index;
    }
  }
  return waiting.length;
}

async function ask(db: Database, pos: PosClient, order: PolledOrder): Promise<void> {
  let update: PosOrderUpdate | null = null;
  try {
    update = await stateOf(pos, order);
  } finally {
    // Also runs after a failure; otherwise an order that makes the POS fail would stay first in the queue for ever.
    await applyPosStatus(db, order.id, update);
  }
}

async function listUnsettled(db: Database, named?: NamedOrders): Promise<PolledOrder[]> {
  const isNamed = named && [
    or(
      named.orderIds.length > 0 ? inArray(orders.posOrderId, named.orderIds) : sql`false`,
      named.receiptIds.length > 0 ? inArray(orders.posReceiptId, named.receiptIds) : sql`false`,
    ),
  ];
  const rows = await db
    .select({
      id: orders.id,
      posOrderId: orders.posOrderId,
      posStatus: orders.posStatus,
      posReceiptId: orders.posReceiptId,
    })
    .from(orders)
    .where(
      and(
        isNotNull(orders.posOrderId),
        isNull(orders.posCountedAt),
        or(isNull(orders.posStatus), inArray(orders.posStatus, ['new', 'accepted'])),
        sql`${orders.createdAt} > now() - interval '120 days'`,
        ...(isNamed ?? []),
      ),
    )
    .orderBy(sql`(${isDue()}) is not true`, sql`${orders.posAskedAt} nulls first`, asc(orders.id))
    .limit(MOST);
  return rows.flatMap(({ posOrderId, ...row }) =>
    posOrderId === null ? [] : [{ ...row, posOrderId }],
  );
}

/**
 * SQL: whether the reservation has expired and the order was not polled since. After one poll this is false, so that a
 * failing order does not block others.
 */
const isDue = () =>
  and(
    isUnconfirmed(),
    lt(orders.heldUntil, clock.now()),
    or(isNull(orders.posAskedAt), lt(orders.posAskedAt, orders.heldUntil)),
  );

/** The order's state at the POS; null when the POS does not have the order, or its response is invalid. */
async function stateOf(pos: PosClient, order: PolledOrder): Promise<PosOrderUpdate | null> {
  if (order.posReceiptId !== null) return receiptState(pos, order.posReceiptId);
  const state = await pos.getIncomingOrder(order.posOrderId);
  if (!state) return null;
  const { status, transactionId } = state;
  if (status !== 'accepted' || transactionId === null) return { status, receiptId: null };
  return receiptState(pos, transactionId);
}

async function receiptState(pos: PosClient, receiptId: number): Promise<PosOrderUpdate> {
  const state = await pos.getReceipt(receiptId);
  return { status: state === 'open' || state === null ? 'accepted' : state, receiptId };
}

/** Orders whose receipts are closed: every POS stock read from now on is already reduced by their pieces. */
export async function listClosed(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.posCountedAt), eq(orders.posStatus, 'closed')))
    .orderBy(asc(orders.id))
    .limit(5000);
  return rows.map(({ id }) => id);
}

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
