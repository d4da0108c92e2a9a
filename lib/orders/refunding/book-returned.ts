import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { partialReturns, payments, refunds } from '@/lib/db/schema';
import { BANK } from '@/lib/order-rules/actor';
import { notifyShop } from '@/lib/orders/notify';
import { recordEvent } from '@/lib/orders/record-event';
import type { PaymentUpdate } from '@/lib/payments/provider';
import { bookReturnReceipts } from '@/lib/receipts/book-receipts';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { matchReturned, matchWhole } from './refund';
import { recountRefunded, tellRefunded } from './refund-payment';

type Attempt = typeof payments.$inferSelect;
type Settled = { id: number; amount: Kopecks }[];

/**
 * Records that the bank has returned a part of a payment, only once even if it is reported again. A part that the shop
 * has requested completes its refund. Any other was returned in the bank's cabinet: staff are notified, and the order
 * stays unchanged, since they decide what it means for the goods. False when nothing new was returned. The order must be
 * locked.
 */
export async function bookReturnedPart(
  tx: Database,
  orderId: number,
  attempt: Attempt,
  { status, amount, left, refunded }: PaymentUpdate,
): Promise<boolean> {
  const returned = amount - left;
  const isNews = status === 'paid' && attempt.status !== 'refunded' && returned > attempt.returned;
  if (!isNews) return false;
  const sent = await listOpen(tx, attempt.id, { isSent: true });
  const { done, rest } = matchReturned(returned - attempt.returned, sent, refunded);
  await store(tx, attempt, { returned, done, rest });
  for (const one of done) await tellPart(tx, orderId, one);
  if (rest > 0) {
    const value = `Банк повернув покупцеві ${formatPrice(rest)} з\u00a0${formatPrice(amount)}`;
    await recordEvent(tx, orderId, { kind: 'note', value }, BANK);
    await notifyShop(tx, orderId, 'payment-returned');
  }
  return true;
}

/** Records that the bank has returned the rest of a payment, whoever requested it. The order must be locked. */
export async function bookReturnedWhole(tx: Database, attempt: Attempt): Promise<void> {
  const open = await listOpen(tx, attempt.id, { isSent: false });
  const { done, void: unpaid, rest } = matchWhole(attempt.amount - attempt.returned, open);
  if (unpaid.length > 0) {
    await tx
      .update(refunds)
      .set({ status: 'failed', failure: 'Банк уже повернув усю оплату' })
      .where(inArray(refunds.id, unpaid));
  }
  await store(tx, attempt, { returned: attempt.amount, done, rest });
}

/** Refunds of the payment that are not done, also those that have failed; `isSent` only those that the bank knows. */
const listOpen = (tx: Database, paymentId: number, { isSent }: { isSent: boolean }) =>
  tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(refunds.status, ['requested', 'failed']),
        isSent ? isNotNull(refunds.sentAt) : undefined,
      ),
    )
    .orderBy(sql`${refunds.status} = 'failed'`, asc(refunds.id));

async function store(
  tx: Database,
  attempt: Attempt,
  { returned, done, rest }: { returned: Kopecks; done: Settled; rest: Kopecks },
): Promise<void> {
  for (const { id, amount } of done) {
    await tx
      .update(refunds)
      .set({ status: 'done', failure: '', doneAt: sql`now()`, amount })
      .where(eq(refunds.id, id));
  }
  if (rest > 0) await tx.insert(partialReturns).values({ paymentId: attempt.id, amount: rest });
  // Staff need not acknowledge what they have requested.
  const requested = done.reduce((sum, { amount }) => sum + amount, 0);
  const isAll = returned === attempt.amount;
  await tx
    .update(payments)
    .set({
      returned,
      returnedSeen: isAll ? returned : attempt.returnedSeen + requested,
      refunded: attempt.amount,
    })
    .where(eq(payments.id, attempt.id));
  await recountRefunded(tx, attempt.id);
  await bookReturnReceipts(tx, attempt.id);
}

/** Tells the shopper and the history that a requested part was returned. */
async function tellPart(tx: Database, orderId: number, { id, amount }: Settled[number]) {
  const value = `Повернуто ${formatPrice(amount)} на\u00a0картку покупця`;
  await recordEvent(tx, orderId, { kind: 'note', value }, BANK);
  await tellRefunded(tx, orderId, id);
}
