import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, partialReturns, paymentEvents, payments } from '@/lib/db/schema';
import { logWarning } from '@/lib/log';
import { BANK } from '@/lib/order-rules/actor';
import { hasGoods } from '@/lib/order-rules/has-goods';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import type { PaymentStatus } from '@/lib/order-rules/status';
import { canPay } from '@/lib/order-rules/transitions';
import { bookReturnedPart, bookReturnedWhole } from '@/lib/orders/refunding/book-returned';
import { heldUntil } from '@/lib/orders/stock/hold';
import { releaseStock } from '@/lib/orders/stock/reserve-stock';
import { enqueue } from '@/lib/outbox/enqueue';
import { effectiveStatus, isOpenAttempt, paymentOf, supersedes } from '@/lib/payments/attempt';
import { isOnline } from '@/lib/payments/methods';
import { HRYVNIA, type PaymentProvider, type PaymentUpdate } from '@/lib/payments/provider';
import { bookSaleReceipt } from '@/lib/receipts/book-receipts';
import { readShopNow } from '@/lib/settings/queries';
import {
  bookPaid,
  bookRefunded,
  bookReview,
  bookState,
  isActive,
  type Order,
  reserveGoods,
} from './book-payment';
import { heldOfCertificate, returnToCertificate } from './certificate-money';

export type Settlement = 'applied' | 'ignored' | 'mismatch' | 'unknown';

/**
 * Applies a provider's update to the payment and its order, from webhooks, from polls, and when a shopper returns from
 * the bank. A change is applied only once, however often it is reported. Locks the order first, then its attempts.
 */
export function settlePayment(
  db: Database,
  update: PaymentUpdate,
  source: 'webhook' | 'status',
): Promise<Settlement> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const outcome = await apply(tx, update);
      // Polls that change nothing are not stored, since they would only fill the table.
      if (source === 'webhook' || outcome !== 'ignored') {
        await tx.insert(paymentEvents).values({
          provider: update.provider,
          invoiceId: update.invoiceId,
          source,
          body: update.raw.slice(0, 20_000),
          outcome,
        });
      }
      return outcome;
    }),
  );
}

async function apply(tx: Database, update: PaymentUpdate): Promise<Settlement> {
  const orderId = (await findOrderId(tx, update)) ?? (await adopt(tx, update));
  if (!orderId) return 'unknown';
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const attempts = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .for('update');
  const attempt = attempts.find(
    ({ provider, invoiceId }) => provider === update.provider && invoiceId === update.invoiceId,
  );
  if (!order || !attempt) return 'unknown';
  const others = attempts.filter(({ id }) => id !== attempt.id).map(({ status }) => status);

  const isOurs =
    update.amount === attempt.amount &&
    update.currency === HRYVNIA &&
    (update.reference === '' || update.reference === order.number);
  // A payment with a wrong sum is under review or accepted by staff. Its refund is applied although the sum differs.
  const isGone = update.status === 'refunded' && ['review', 'paid'].includes(attempt.status);
  const isDue = attempt.status === 'paid' || attempt.amount === dueOf(order, attempt);
  // The buyer has agreed to a purchase: it is confirmed if the order has its goods and the sum is due, or rejected.
  if (update.awaitsShop) {
    const isWanted =
      isOurs &&
      isOpenAttempt(attempt.status) &&
      effectiveStatus('paid', others, { isExtra: attempt.isExtra, isDue }) === 'paid' &&
      isOnline(order.paymentMethod) &&
      isActive(order) &&
      hasGoods(order);
    const { provider, invoiceId } = update;
    const kind = isWanted ? 'payments.confirm' : 'payments.remove-invoice';
    const added = await enqueue(tx, { kind, key: invoiceId, payload: { provider, invoiceId } });
    return added.length > 0 ? 'applied' : 'ignored';
  }
  const status =
    isOurs || isGone
      ? effectiveStatus(update.status, others, { isExtra: attempt.isExtra, isDue })
      : 'review';
  const hasNewPart = isOurs && (await bookReturnedPart(tx, order.id, attempt, update));
  if (!status || !supersedes({ status, at: update.at }, attempt)) {
    if (hasNewPart) return 'applied';
    return isOurs ? 'ignored' : 'mismatch';
  }
  await tx
    .update(payments)
    .set({
      status,
      providerTime: update.at,
      failureReason: update.failureReason,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, attempt.id));
  if (status === 'paid' && attempt.status !== 'paid') await bookSaleReceipt(tx, attempt.id);
  if (status === 'refunded') await bookReturnedWhole(tx, attempt);
  const isExtraPaid = status === 'paid' && attempt.isExtra;
  if (isExtraPaid) await tx.update(orders).set({ extraDue: 0 }).where(eq(orders.id, orderId));
  const known = {
    paysOnline: isOnline(order.paymentMethod),
    wasPaid: order.paymentStatus === 'paid',
    isExtraDue: order.extraDue > 0 && !isExtraPaid,
  };
  const payment = paymentOf([...others, status], known);
  // An earlier payment was refunded, but the order can still be paid, so it counts as unpaid and not as refunded.
  const isOldRefund = payment === 'refunded' && status !== 'refunded' && canPay(order);
  // What staff have refunded by card leaves what the certificate pays.
  const isPartOfPaid =
    payment === 'refunded' &&
    heldOfCertificate(order) > 0 &&
    (await tx.$count(partialReturns, eq(partialReturns.paymentId, attempt.id))) === 0;
  await changeOrder(tx, order, isOldRefund ? 'failed' : isPartOfPaid ? 'paid' : payment);
  if (status === 'expired') await letGo(tx, order.id);
  return isOurs ? 'applied' : 'mismatch';
}

/** Kopecks that an attempt must pay now: what no certificate pays of the total, or what the order rose by after it was paid. */
const dueOf = (order: Order, { isExtra }: { isExtra: boolean }): number =>
  isExtra ? order.extraDue : leftToPay(order);

async function findOrderId(tx: Database, update: PaymentUpdate): Promise<number | undefined> {
  const [found] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, update.provider), eq(payments.invoiceId, update.invoiceId)));
  return found?.orderId;
}

/**
 * Handles a payment of an invoice that was not stored because the process died. The payment carries our order number,
 * so it becomes another attempt of that order. Returns the order's id; undefined for other updates.
 */
async function adopt(tx: Database, update: PaymentUpdate): Promise<number | undefined> {
  if (update.status !== 'paid' || update.reference === '') return undefined;
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, update.reference))
    .for('update');
  if (!order) return undefined;
  await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: update.provider,
      invoiceId: update.invoiceId,
      amount: leftToPay(order) || order.total,
      // An expired attempt does not count as open, and any report about money replaces this status.
      status: 'expired',
    })
    .onConflictDoNothing();
  return order.id;
}

async function changeOrder(tx: Database, order: Order, status: PaymentStatus): Promise<void> {
  if (order.paymentStatus === status) return;
  if (status === 'paid') return takeMoney(tx, order);
  if (status === 'review') return bookReview(tx, order, BANK);
  if (status === 'refunded') return bookRefunded(tx, order, BANK);
  await bookState(tx, order, status, BANK);
  if (order.paymentStatus === 'review') await waitAgain(tx, order);
}

/** Sets when the order's reservation expires; during the review of its payment it had no expiry. */
async function waitAgain(tx: Database, order: Order): Promise<void> {
  const { holdHours } = await readShopNow(tx);
  await tx
    .update(orders)
    .set({ heldUntil: heldUntil(order, holdHours) })
    .where(and(eq(orders.id, order.id), eq(orders.holdsStock, true)));
}

/**
 * Marks the order as paid. If its goods are gone, or the order is now paid on receipt, the payment goes to review
 * instead.
 */
async function takeMoney(tx: Database, order: Order): Promise<void> {
  const isWanted = isOnline(order.paymentMethod) && (await reserveGoods(tx, order));
  return isWanted ? bookPaid(tx, order, BANK) : bookReview(tx, order, BANK);
}

/** Releases the order's goods once none of its attempts can be paid any more. */
async function letGo(tx: Database, orderId: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const isUnpaid = order?.paymentStatus === 'failed' && order.extraDue === 0;
  if (!isUnpaid) return;
  await returnToCertificate(tx, orderId, { isUnpaid: true });
  await releaseStock(tx, orderId);
}

type Delivery = { db: Database; raw: Buffer; request: Request };

/** Verifies a bank's webhook and applies it. Throws bad_signature. */
export async function receivePaymentUpdate(
  provider: PaymentProvider,
  { db, raw, request }: Delivery,
): Promise<void> {
  const update = await provider.readWebhook(raw, request.headers);
  const outcome = await settlePayment(db, update, 'webhook');
  if (outcome === 'mismatch' || outcome === 'unknown') {
    logWarning('payment needs a look', { outcome, invoiceId: update.invoiceId });
  }
}
