import { and, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { orders, outbox } from '@/lib/db/schema';
import type { PosWait } from './pos-status';
import { FINAL_STATUSES } from './transitions';

// All reports use these conditions. An amount is the sum of the totals (in kopecks) of the orders for which a condition
// holds. A deleted order never counts. A paid order that was cancelled but not refunded counts as paid, not as revenue.

/** SQL: whether the order counts as placed, i.e. was not deleted. */
export const isOrdered = (): SQL => sql`${orders.archivedAt} is null`;

/**
 * SQL: whether the order's total counts as revenue and its pieces as sold. The order must not be deleted, cancelled,
 * returned or refunded, and its payment must not have failed.
 */
export const isRevenue = (): SQL => sql`(${isOrdered()}
  and ${orders.status} not in ('cancelled', 'returned')
  and ${orders.paymentStatus} not in ('refunded', 'failed'))`;

/** SQL: whether the shop has the order's money. The order is paid and not refunded, or it was paid on receipt. */
export const isPaid = (): SQL => sql`(${isOrdered()} and (${orders.paymentStatus} = 'paid'
  or (${orders.paymentStatus} = 'none' and ${orders.status} = 'delivered')))`;

/** SQL: whether the order's money is still expected. */
export const isExpected = (): SQL => sql`(${isRevenue()} and not ${isPaid()})`;

const isAtPos = sql`${orders.posOrderId} is not null and ${orders.posCountedAt} is null`;

const CONDITIONS: Record<PosWait, SQL> = {
  unsent: sql`${orders.id} in (select (${outbox.payload}->>'orderId')::int from ${outbox}
    where ${outbox.doneAt} is null and ${outbox.kind} = 'pos.push-order')`,
  waiting: sql`${isAtPos} and coalesce(${orders.posStatus}, 'new') = 'new'`,
  accepted: sql`${isAtPos} and ${orders.posStatus} = 'accepted'`,
};

/** SQL: whether the order is not deleted and is in this state of waiting for the POS (`POS_WAITS`). */
export const waitsAtPos = (wait: PosWait): SQL =>
  sql`(${CONDITIONS[wait]} and ${orders.archivedAt} is null)`;

/** SQL: the same condition as `mayLeave`. */
export const mayLeaveSql = (): SQL | undefined =>
  and(
    isNull(orders.archivedAt),
    notInArray(orders.status, FINAL_STATUSES),
    ne(orders.paymentStatus, 'refunded'),
  );

/** SQL: whether a parcel of the order came back without having been handed over to the customer. */
export const isUnfetched =
  (): SQL => sql`(${isOrdered()} and ${orders.deliveryMethod} not in ('pickup', 'email')
  and (${orders.status} = 'returned' and not exists (select from order_events event
      where event.order_id = ${orders.id} and event.kind = 'status' and event.value = 'delivered')
    or ${orders.status} <> 'returned' and exists (select from returns back
      where back.order_id = ${orders.id} and back.reason = 'unclaimed' and back.state <> 'withdrawn')))`;
