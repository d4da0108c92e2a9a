import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderEvents, orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { canPay } from '@/lib/orders/queries';
import { orderQuantities, reserveStock } from '@/lib/orders/reserve-stock';
import { isOpen } from '@/lib/payments/order-payment';
import type { PaymentProvider } from '@/lib/payments/provider';
import { closeInvoice } from './close-invoice';
import { createInvoice } from './create-invoice';
import { HOLD } from './place-order';

/** An invoice with less time left than this is not worth opening. */
const WORTH_OPENING = 2 * MINUTE;

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
  await closeLastInvoice(db, provider, order.id);
  await withRetry(() => prepareAttempt(db, order.id));
  return createInvoice(db, provider, order.id);
}

type Attempt = typeof payments.$inferSelect;

const isUsable = (attempt: Attempt): boolean =>
  isOpen(attempt.status) &&
  (attempt.expiresAt?.getTime() ?? 0) > clock.now().getTime() + WORTH_OPENING;

/**
 * Another invoice is opened only when the last one can no longer be paid at the bank; otherwise the
 * shopper could pay twice.
 */
async function closeLastInvoice(db: Database, provider: PaymentProvider, orderId: number) {
  const [last] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!last?.invoiceId || isUsable(last)) return;
  if (last.status !== 'pending' && last.status !== 'failed') return;
  await closeInvoice(db, provider, last.invoiceId);
}

function prepareAttempt(db: Database, orderId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || !canPay(order)) throw new ShopError('payment_not_possible');
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])));
    if (open && isUsable(open)) return;
    if (open) await tx.update(payments).set({ status: 'expired' }).where(eq(payments.id, open.id));
    if (!order.holdsStock && !(await reserveStock(tx, await orderQuantities(tx, orderId)))) {
      throw new ShopError('out_of_stock', {
        message: 'Поки замовлення чекало на оплату, товари розібрали',
      });
    }
    const until = new Date(clock.now().getTime() + HOLD);
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
