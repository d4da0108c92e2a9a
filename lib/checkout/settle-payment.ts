import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderEvents, orders, outbox, paymentEvents, payments } from '@/lib/db/schema';
import { orderQuantities, releaseStock, reserveStock } from '@/lib/orders/reserve-stock';
import type { PaymentStatus } from '@/lib/orders/status';
import { supersedes } from '@/lib/payments/attempt';
import { besideOthers, orderPayment } from '@/lib/payments/order-payment';
import type { PaymentNotice } from '@/lib/payments/provider';

const HRYVNIA = 980;

export type Settlement = 'applied' | 'ignored' | 'mismatch' | 'unknown';

/**
 * Takes a provider's word into the books; webhook, status poll and returning browser all end here.
 * One transition per change however often it is heard: order and attempts are locked, in this order.
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
  const [found] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, notice.provider), eq(payments.invoiceId, notice.invoiceId)));
  if (!found) return 'unknown';
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const attempts = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, found.orderId))
    .orderBy(asc(payments.id))
    .for('update');
  const attempt = attempts.find(({ invoiceId }) => invoiceId === notice.invoiceId);
  if (!order || !attempt) return 'unknown';
  const others = attempts.filter(({ id }) => id !== attempt.id).map(({ status }) => status);

  const isOurs =
    notice.amount === attempt.amount &&
    notice.currency === HRYVNIA &&
    (notice.reference === '' || notice.reference === order.number);
  const status = isOurs ? besideOthers(notice.status, others) : 'review';
  if (!status || !supersedes({ status, at: notice.at }, attempt)) {
    return isOurs ? 'ignored' : 'mismatch';
  }
  await tx
    .update(payments)
    .set({
      status,
      providerTime: notice.at,
      failureReason: notice.failureReason,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, attempt.id));
  await changeOrder(tx, order, orderPayment([...others, status]));
  if (status === 'expired') await letGo(tx, order.id);
  return isOurs ? 'applied' : 'mismatch';
}

type Order = typeof orders.$inferSelect;

async function changeOrder(tx: Database, order: Order, status: PaymentStatus): Promise<void> {
  if (order.paymentStatus === status) return;
  if (status === 'paid') return markPaid(tx, order);
  if (status === 'review') await keepGoods(tx, order.id);
  await setPayment(tx, order, status);
}

/** Money is never dropped silently: without goods to send for it, a person looks at the order. */
async function markPaid(tx: Database, order: Order): Promise<void> {
  const isAlive = order.status !== 'cancelled' && order.status !== 'returned';
  const hasGoods =
    isAlive && (order.holdsStock || (await reserveStock(tx, await orderQuantities(tx, order.id))));
  if (!hasGoods) return setPayment(tx, order, 'review');
  await keepGoods(tx, order.id, true);
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
  await closeOtherInvoices(tx, order.id);
}

/** Nothing is owed any more, or a person decides: the goods wait for no invoice. */
async function keepGoods(tx: Database, orderId: number, holdsStock?: true): Promise<void> {
  await tx
    .update(orders)
    .set({ heldUntil: null, ...(holdsStock ? { holdsStock } : {}) })
    .where(eq(orders.id, orderId));
}

/** A paid order's other pages at the bank must not take the money a second time. */
async function closeOtherInvoices(tx: Database, orderId: number): Promise<void> {
  const open = await tx
    .select({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isNotNull(payments.invoiceId),
        sql`${payments.status} in ('pending', 'failed')`,
      ),
    );
  for (const { invoiceId } of open) {
    await tx
      .insert(outbox)
      .values({ kind: 'payments.remove-invoice', key: String(invoiceId), payload: { invoiceId } })
      .onConflictDoNothing();
  }
}

/** Gives the goods back once no attempt can be paid any more. */
async function letGo(tx: Database, orderId: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.paymentStatus === 'failed') await releaseStock(tx, orderId);
}

async function setPayment(tx: Database, order: Order, status: PaymentStatus): Promise<void> {
  if (order.paymentStatus === status) return;
  await tx
    .update(orders)
    .set({ paymentStatus: status, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', value: status });
}
