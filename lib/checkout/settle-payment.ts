import { and, eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderEvents, orders, outbox, paymentEvents, payments } from '@/lib/db/schema';
import { orderQuantities, releaseStock, reserveStock } from '@/lib/orders/reserve-stock';
import type { PaymentStatus } from '@/lib/orders/status';
import { supersedes } from '@/lib/payments/attempt';
import type { PaymentNotice } from '@/lib/payments/provider';
import type { AttemptStatus } from '@/lib/payments/status';

const HRYVNIA = 980;

export type Settlement = 'applied' | 'ignored' | 'mismatch' | 'unknown';

/**
 * Takes a provider's word into the books; webhook, status poll and returning browser all end here.
 * One transition per change however often it is heard: order and attempt are locked, in this order.
 */
export function settlePayment(
  db: Database,
  notice: PaymentNotice,
  source: 'webhook' | 'status',
): Promise<Settlement> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const outcome = await apply(tx, notice);
      // A poll that learns nothing new would only fill the table.
      if (source === 'webhook' || outcome !== 'ignored') {
        await tx.insert(paymentEvents).values({
          provider: notice.provider,
          invoiceId: notice.invoiceId,
          source,
          body: notice.raw.slice(0, 20_000),
          outcome,
        });
      }
      return outcome;
    }),
  );
}

async function apply(tx: Database, notice: PaymentNotice): Promise<Settlement> {
  const ofInvoice = and(
    eq(payments.provider, notice.provider),
    eq(payments.invoiceId, notice.invoiceId),
  );
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(ofInvoice);
  if (!found) return 'unknown';
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [attempt] = await tx.select().from(payments).where(ofInvoice).for('update');
  if (!order || !attempt) return 'unknown';

  const isOurs =
    notice.amount === attempt.amount &&
    notice.currency === HRYVNIA &&
    (notice.reference === '' || notice.reference === order.number);
  const status = isOurs ? notice.status : 'review';
  if (!supersedes({ status, at: notice.at }, attempt)) return isOurs ? 'ignored' : 'mismatch';

  await tx
    .update(payments)
    .set({
      status: await withoutSecondPayment(tx, order.id, status),
      providerTime: notice.at,
      failureReason: notice.failureReason,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, attempt.id));
  await changeOrder(tx, order, status);
  return isOurs ? 'applied' : 'mismatch';
}

/** An order is paid once; money for a second invoice of it goes to a person. */
async function withoutSecondPayment(
  tx: Database,
  orderId: number,
  status: AttemptStatus,
): Promise<AttemptStatus> {
  if (status !== 'paid') return status;
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
  return paid.length > 0 ? 'review' : 'paid';
}

type Order = typeof orders.$inferSelect;

async function changeOrder(tx: Database, order: Order, status: AttemptStatus): Promise<void> {
  if (status === 'paid') return markPaid(tx, order);
  if (status === 'refunded') return setPayment(tx, order, 'refunded');
  if (status === 'review') return setPayment(tx, order, 'review');
  // A word about an older attempt does not undo what a newer one has reached.
  if (order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed') return;
  if (status === 'failed') return setPayment(tx, order, 'failed');
  if (status === 'pending') return setPayment(tx, order, 'pending');
  if (status === 'expired' && !(await hasOpenAttempt(tx, order.id))) {
    await releaseStock(tx, order.id);
    await setPayment(tx, order, 'failed');
  }
}

async function hasOpenAttempt(tx: Database, orderId: number): Promise<boolean> {
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), sql`${payments.status} in ('created', 'pending')`));
  return open.length > 0;
}

/** Money is never dropped silently: without goods to send for it, a person looks at the order. */
async function markPaid(tx: Database, order: Order): Promise<void> {
  const isAlive = order.status !== 'cancelled' && order.status !== 'returned';
  const hasGoods =
    isAlive &&
    order.paymentStatus !== 'paid' &&
    (order.holdsStock || (await reserveStock(tx, await orderQuantities(tx, order.id))));
  if (!hasGoods) return setPayment(tx, order, 'review');
  await tx.update(orders).set({ holdsStock: true, heldUntil: null }).where(eq(orders.id, order.id));
  await setPayment(tx, order, 'paid');
  const key = `order-${order.id}`;
  const payload = { orderId: order.id };
  await tx
    .insert(outbox)
    .values([
      { kind: 'pos.push-order', key, payload },
      { kind: 'mail.order-paid', key, payload },
    ])
    .onConflictDoNothing();
}

async function setPayment(tx: Database, order: Order, status: PaymentStatus): Promise<void> {
  if (order.paymentStatus === status) return;
  await tx
    .update(orders)
    .set({ paymentStatus: status, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', value: status });
}
