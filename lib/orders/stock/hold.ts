import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { SOON } from '@/lib/order-rules/confirm-by';
import type { OrderStatus } from '@/lib/order-rules/status';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';

/**
 * Values for an order that no longer waits for payment or confirmation: no expiry of the reservation, no buyer's keys.
 */
export const NO_HOLD = { heldUntil: null, holderKeys: null };

/** Like NO_HOLD, but an order that waits for an online payment keeps its expiry. */
export const NO_HOLD_ON_RECEIPT = {
  heldUntil: sql<Date | null>`case when ${orders.paymentStatus} = 'none' then null else ${orders.heldUntil} end`,
  holderKeys: null,
};

/** Removes the expiry of an order paid on receipt, because staff are working on it; in the caller's transaction. */
export async function endHold(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ ...NO_HOLD_ON_RECEIPT, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/**
 * SQL: whether an order paid on receipt has a reservation that expires unless staff confirm it or create its waybill.
 */
export const isUnconfirmed = (): SQL | undefined =>
  and(
    isNotNull(orders.heldUntil),
    eq(orders.holdsStock, true),
    eq(orders.status, 'new'),
    eq(orders.paymentStatus, 'none'),
    isNull(orders.archivedAt),
    sql`not exists (select 1 from ${waybills}
      where ${waybills.orderId} = ${orders.id} and ${isLiveWaybill()})`,
  );

/** SQL: whether the order is unconfirmed (`isUnconfirmed`) and its reservation expires within the time SOON. */
export const isExpiring = (): SQL | undefined =>
  and(isUnconfirmed(), lt(orders.heldUntil, new Date(clock.now().getTime() + SOON)));

/** How long in ms the goods of an unpaid online order stay reserved; its invoice can be paid for the same time. */
export const HOLD = 60 * MINUTE;

type HeldOrder = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  /** The staff member who took the order on the phone; such an order needs no further confirmation. */
  takenBy?: number | null | undefined;
};

/**
 * Expiry of the reservation of an order that starts to wait now; null if the order need not wait. `holdHours` is how
 * long orders paid on receipt may wait for confirmation by staff.
 */
export function heldUntil(order: HeldOrder, holdHours: number): Date | null {
  if (isOnline(order.paymentMethod)) return later(HOLD);
  return order.status !== 'new' || order.takenBy ? null : later(holdHours * HOUR);
}

/**
 * When the reservation expires if the shopper starts another payment attempt. All attempts together reserve the goods
 * no longer than an order paid on receipt may wait; after that the goods are for other shoppers.
 */
export function heldAgainUntil(
  order: { createdAt: Date; heldUntil: Date | null },
  holdHours: number,
): Date {
  if (order.heldUntil === null) return later(HOLD);
  const longest = order.createdAt.getTime() + holdHours * HOUR;
  const until = Math.min(later(HOLD).getTime(), longest);
  return new Date(Math.max(order.heldUntil.getTime(), until));
}

const later = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);
