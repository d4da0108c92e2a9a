import { and, eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { payments, refunds } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { recordEvent } from '@/lib/orders/record-event';
import type { PaymentProvider, PaymentUpdate, RefundAnswer } from '@/lib/payments/provider';
import { type Banks, providerFor } from '@/lib/payments/registry';

/** Maximum tries, within about 40 minutes; after them staff must act. */
const MOST_TRIES = 10;

/**
 * Sends a refund to the bank and applies the response. Fetches the payment's status first, so that a refund whose
 * response was lost is not repeated. Throws errors that the queue should retry; a final failure is left to staff.
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

type Requested = { provider: PaymentProvider['id']; reference: string; invoiceId: string };

class UnderWay extends Error {}

async function findRequested(db: Database, refundId: number) {
  const [refund] = await db
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      invoiceId: payments.invoiceId,
      reference: refunds.reference,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')));
  return refund;
}

async function giveBack(
  db: Database,
  bank: PaymentProvider,
  { invoiceId, reference }: Requested,
): Promise<void> {
  const before = await bank.fetchStatus(invoiceId);
  if (before?.status === 'refunded') return settle(db, before);
  if (before?.isUnderWay) throw new UnderWay('the bank is processing the payment');
  const isThere = before?.status === 'paid' || before?.status === 'review';
  if (!before || !isThere || before.left <= 0) {
    throw new ShopError('refund_not_possible', { message: 'Банк не має цих коштів' });
  }
  // Refunds what is left, because the bank may have charged another sum or already returned a part.
  const answer = await bank.refund({ invoiceId, reference, amount: before.left });
  if (answer.state === 'under-way') throw new UnderWay('the bank is giving the money back');
  if (answer.state === 'done') {
    return settle(db, { ...before, status: 'refunded', at: null, raw: answer.raw });
  }
  await settleOrRefuse(db, bank, invoiceId, answer);
}

/** Fetches the payment's status, because banks respond in the same way to a refused refund and to one already done. */
async function settleOrRefuse(
  db: Database,
  bank: PaymentProvider,
  invoiceId: string,
  answer: RefundAnswer,
): Promise<void> {
  const after = await bank.fetchStatus(invoiceId);
  if (after?.status === 'refunded') return settle(db, after);
  throw new ShopError('refund_not_possible', {
    message: `Банк відмовив: ${answer.raw.slice(0, 300)}`,
  });
}

async function settle(db: Database, update: PaymentUpdate): Promise<void> {
  await settlePayment(db, update, 'status');
}

/** Marks the refund as failed, unless a webhook has reported it as done meanwhile. */
function giveUp(db: Database, refundId: number, orderId: number, failure: string): Promise<void> {
  return transaction(db, async (tx) => {
    const failed = await tx
      .update(refunds)
      .set({ status: 'failed', failure })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
      .returning({ id: refunds.id });
    if (failed.length === 0) return;
    const value = `Кошти не повернено. ${failure}`;
    await recordEvent(tx, orderId, { kind: 'note', value });
  });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
