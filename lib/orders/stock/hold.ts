import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock } from '@/lib/shared/clock';
import { SOON } from '../rules/confirm-by';

/** Of an order that waits for nothing any more: its goods are its own or given back, its holder is forgotten. */
export const NO_HOLD = { heldUntil: null, holderKeys: null };

/** The same of an order that is paid on receipt; one that waits for money goes on waiting for it. */
export const NO_HOLD_ON_RECEIPT = {
  heldUntil: sql<Date | null>`case when ${orders.paymentStatus} = 'none' then null else ${orders.heldUntil} end`,
  holderKeys: null,
};

/** Ends it for an order that the staff have begun to pack, in the caller's transaction. */
export async function endHold(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ ...NO_HOLD_ON_RECEIPT, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/**
 * Orders paid on receipt whose goods go back at a set time, unless a person confirms them before. Whoever has
 * made a parcel of one has confirmed it.
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

/** Those of them whose goods go back soon. */
export const isExpiring = (): SQL | undefined =>
  and(isUnconfirmed(), lt(orders.heldUntil, new Date(clock.now().getTime() + SOON)));
