import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { voidOfOrder } from '@/lib/certificates/issue-certificates';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orders, outbox, payments, refunds } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import { hasSentParcel } from '@/lib/order-rules/parcels';
import { hasLeft, isFinal, PART_SENT } from '@/lib/order-rules/transitions';
import type { refundResultSchema } from '@/lib/orders/answers';
import { returnToCertificate } from '@/lib/orders/paying/certificate-money';
import { expireAttempts } from '@/lib/orders/paying/expire-attempts';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { staffActor } from '@/lib/orders/status/lock-order';
import { listPartWaybills } from '@/lib/orders/waybill/live-waybill';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, MINUTE } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';

export type Refund = typeof refunds.$inferSelect;
type Attempt = typeof payments.$inferSelect;
type RefundRequest = { reason: string; userId: number };

/** A requested refund: the amount in kopecks, and the reference that the bank shows too. */
export type RefundResult = z.infer<typeof refundResultSchema>;

/**
 * Requests a refund of everything that an order's payment still has, once even for repeated clicks; the queue sends the request (send-refund.ts).
 * What a certificate has paid goes back to it at once. If there are two payments, the one under review is refunded first. An order that was not sent is cancelled when the
 * refund is done (settle-payment.ts). Throws not_found, refund_not_possible.
 */
export function refundPayment(db: Database, number: string, { reason, userId }: RefundRequest) {
  return retriedTransaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
    if (!order) throw new ShopError('not_found');
    const { attempt, known, others } = await findMoney(tx, order.id);
    if (known && known.status !== 'failed') return refundResult(known);
    if (attempt.status === 'paid') await refuseSentPart(tx, order);
    const refund = await request(tx, order.number, attempt, known, { reason, userId });
    const actor = await staffActor(tx, userId);
    if (attempt.status === 'paid') {
      await voidOfOrder(tx, order.id, false);
      await returnToCertificate(tx, order.id, { actor });
    }
    // What the order rose by is not due any more: paid alone, it would let the order be packed.
    if (attempt.status === 'paid' && order.extraDue > 0) await expireAttempts(tx, order, actor);
    for (const other of others) {
      await request(tx, order.number, other.attempt, other.known, { reason, userId });
    }
    const value = `Повернення коштів${reason ? `: ${reason}` : ''}`;
    await recordEvent(tx, order.id, { kind: 'note', value }, actor);
    await auditOrder(tx, order, userId, {
      action: 'refund',
      before: null,
      after: { refund: refund.amount, reason },
    });
    return refundResult(refund);
  });
}

/** An order that is refunded before it was sent is cancelled, which a part on its way forbids. */
async function refuseSentPart(tx: Database, order: typeof orders.$inferSelect): Promise<void> {
  if (hasLeft(order.status) || isFinal(order.status)) return;
  if (!hasSentParcel(order, await listPartWaybills(tx, order.id))) return;
  throw new ShopError('refund_not_possible', { message: PART_SENT });
}

/**
 * The payment attempt to refund, and its earlier refund, if there is one. With the payment of an order, `others` are
 * refunded too: those for what it rose by later.
 */
async function findMoney(tx: Database, orderId: number) {
  const rows = await tx
    .select({ attempt: payments, known: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.isWhole, true)))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const having = (status: Attempt['status']) =>
    rows.find(({ attempt }) => attempt.status === status);
  const found =
    rows.find(({ known }) => known && isSamePress(known)) ??
    having('review') ??
    having('paid') ??
    rows.find(({ known }) => known?.status === 'done');
  if (!found?.attempt.invoiceId) throw new ShopError('refund_not_possible');
  const others = rows.filter(
    ({ attempt, known }) =>
      found.attempt.status === 'paid' &&
      attempt.status === 'paid' &&
      attempt !== found.attempt &&
      attempt.refunded < attempt.amount &&
      (!known || known.status === 'failed'),
  );
  return { ...found, others };
}

/** Whether a click repeats this refund, in progress or done less than a minute ago, instead of another one. */
const isSamePress = ({ status, doneAt }: Refund): boolean =>
  status === 'requested' ||
  (status === 'done' && (doneAt?.getTime() ?? 0) > clock.now().getTime() - MINUTE);

/** Stores and enqueues the refund. An attempt has one row and one reference, also after a failed refund. */
async function request(
  tx: Database,
  number: string,
  attempt: Attempt,
  known: Refund | null,
  { reason, userId }: RefundRequest,
): Promise<Refund> {
  // Parts of the payment may have been refunded, or are being refunded.
  const amount = attempt.amount - attempt.refunded;
  if (amount === 0 || !(await claimMoney(tx, attempt.id, amount))) {
    throw new ShopError('refund_not_possible');
  }
  const asked = { status: 'requested', reason, userId, failure: '', amount, sentAt: null } as const;
  const [refund] = known
    ? await tx.update(refunds).set(asked).where(eq(refunds.id, known.id)).returning()
    : await tx
        .insert(refunds)
        .values({
          ...asked,
          orderId: attempt.orderId,
          paymentId: attempt.id,
          isWhole: true,
          reference: `${number}-R${attempt.id}`,
        })
        .returning();
  if (!refund) throw new Error('the refund was not written');
  await sendLater(tx, refund);
  return refund;
}

/** A refund as the API answers it. */
export const refundResult = ({ reference, amount, status }: Refund): RefundResult => ({
  reference,
  amount,
  status,
});

/** Also what an instance of the previous release has booked, which does not count `refunded`. */
const HELD = sql`greatest(${payments.refunded}, ${payments.returned})`;

/** Claims kopecks of a payment, so that refunds never exceed it (`payments_refunded`); false if less is left. */
export async function claimMoney(tx: Database, paymentId: number, amount: Kopecks) {
  const claimed = await tx
    .update(payments)
    .set({ refunded: sql`${HELD} + ${amount}` })
    .where(and(eq(payments.id, paymentId), sql`${HELD} + ${amount} <= ${payments.amount}`))
    .returning({ id: payments.id });
  return claimed.length === 1;
}

/**
 * Sets `payments.refunded` again from what the bank has returned and what is still requested. Limited to the payment,
 * because the bank may have returned money that a pending refund was to return.
 */
export const recountRefunded = (tx: Database, paymentId: number) =>
  tx
    .update(payments)
    .set({
      refunded: sql`least(${payments.amount}, ${payments.returned} + (
        select coalesce(sum(open.amount), 0) from ${refunds} open
        where open.payment_id = ${payments.id} and open.status = 'requested'))`,
    })
    .where(eq(payments.id, paymentId));

/** Enqueues the mail to the shopper about a part that was given back. */
export const tellRefunded = (tx: Database, orderId: number, refundId: number) =>
  enqueue(tx, {
    kind: 'mail.order-refunded',
    key: `refund-${refundId}`,
    payload: { orderId, refundId },
  });

/** Enqueues a refund for the bank, also again after it had failed. */
export async function sendLater(tx: Database, { id }: Refund): Promise<void> {
  const key = `refund-${id}`;
  await tx.delete(outbox).where(and(eq(outbox.kind, 'payments.refund'), eq(outbox.key, key)));
  await enqueue(tx, { kind: 'payments.refund', key, payload: { refundId: id } });
}
