import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orderLines, orders, payments, refundLines, refunds } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import { ExternalError } from '@/lib/http/outgoing/call-external';
import { logError } from '@/lib/log';
import { lineName } from '@/lib/order-rules/goods';
import { evenLines } from '@/lib/order-rules/split-sums';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { recordEvent } from '@/lib/orders/record-event';
import type {
  PaymentProvider,
  PaymentUpdate,
  RefundAnswer,
  RefundItem,
} from '@/lib/payments/provider';
import { type Banks, providerFor } from '@/lib/payments/registry';
import { recountRefunded } from './refund-payment';

/** Maximum tries, within about 40 minutes; after them staff must act. */
const MOST_TRIES = 10;

/**
 * Sends a refund to the bank and applies the response. Fetches the payment's status first, so that a refund whose
 * response was lost is found there. Such a part is never sent again, because the bank might refund it twice; the whole
 * payment is, because the bank cannot return more than it has. Throws errors that the queue should retry; a final
 * failure is left to staff.
 */
export async function sendRefund(
  db: Database,
  refundId: number,
  earlierTries: number,
  banks: Banks = providerFor,
): Promise<void> {
  const refund = await findRequested(db, refundId);
  if (!refund?.invoiceId) return;
  try {
    await giveBack(db, banks(refund.provider), { ...refund, invoiceId: refund.invoiceId });
  } catch (error) {
    // A refund that the bank is still processing has not failed, however long it takes.
    if (error instanceof UnderWay || earlierTries + 1 < MOST_TRIES) throw error;
    logError('refund failed', error, { refund: refundId });
    await giveUp(db, refundId, refund.orderId, messageOf(error));
  }
}

type Requested = NonNullable<Awaited<ReturnType<typeof findRequested>>> & { invoiceId: string };

class UnderWay extends Error {}

async function findRequested(db: Database, refundId: number) {
  const [refund] = await db
    .select({
      id: refunds.id,
      orderId: payments.orderId,
      provider: payments.provider,
      paymentId: payments.id,
      invoiceId: payments.invoiceId,
      reference: refunds.reference,
      amount: refunds.amount,
      isWhole: refunds.isWhole,
      /** Whether it was sent since staff last requested it. */
      isSent: sql<boolean>`coalesce(${refunds.sentAt} > ${refunds.requestedAt}, false)`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')));
  return refund;
}

async function giveBack(db: Database, bank: PaymentProvider, refund: Requested): Promise<void> {
  const { invoiceId, reference } = refund;
  const before = await bank.fetchStatus(invoiceId);
  if (before) {
    await settlePayment(db, before, 'status');
    if (!(await findRequested(db, refund.id))) return;
  }
  if (before?.isUnderWay) throw new UnderWay('the bank is processing the payment');
  const isThere = before?.status === 'paid' || before?.status === 'review';
  const part = refund.isWhole ? 0 : refund.amount;
  if (!before || !isThere || before.left <= 0 || before.left < part) {
    throw new ShopError('refund_not_possible', { message: 'Банк не має цих коштів' });
  }
  if (refund.isSent && !refund.isWhole)
    throw new ShopError('refund_not_possible', { message: LOST });
  if (!(await markSent(db, refund)))
    throw new UnderWay('another refund of the payment is on its way');
  // The whole is what is left, because the bank may have charged another sum or already returned a part.
  const amount = refund.isWhole ? before.left : refund.amount;
  const items = await listItems(db, refund);
  const answer = await bank
    .refund({ invoiceId, reference, amount, items })
    .catch((error: unknown) => unmarkUnsent(db, refund, error));
  if (answer.state === 'under-way') throw new UnderWay('the bank is giving the money back');
  if (answer.state === 'done') {
    const update = doneUpdate(before, refund, { amount, raw: answer.raw });
    await settlePayment(db, update, 'status');
  } else await settleOrRefuse(db, bank, refund, answer);
}

const LOST =
  'Банк не\u00a0відповів, чи\u00a0повернув кошти: перевірте це в\u00a0його кабінеті, перш ніж повторювати';

/** The bank's report after a refund that it has confirmed in its response. */
const doneUpdate = (
  before: PaymentUpdate,
  { reference }: Requested,
  { amount, raw }: { amount: number; raw: string },
): PaymentUpdate => ({
  ...before,
  status: amount === before.left ? 'refunded' : before.status,
  left: before.left - amount,
  refunded: before.refunded && [...before.refunded, reference],
  at: null,
  raw,
});

/** Stores that the refund goes to the bank now; false while an earlier refund of the payment is on its way. */
async function markSent(db: Database, { id, paymentId }: Requested): Promise<boolean> {
  const marked = await db
    .update(refunds)
    .set({ sentAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.status, 'requested'),
        sql`not exists (select from ${refunds} earlier where earlier.payment_id = ${paymentId}
          and earlier.status = 'requested' and earlier.id <> ${id}
          and (earlier.sent_at is not null or earlier.id < ${id}))`,
      ),
    )
    .returning({ id: refunds.id });
  return marked.length === 1;
}

/** Rethrows the error. A refund that certainly did not reach the bank may be sent again. */
async function unmarkUnsent(db: Database, { id }: Requested, error: unknown): Promise<never> {
  const isUnsent =
    error instanceof ExternalError && (error.kind === 'breaker' || error.httpStatus === 429);
  if (isUnsent) await db.update(refunds).set({ sentAt: null }).where(eq(refunds.id, id));
  throw error;
}

/** The refunded lines for the bank, in pieces of one price in whole kopecks. */
async function listItems(db: Database, { id: refundId, amount }: Requested): Promise<RefundItem[]> {
  const lines = await db
    .select({
      name: orderLines.name,
      size: orderLines.size,
      code: orderLines.variantId,
      quantity: refundLines.quantity,
      total: refundLines.amount,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(refundLines.id));
  // Of a refund that is split over several payments, no part has the sum of the lines.
  if (lines.reduce((sum, { total }) => sum + total, 0) !== amount) return [];
  return lines.flatMap(({ name, size, code, ...line }) =>
    evenLines(line).map(({ quantity, price }) => ({
      name: lineName({ name, size }),
      quantity,
      price,
      total: price * quantity,
      code: String(code),
    })),
  );
}

/** Fetches the payment's status, because banks respond in the same way to a refused refund and to one already done. */
async function settleOrRefuse(
  db: Database,
  bank: PaymentProvider,
  refund: Requested,
  answer: RefundAnswer,
): Promise<void> {
  const after = await bank.fetchStatus(refund.invoiceId);
  if (after) await settlePayment(db, after, 'status');
  if (!(await findRequested(db, refund.id))) return;
  throw new ShopError('refund_not_possible', {
    message: `Банк відмовив: ${answer.raw.slice(0, 300)}`,
  });
}

/** Marks the refund as failed, unless a webhook has reported it as done meanwhile. */
function giveUp(db: Database, refundId: number, orderId: number, failure: string): Promise<void> {
  return transaction(db, async (tx) => {
    // The order first, as everywhere: a webhook about the payment locks the same rows.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [refund] = await tx
      .update(refunds)
      .set({ status: 'failed', failure })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
      .returning({ paymentId: refunds.paymentId });
    if (!refund) return;
    if (refund.paymentId) await recountRefunded(tx, refund.paymentId);
    const value = `Кошти не повернено. ${failure}`;
    await recordEvent(tx, orderId, { kind: 'note', value });
  });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
