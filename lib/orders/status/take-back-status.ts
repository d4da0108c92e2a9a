import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, outbox } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { StaffRef } from '@/lib/order-rules/actor';
import type { OrderStatus } from '@/lib/order-rules/status';
import { takeBackOf } from '@/lib/order-rules/take-back';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { heldUntil } from '@/lib/orders/stock/hold';
import { orderQuantities, reserveStock } from '@/lib/orders/stock/reserve-stock';
import { readShopNow } from '@/lib/settings/queries';
import { clock } from '@/lib/shared/clock';
import { lockOrder, type OrderRow, refuseStale, staffActor } from './lock-order';
import { moveOrder } from './move-order';

/**
 * Returns a locked order to an earlier status, in the caller's transaction. The caller checks whether that is allowed.
 * If an order paid on receipt becomes new again, its reservation gets a fresh expiry.
 */
export async function revertStatus(
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  doer: StaffRef,
): Promise<void> {
  await moveOrder(tx, order, to, await staffActor(tx, doer));
  if (order.paymentStatus === 'none') {
    const { holdHours } = await readShopNow(tx);
    const held = to === 'new' ? heldUntil({ ...order, status: to }, holdHours) : null;
    await tx.update(orders).set({ heldUntil: held }).where(eq(orders.id, order.id));
  }
  await auditOrder(tx, order, doer, {
    action: 'status',
    before: { status: order.status },
    after: { status: to },
  });
}

/**
 * Reverts a status that staff have set by mistake (`takeBackOf`): restores the previous status, reserves again the
 * goods that a return had released, and withdraws the mail about the sent parcel if it was not sent yet. `seen` is the
 * status that staff saw. Throws not_found, edit_conflict, out_of_stock, status_not_possible with the reason.
 */
export function takeBackStatus(
  db: Database,
  number: string,
  seen: OrderStatus,
  userId: number,
): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      refuseStale(order.status, seen);
      const known = await findStaffOrder(tx, number);
      if (!known) throw new ShopError('not_found');
      const { to, refusal } = takeBackOf(known, clock.now());
      if (!to) throw new ShopError('status_not_possible', { message: refusal });
      if (order.status === 'returned') await reserveAgain(tx, order);
      if (order.status === 'shipped') await withdrawMail(tx, order.id);
      await revertStatus(tx, order, to, userId);
    }),
  );
}

/**
 * Reserves an order's goods again. Does nothing if the POS has written off the goods, because the return then released
 * none.
 */
async function reserveAgain(tx: Database, { id, posCountedAt }: OrderRow): Promise<void> {
  if (posCountedAt !== null) return;
  if (!(await reserveStock(tx, await orderQuantities(tx, id)))) {
    throw new ShopError('out_of_stock', {
      message: 'Товари замовлення вже продано, їх не\u00a0вистачає',
    });
  }
  await tx.update(orders).set({ holdsStock: true }).where(eq(orders.id, id));
}

const SHIPPED_MAIL = 'mail.order-shipped';

/**
 * Withdraws the mail about the sent parcel if it was not sent yet. Always frees the mail's outbox key, so that the
 * shopper gets a mail when the parcel is sent later.
 */
async function withdrawMail(tx: Database, orderId: number): Promise<void> {
  const isOurs = and(eq(outbox.kind, SHIPPED_MAIL), eq(outbox.key, `order-${orderId}`));
  const waiting = await tx
    .update(outbox)
    .set({ doneAt: sql`now()`, failure: 'withdrawn' })
    .where(and(isOurs, isNull(outbox.doneAt)))
    .returning({ id: outbox.id });
  const told = await tx
    .update(outbox)
    .set({ key: sql`${outbox.key} || '/taken-back-' || ${outbox.id}` })
    .where(isOurs)
    .returning({ id: outbox.id });
  if (told.length > waiting.length) {
    const value = 'Лист «Замовлення в\u00a0дорозі» вже пішов: попередьте покупця';
    await recordEvent(tx, orderId, { kind: 'note', value });
  }
}
