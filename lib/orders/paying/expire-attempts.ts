import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema';
import type { Actor } from '@/lib/order-rules/actor';
import { recordEvent } from '@/lib/orders/record-event';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { enqueue } from '@/lib/outbox/enqueue';

/**
 * Ends all payment attempts of an order. Open attempts expire, and the closing of their pages at the bank is enqueued.
 * Money that still arrives goes to review. The order must be locked.
 */
export async function expireAttempts(tx: Database, order: OrderRow, actor: Actor): Promise<void> {
  const ofOrder = eq(payments.orderId, order.id);
  // Pages of failed attempts are closed too, because the bank lets people try again there.
  const given = await tx
    .select({ provider: payments.provider, invoiceId: payments.invoiceId })
    .from(payments)
    .where(and(ofOrder, eq(payments.status, 'failed'), isNotNull(payments.invoiceId)));
  const open = await tx
    .update(payments)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(and(ofOrder, inArray(payments.status, ['created', 'pending'])))
    .returning({ provider: payments.provider, invoiceId: payments.invoiceId });
  for (const { provider, invoiceId } of [...given, ...open]) {
    if (!invoiceId) continue;
    await enqueue(tx, {
      kind: 'payments.remove-invoice',
      key: invoiceId,
      payload: { provider, invoiceId },
    });
  }
  if (order.extraDue > 0 && order.paymentStatus !== 'refunded') {
    // What was paid before the order rose stays, and can be refunded.
    await tx
      .update(orders)
      .set({ extraDue: 0, paymentStatus: 'paid' })
      .where(eq(orders.id, order.id));
    await recordEvent(tx, order.id, { kind: 'payment', value: 'paid' }, actor);
    return;
  }
  if (order.paymentStatus !== 'pending') return;
  await tx.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { kind: 'payment', value: 'failed' }, actor);
}
