import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { orderEvents, orders, payments } from '@/lib/db/schema';
import { logError } from '@/lib/log';
import { releaseStock } from '@/lib/orders/reserve-stock';
import type { PaymentProvider } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/** A webhook is given this long before anybody asks the bank. */
const POLL_AFTER = 2 * MINUTE;

/** Asks the bank about attempts whose webhook may have been lost; returns how many were asked. */
export async function pollPayments(db: Database, provider: PaymentProvider): Promise<number> {
  const waiting = await db
    .select({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['pending', 'failed']),
        isNotNull(payments.invoiceId),
        lt(payments.updatedAt, new Date(clock.now().getTime() - POLL_AFTER)),
        sql`${payments.createdAt} > now() - interval '2 days'`,
      ),
    )
    .limit(100);
  for (const { invoiceId } of waiting) {
    if (invoiceId) await askBank(db, provider, invoiceId);
  }
  return waiting.length;
}

/** False when the bank could not be asked; the next run asks again. */
async function askBank(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<boolean> {
  try {
    await settlePayment(db, await provider.fetchStatus(invoiceId), 'status');
    return true;
  } catch (error) {
    logError('payment status not available', error, { invoiceId });
    return false;
  }
}

/**
 * Gives back the goods of unpaid orders whose time is over, each once, after a last look at the bank.
 * Returns how many orders let go. An order whose bank cannot be asked keeps its goods for now.
 */
export async function expireOrders(db: Database, provider: PaymentProvider): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.heldUntil, clock.now()))
    .limit(100);
  let released = 0;
  for (const { id } of due) {
    const open = await db
      .select({ invoiceId: payments.invoiceId })
      .from(payments)
      .where(and(eq(payments.orderId, id), inArray(payments.status, ['pending', 'failed'])));
    let isSure = true;
    for (const { invoiceId } of open) {
      if (invoiceId && !(await askBank(db, provider, invoiceId))) isSure = false;
    }
    if (isSure && (await expireOrder(db, id))) released += 1;
  }
  return released;
}

/** Lets one unpaid order go if its time is over; true when it did. */
export function expireOrder(db: Database, orderId: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const isDue = order?.heldUntil && order.heldUntil <= clock.now();
    if (!order || !isDue || order.paymentStatus === 'paid') return false;
    await tx
      .update(payments)
      .set({ status: 'expired', updatedAt: sql`now()` })
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])));
    const released = await releaseStock(tx, orderId);
    if (order.paymentStatus === 'pending') {
      await tx.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, orderId));
      await tx.insert(orderEvents).values({ orderId, kind: 'payment', value: 'failed' });
    }
    return released;
  });
}
