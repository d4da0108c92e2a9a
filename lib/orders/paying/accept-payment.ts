import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, payments, refunds } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { staffActor } from '@/lib/orders/status/lock-order';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { isOnline } from '@/lib/payments/methods';
import { bookSaleReceipt } from '@/lib/receipts/book-receipts';
import { formatPrice } from '@/lib/shared/money';
import { bookPaid, isActive, type Order, reserveGoods } from './book-payment';

/**
 * A staff member accepts a payment that the bank reported. A partly returned payment stays paid. A payment under review
 * becomes paid, and released goods are reserved again. Throws not_found and out_of_stock. Throws payment_not_possible
 * if there is nothing to accept, or if the money must be refunded because the order has two payments, is cancelled, or
 * has a waybill with cash on delivery.
 */
export function acceptPayment(
  db: Database,
  number: string,
  staff: { userId: number },
): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
      if (!order) throw new ShopError('not_found');
      const hasSeen = await acceptReturns(tx, order, staff);
      if (hasSeen && order.paymentStatus !== 'review') return;
      if (order.paymentStatus !== 'review' || !isActive(order)) throw refusal();
      await refusePaidParcel(tx, order);
      const attempt = await requireOnlyMoney(tx, order.id);
      if (!(await reserveGoods(tx, order))) throw new ShopError('out_of_stock');
      await tx.update(payments).set({ status: 'paid' }).where(eq(payments.id, attempt.id));
      await bookSaleReceipt(tx, attempt.id);
      await bookPaid(tx, order, await staffActor(tx, staff.userId));
      await auditOrder(tx, order, staff.userId, {
        action: 'accept',
        before: { paymentStatus: order.paymentStatus },
        after: { paymentStatus: 'paid' },
      });
    }),
  );
}

/** Marks partial returns as seen by staff; false if staff have already seen all of them. */
async function acceptReturns(
  tx: Database,
  order: Order,
  { userId }: { userId: number },
): Promise<boolean> {
  const seen = await tx
    .update(payments)
    .set({ returnedSeen: payments.returned })
    .where(and(eq(payments.orderId, order.id), gt(payments.returned, payments.returnedSeen)))
    .returning({ returned: payments.returned });
  if (seen.length === 0) return false;
  const returned = seen.reduce((sum, payment) => sum + payment.returned, 0);
  const value = `Часткове повернення ${formatPrice(returned)} переглянуто`;
  await recordEvent(tx, order.id, { kind: 'note', value }, await staffActor(tx, userId));
  await auditOrder(tx, order, userId, { action: 'accept', before: null, after: { returned } });
  return true;
}

/** Refuses if the order has a waybill with cash on delivery: the carrier would charge the recipient a second time. */
async function refusePaidParcel(tx: Database, { id, paymentMethod }: Order): Promise<void> {
  if (isOnline(paymentMethod)) return;
  if (!(await hasLiveWaybill(tx, id))) return;
  throw new ShopError('payment_not_possible', {
    message: 'Накладну виписано з\u00a0оплатою при\u00a0отриманні: видаліть її або поверніть кошти',
  });
}

/** The order's only payment. Refuses if there are two, since one must be refunded, or if its refund is in progress. */
async function requireOnlyMoney(tx: Database, orderId: number) {
  const having = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'review'])))
    .orderBy(asc(payments.id));
  const [attempt] = having;
  if (!attempt || having.length > 1) throw refusal();
  const going = await tx.$count(
    refunds,
    and(eq(refunds.paymentId, attempt.id), eq(refunds.status, 'requested')),
  );
  if (going > 0) throw refusal();
  return attempt;
}

const refusal = () =>
  new ShopError('payment_not_possible', {
    message: 'Цю оплату не можна прийняти: поверніть кошти',
  });
