import { and, eq, sql } from 'drizzle-orm';
import { tellPurchase } from '@/lib/analytics/purchases';
import { issueCertificates, voidOfOrder } from '@/lib/certificates/issue-certificates';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import type { Actor } from '@/lib/order-rules/actor';
import type { OrderStatus } from '@/lib/order-rules/status';
import { notifyShopper, sendSuppressedMail } from '@/lib/orders/notify';
import { returnToCertificate } from '@/lib/orders/paying/certificate-money';
import { expireAttempts } from '@/lib/orders/paying/expire-attempts';
import { recordEvent } from '@/lib/orders/record-event';
import { openUnclaimedReturn, withdrawUnclaimedReturn } from '@/lib/orders/returning/open-return';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { NO_HOLD_ON_RECEIPT } from '@/lib/orders/stock/hold';
import { releaseStock } from '@/lib/orders/stock/reserve-stock';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { listUnsent } from '@/lib/orders/waybill/part-parcel';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { giveCodeBack } from '@/lib/promo-codes/record-use';

/**
 * Sets an order's status with everything that follows from it, in the caller's transaction. The caller checks whether
 * that is allowed, and locks the order. A paid order stays paid when it is cancelled, until it is refunded.
 * `notification` replaces the mail that the shopper usually gets for the status. Throws refund_not_possible when staff
 * cancel an order whose certificates were used.
 */
export async function moveOrder(
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  actor: Actor,
  notification?: ShopperNotification,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: to, awaitsApproval: false, ...NO_HOLD_ON_RECEIPT, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { kind: 'status', value: to }, actor);
  // A staff member has confirmed the order, so the first mail is sent even if the quota has suppressed it.
  const isVouched = actor.userId !== null && (to === 'confirmed' || to === 'packed');
  if (isVouched) await sendSuppressedMail(tx, order.id);
  if (to === 'cancelled') {
    await expireAttempts(tx, order, actor);
    await giveCodeBack(tx, order.id);
    const isPaidBack = order.paymentStatus === 'refunded';
    if (isPaidBack || actor.userId !== null) await voidOfOrder(tx, order.id, isPaidBack);
    await returnToCertificate(tx, order.id, { actor });
  }
  // The buyer of an order paid on receipt has paid now.
  const isPaid = order.paymentStatus === 'none' || order.paymentStatus === 'paid';
  if (to === 'delivered' && isPaid) await issueCertificates(tx, order.id);
  if (to === 'delivered' && order.paymentStatus === 'none') await tellPurchase(tx, order.id);
  // Releases the stock also for a return. The goods of a returned parcel are written off at the POS until its staff
  // book them back, so a reservation would count them twice.
  if (to === 'cancelled' || to === 'returned') await releaseStock(tx, order.id);
  // Staff set the status when the parcel is back, the carrier when it turns around.
  const returning = actor.userId === null ? 'on_the_way' : 'received';
  if (to === 'returned') await openUnclaimedReturn(tx, order, returning, actor);
  else if (order.status === 'returned') await withdrawUnclaimedReturn(tx, order, actor);
  if (to === 'cancelled' || (to === 'shipped' && !(await wasEachTold(tx, order.id)))) {
    await notifyShopper(tx, order.id, notification ?? to);
  }
}

/** Whether all goods are in parcels about which the shopper got a mail each. */
async function wasEachTold(tx: Database, orderId: number): Promise<boolean> {
  const live = await tx
    .select({
      contents: waybills.contents,
      isTold: sql<boolean>`exists (select from outbox told
        where told.kind = 'mail.order-parcel' and told.key = 'parcel-' || waybills.id)`,
    })
    .from(waybills)
    .where(and(eq(waybills.orderId, orderId), isLiveWaybill()));
  if (live.length === 0 || !live.every(({ isTold }) => isTold)) return false;
  return (
    live.some(({ contents }) => contents === null) || (await listUnsent(tx, orderId)).length === 0
  );
}
