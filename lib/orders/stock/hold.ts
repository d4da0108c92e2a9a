import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock } from '@/lib/shared/clock';
import { SOON } from '../../order-rules/confirm-by';

/** For an order that no longer waits for anything: no expiry, and its holder's keys are removed. */
export const NO_HOLD = { heldUntil: null, holderKeys: null };

/** The same for an order paid on receipt only; an order that waits for a payment keeps its expiry. */
export const NO_HOLD_ON_RECEIPT = {
  heldUntil: sql<Date | null>`case when ${orders.paymentStatus} = 'none' then null else ${orders.heldUntil} end`,
  holderKeys: null,
};

/** Ends the expiry of an order that staff are working on, in the caller's transaction. */
export async function endHold(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ ...NO_HOLD_ON_RECEIPT, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** SQL: paid on receipt, and the reservation expires unless staff confirm the order or create its waybill. */
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

/** SQL: the same, expiring soon. */
export const isExpiring = (): SQL | undefined =>
  and(isUnconfirmed(), lt(orders.heldUntil, new Date(clock.now().getTime() + SOON)));
