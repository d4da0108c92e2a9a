import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { orderEvents, orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { canPay } from '@/lib/orders/queries';
import { orderQuantities, reserveStock } from '@/lib/orders/reserve-stock';
import type { PaymentProvider } from '@/lib/payments/provider';
import { createInvoice } from './create-invoice';
import { HOLD } from './place-order';
import { settlePayment } from './settle-payment';

/**
 * The payment page for an order that is not paid yet: the open invoice, or a new one after a refusal
 * or an expiry. Goods given back meanwhile are held again.
 * Throws not_found, payment_not_possible, out_of_stock, payment_unavailable.
 */
export async function payAgain(
  db: Database,
  provider: PaymentProvider,
  token: string,
): Promise<string> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token));
  if (!order) throw new ShopError('not_found');
  await closeRefusedInvoice(db, provider, order.id);
  await prepareAttempt(db, order.id);
  return createInvoice(db, provider, order.id);
}

/** A refused invoice can still be paid at the bank, so it is closed before another is opened. */
async function closeRefusedInvoice(db: Database, provider: PaymentProvider, orderId: number) {
  const [last] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  if (last?.status !== 'failed' || !last.invoiceId) return;
  const { invoiceId } = last;
  await provider
    .removeInvoice(invoiceId)
    // It cannot be removed when it was paid or has expired meanwhile: ask which.
    .catch(async () => settlePayment(db, await provider.fetchStatus(invoiceId), 'status'))
    .catch(() => {});
}

function prepareAttempt(db: Database, orderId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || !canPay(order)) throw new ShopError('payment_not_possible');
    const now = clock.now().getTime();
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])));
    if (open && (open.expiresAt?.getTime() ?? 0) > now + 2 * MINUTE) return;
    if (open) await tx.update(payments).set({ status: 'expired' }).where(eq(payments.id, open.id));
    if (!order.holdsStock && !(await reserveStock(tx, await orderQuantities(tx, orderId)))) {
      throw new ShopError('out_of_stock', {
        message: 'Поки замовлення чекало на оплату, товари розібрали',
      });
    }
    const until = new Date(now + HOLD);
    await tx
      .update(orders)
      .set({ holdsStock: true, heldUntil: until, paymentStatus: 'pending', updatedAt: sql`now()` })
      .where(eq(orders.id, orderId));
    await tx
      .insert(payments)
      .values({ orderId, provider: 'monobank', amount: order.total, expiresAt: until });
    if (order.paymentStatus !== 'pending') {
      await tx.insert(orderEvents).values({ orderId, kind: 'payment', value: 'pending' });
    }
  });
}
