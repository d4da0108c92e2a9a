import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { StaffRef } from '@/lib/order-rules/actor';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { hasSentParcel } from '@/lib/order-rules/parcels';
import type { OrderStatus } from '@/lib/order-rules/status';
import { statusRefusal } from '@/lib/order-rules/transitions';
import { enqueueOrderMessages, notifyShopper } from '@/lib/orders/notify';
import { auditOrder } from '@/lib/orders/record-event';
import { orderQuantities, reserveStock } from '@/lib/orders/stock/reserve-stock';
import { hasLiveWaybill, isOrderInShop, listPartWaybills } from '@/lib/orders/waybill/live-waybill';
import { isOnline, providerOf } from '@/lib/payments/methods';
import { readShopNow } from '@/lib/settings/queries';
import { clock, HOUR } from '@/lib/shared/clock';
import { lockOrder, type OrderRow, refuseStale, staffActor } from './lock-order';
import { moveOrder } from './move-order';

/**
 * Approves a large order and reserves its goods. An order paid on receipt is sent to the POS. An online order can then
 * be paid for as long as orders may wait for confirmation. The order must be locked. Throws status_not_possible when
 * its goods are gone.
 */
export async function approveOrder(tx: Database, order: OrderRow): Promise<void> {
  if (!(await reserveStock(tx, await orderQuantities(tx, order.id)))) {
    throw new ShopError('status_not_possible', {
      message:
        'Частини товарів уже немає: домовтеся з\u00a0покупцем про інше замовлення, а\u00a0це скасуйте',
    });
  }
  const { paymentMethod } = order;
  const amount = leftToPay(order);
  const isDueOnline = isOnline(paymentMethod) && amount > 0;
  const { holdHours } = await readShopNow(tx);
  const until = new Date(clock.now().getTime() + holdHours * HOUR);
  await tx
    .update(orders)
    .set({
      awaitsApproval: false,
      holdsStock: true,
      heldUntil: isDueOnline ? until : null,
    })
    .where(eq(orders.id, order.id));
  if (isDueOnline) {
    const provider = providerOf(paymentMethod);
    await tx.insert(payments).values({ orderId: order.id, provider, amount, expiresAt: until });
  } else await enqueueOrderMessages(tx, order.id, ['pos.push-order']);
  await notifyShopper(tx, order.id, 'approved');
}

/**
 * Sets an order's status for staff; false when the order already has that status. `seen` is the status that the staff
 * member saw. Use `cancelOrder` for an order with a waybill. Throws not_found, edit_conflict, status_not_possible with
 * the reason.
 */
export function changeStatus(
  db: Database,
  number: string,
  to: OrderStatus,
  doer: StaffRef,
  seen?: OrderStatus,
): Promise<boolean> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if (order.status === to) return false;
      refuseStale(order.status, seen);
      const parts = to === 'cancelled' ? await listPartWaybills(tx, order.id) : [];
      const isHere = to === 'cancelled' && (await isOrderInShop(tx, order));
      const isPartSent = hasSentParcel(order, parts);
      const refusal = statusRefusal({ ...order, isHere, isPartSent }, to);
      if (refusal) throw new ShopError('status_not_possible', { message: refusal });
      // With a waybill, even one that is being created, the parcel would still be sent, and nobody would track it.
      if (to === 'cancelled' && (await hasLiveWaybill(tx, order.id))) {
        throw new ShopError('status_not_possible', {
          message: 'Для замовлення саме створили накладну. Спробуйте ще раз',
        });
      }
      if (order.awaitsApproval && to === 'confirmed') await approveOrder(tx, order);
      await moveOrder(tx, order, to, await staffActor(tx, doer));
      const change = { action: 'status', before: { status: order.status }, after: { status: to } };
      await auditOrder(tx, order, doer, change);
      return true;
    }),
  );
}
