import { and, asc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, payments } from '@/lib/db/schema/index';
import { settleFromBank } from '@/lib/orders/paying/check-payment';
import { recordEvent } from '@/lib/orders/record-event';
import { releaseStock } from '@/lib/orders/stock/reserve-stock';
import { type Banks, providerFor } from '@/lib/payments/registry';
import { clock, MINUTE } from '@/lib/shared/clock';
import { returnToCertificate } from './certificate-money';

/** How much longer in ms an order's goods stay reserved when the bank does not respond. */
const ASK_AGAIN_AFTER = 5 * MINUTE;

/**
 * Releases the goods of unpaid orders whose reservation has expired, after polling the bank a last time. Returns the
 * number of released orders. The goods stay reserved if the bank does not respond or is processing a payment.
 */
export async function expireOrders(db: Database, banks: Banks = providerFor): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.heldUntil, clock.now()), ne(orders.paymentStatus, 'none')))
    .orderBy(asc(orders.heldUntil))
    .limit(100);
  let released = 0;
  for (const { id } of due) {
    if (!(await isBankDone(db, banks, id))) await postpone(db, id);
    else if (await withRetry(() => expireOrder(db, id))) released += 1;
  }
  return released;
}

async function isBankDone(db: Database, banks: Banks, orderId: number) {
  const open = await db
    .select({ provider: payments.provider, invoiceId: payments.invoiceId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['pending', 'failed'])));
  for (const { provider, invoiceId } of open) {
    const update = invoiceId ? await settleFromBank(db, banks(provider), invoiceId) : null;
    if (update === undefined || update?.isUnderWay) return false;
  }
  return true;
}

async function postpone(db: Database, orderId: number): Promise<void> {
  await db
    .update(orders)
    .set({ heldUntil: new Date(clock.now().getTime() + ASK_AGAIN_AFTER) })
    .where(and(eq(orders.id, orderId), isNotNull(orders.heldUntil)));
}

/** Releases the goods of one unpaid order, and what a certificate has paid, if its reservation has expired. Returns whether the goods were released. */
export function expireOrder(db: Database, orderId: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const isDue = order?.heldUntil && order.heldUntil <= clock.now();
    const isUnpaid = order?.paymentStatus === 'pending' || order?.paymentStatus === 'failed';
    if (!order || !isDue || !isUnpaid) return false;
    await tx
      .update(payments)
      .set({ status: 'expired', updatedAt: sql`now()` })
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])));
    await returnToCertificate(tx, orderId, { isUnpaid: true });
    const released = await releaseStock(tx, orderId);
    if (order.paymentStatus === 'pending') {
      await tx.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, orderId));
      await recordEvent(tx, orderId, { kind: 'payment', value: 'failed' });
    }
    return released;
  });
}
