import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock } from '@/lib/shared/clock';
import { SOON } from '../../order-rules/confirm-by';

/** For an order that waits for nothing any more: no expiry of its reservation, and no keys of its buyer. */
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

/** SQL: whether it is paid on receipt, and its reservation expires unless staff confirm it or create its waybill. */
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

/** SQL: whether such a reservation (`isUnconfirmed`) expires within SOON. */
export const isExpiring = (): SQL | undefined =>
  and(isUnconfirmed(), lt(orders.heldUntil, new Date(clock.now().getTime() + SOON)));
