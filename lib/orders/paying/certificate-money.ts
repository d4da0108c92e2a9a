import { and, eq } from 'drizzle-orm';
import { refillFromOrder } from '@/lib/certificates/issue-certificates';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema';
import { type Actor, SHOP } from '@/lib/order-rules/actor';
import { recordEvent } from '@/lib/orders/record-event';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { formatPrice, type Kopecks } from '@/lib/shared/money';

type Held = Pick<OrderRow, 'certificatePaid' | 'certificateReturned'>;

/** Pure: kopecks that a certificate has paid for the order and that were not given back to it. */
export const heldOfCertificate = ({ certificatePaid, certificateReturned }: Held): Kopecks =>
  certificatePaid - certificateReturned;

type Return = {
  /** Kopecks; everything by default. */
  amount?: Kopecks;
  /** Whether the certificate pays less of the order from now on, so that somebody else must pay it. */
  isUnpaid?: boolean;
  actor?: Actor;
};

/**
 * Gives money that a certificate has paid for an order back to it; does nothing without such money. An order without
 * other money then counts as refunded. The order must be locked; lock no sizes of products before.
 */
export async function returnToCertificate(
  tx: Database,
  orderId: number,
  { amount, isUnpaid = false, actor = SHOP }: Return = {},
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const held = heldOfCertificate(order);
  const back = amount ?? held;
  if (back === 0) return;
  await refillFromOrder(tx, order, back);
  const isPaid = and(eq(payments.orderId, orderId), eq(payments.status, 'paid'));
  const isLast = !isUnpaid && back === held && order.paymentStatus === 'paid';
  const isRefunded = isLast && (await tx.$count(payments, isPaid)) === 0;
  await tx
    .update(orders)
    .set({
      ...(isUnpaid
        ? { certificatePaid: order.certificatePaid - back }
        : { certificateReturned: order.certificateReturned + back }),
      ...(isRefunded && { paymentStatus: 'refunded' }),
    })
    .where(eq(orders.id, orderId));
  const value = `На\u00a0подарунковий сертифікат повернуто ${formatPrice(back)}`;
  await recordEvent(tx, orderId, { kind: 'note', value }, actor);
  if (isRefunded) await recordEvent(tx, orderId, { kind: 'payment', value: 'refunded' }, actor);
}
