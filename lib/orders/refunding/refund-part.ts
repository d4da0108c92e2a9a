import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { sumLiveCertificates, voidOfLine } from '@/lib/certificates/issue-certificates';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orders, payments, refunds } from '@/lib/db/schema/index';
import { invalidField, ShopError } from '@/lib/errors';
import type { StaffActor } from '@/lib/order-rules/actor';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { REFUNDED_GOODS_NAMES } from '@/lib/order-rules/refunded-goods';
import type { RefundInput } from '@/lib/orders/inputs';
import { heldOfCertificate, returnToCertificate } from '@/lib/orders/paying/certificate-money';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, refuseStale, staffActor } from '@/lib/orders/status/lock-order';
import { isOnline } from '@/lib/payments/methods';
import { clock } from '@/lib/shared/clock';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import {
  type RefundedLine,
  releaseSellable,
  requireRefundLines,
  storeRefundLines,
} from './refund-lines';
import { claimMoney, type Refund, refundResult, sendLater, tellRefunded } from './refund-payment';

/** `isEdit`: the refund returns what the order costs less after its contents were changed. */
type Part = Pick<RefundInput, 'lines' | 'amount' | 'seen' | 'reason'> & {
  isEdit?: boolean;
  /** The return that is settled by the refund. */
  returnId?: number;
};
/**
 * Money of the order that can be given back: payments by card, or cash (no payments) that the buyer paid on receipt;
 * `left` includes what a certificate has paid (`certificate`).
 */
type Money = { paid: (typeof payments.$inferSelect)[]; left: Kopecks; certificate: Kopecks };

/**
 * Refunds a part of an order: lines of a sent order, with where their pieces are now, or a sum. Through the bank, or, if
 * the buyer paid on receipt, as a record of what staff gave back by hand. Released pieces are on sale at once. Throws
 * not_found, edit_conflict when a colleague has refunded meanwhile, validation_failed with the field,
 * refund_not_possible.
 */
export function refundPart(db: Database, number: string, part: Part, userId: number) {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    return refundResult(await giveBackPart(tx, order, part, await staffActor(tx, userId)));
  });
}

/** `refundPart` within the caller's transaction, which has locked the order; the same errors. */
export async function giveBackPart(tx: Database, order: OrderRow, part: Part, actor: StaffActor) {
  const money = await requireMoney(tx, order);
  refuseStale(money.left, part.seen);
  const lines = part.lines ? await requireRefundLines(tx, order, part.lines, part.returnId) : [];
  const amount = part.amount ?? lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount === 0) throw invalidField('lines', 'Ці товари нічого не\u00a0коштували');
  if (amount > money.left) {
    throw invalidField(part.lines ? 'lines' : 'amount', `Лишилося ${formatPrice(money.left)}`);
  }
  const { reason, isEdit = false } = part;
  for (const { line, quantity } of lines) await voidOfLine(tx, line, quantity);
  if (amount > money.left - (await sumLiveCertificates(tx, order.id))) {
    throw new ShopError('refund_not_possible', { message: CERTIFICATES_LIVE });
  }
  const refund = await store(tx, order, money, { amount, reason, isEdit, userId: actor.userId });
  await storeRefundLines(tx, refund, lines);
  await releaseSellable(tx, order, lines);
  await record(tx, order, refund, lines, actor);
  return refund;
}

const CERTIFICATES_LIVE =
  'Це гроші за\u00a0чинні сертифікати: поверніть самі сертифікати або все замовлення, і\u00a0їх буде анульовано';

/** The money of the order that staff may give back a part of. */
async function requireMoney(tx: Database, order: OrderRow): Promise<Money> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid')))
    .orderBy(desc(payments.id))
    .for('update');
  const certificate = heldOfCertificate(order);
  if (paid.length + certificate > 0 && order.paymentStatus === 'paid') {
    const left = paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, certificate);
    return { paid, left, certificate };
  }
  const isCash = !isOnline(order.paymentMethod) && order.paymentStatus === 'none';
  if (isCash && order.status === 'delivered') {
    const left = leftToPay(order) - order.givenBack + certificate;
    return { paid: [], left, certificate };
  }
  throw new ShopError('refund_not_possible', {
    ...(isCash && { message: 'Покупець іще не\u00a0заплатив за\u00a0це замовлення' }),
  });
}

/**
 * Stores and sends the refund: from the other money first, the rest to the certificate. Returns the one of the other
 * money, with its sum, or else that of the certificate.
 */
async function store(
  tx: Database,
  order: OrderRow,
  money: Money,
  asked: Pick<Refund, 'amount' | 'reason' | 'isEdit' | 'userId'>,
): Promise<Refund> {
  const other = Math.min(asked.amount, money.left - money.certificate);
  const first = other > 0 ? await storeOther(tx, order, money, { ...asked, amount: other }) : null;
  const amount = asked.amount - other;
  if (amount === 0 && first) return { ...first, amount: other };
  await returnToCertificate(tx, order.id, { amount, isUnpaid: asked.isEdit });
  const done = { status: 'done', doneAt: clock.now(), isCertificate: true } as const;
  const refund = await insertRefund(tx, order, { ...asked, amount, ...done });
  await tellRefunded(tx, order.id, refund.id);
  return first ? { ...first, amount: other } : refund;
}

async function storeOther(
  tx: Database,
  order: OrderRow,
  { paid, left }: Money,
  asked: Pick<Refund, 'amount' | 'reason' | 'isEdit' | 'userId'>,
): Promise<Refund> {
  if (paid.length === 0) {
    const givenBack = order.givenBack + asked.amount;
    await tx.update(orders).set({ givenBack }).where(eq(orders.id, order.id));
    return insertRefund(tx, order, { ...asked, status: 'done', doneAt: clock.now() });
  }
  const stored: Refund[] = [];
  for (const { id: paymentId, amount } of splitOver(paid, asked.amount)) {
    if (!(await claimMoney(tx, paymentId, amount))) {
      throw invalidField('amount', `Лишилося ${formatPrice(left)}`);
    }
    const refund = await insertRefund(tx, order, { ...asked, amount, paymentId });
    await sendLater(tx, refund);
    stored.push(refund);
  }
  const [first] = stored;
  if (!first) throw new Error('the refund was not written');
  return first;
}

/** Which payments return how much: one that holds the sum, otherwise the newest ones first. */
function splitOver(paid: Money['paid'], amount: Kopecks): { id: number; amount: Kopecks }[] {
  const rest = (payment: Money['paid'][number]) => payment.amount - payment.refunded;
  const single = paid.find((payment) => rest(payment) >= amount);
  if (single) return [{ id: single.id, amount }];
  let open = amount;
  return paid.flatMap((payment) => {
    const taken = Math.min(open, rest(payment));
    open -= taken;
    return taken > 0 ? [{ id: payment.id, amount: taken }] : [];
  });
}

/** Writes a refund with the next reference of its order. */
export async function insertRefund(
  tx: Database,
  { id: orderId, number }: OrderRow,
  asked: Omit<typeof refunds.$inferInsert, 'orderId' | 'reference'>,
): Promise<Refund> {
  const count = await tx.$count(refunds, eq(refunds.orderId, orderId));
  const source = asked.paymentId ? `R${asked.paymentId}-` : 'H';
  const reference = `${number}-${source}${count + 1}`;
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId, reference, ...asked })
    .returning();
  if (!refund) throw new Error('the refund was not written');
  return refund;
}

async function record(
  tx: Database,
  order: OrderRow,
  { amount, reason, paymentId, isCertificate }: Refund,
  lines: RefundedLine[],
  actor: StaffActor,
): Promise<void> {
  const goods = lines.map(
    ({ line: { name, size }, quantity, goods: place }) =>
      `${name}${size && `, ${size}`} × ${quantity} (${REFUNDED_GOODS_NAMES[place]})`,
  );
  const byHand = isCertificate ? 'Повернення на\u00a0сертифікат' : 'Віддано покупцеві готівкою';
  const how = paymentId === null ? byHand : 'Повернення на\u00a0картку';
  const value = [`${how} ${formatPrice(amount)}${reason && `: ${reason}`}`, ...goods].join('\n');
  await recordEvent(tx, order.id, { kind: 'note', value }, actor);
  await auditOrder(tx, order, actor, {
    action: 'refund',
    before: null,
    after: { refund: amount, reason, ...(goods.length > 0 && { lines: goods.join('; ') }) },
  });
}

/**
 * Sends a failed refund again, after staff have checked in the bank's cabinet that it was not executed. Throws not_found,
 * refund_not_possible when it has not failed or the payment has less left.
 */
export function retryRefund(db: Database, number: string, refundId: number, userId: number) {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const actor = await staffActor(tx, userId);
    const [failed] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)))
      .for('update');
    if (!failed) throw new ShopError('not_found');
    const { paymentId, amount } = failed;
    if (failed.status !== 'failed' || paymentId === null) {
      throw new ShopError('refund_not_possible');
    }
    await refuseWhileSending(tx, paymentId);
    if (!(await claimMoney(tx, paymentId, amount))) throw new ShopError('refund_not_possible');
    const [refund] = await tx
      .update(refunds)
      .set({ status: 'requested', failure: '', requestedAt: sql`clock_timestamp()`, userId })
      .where(eq(refunds.id, failed.id))
      .returning();
    if (!refund) throw new Error('the refund was not written');
    await sendLater(tx, refund);
    const value = `Повернення ${formatPrice(refund.amount)} надсилаємо банку ще раз`;
    await recordEvent(tx, order.id, { kind: 'note', value }, actor);
    await auditOrder(tx, order, actor, {
      action: 'refund',
      before: null,
      after: { refund: refund.amount, reason: refund.reason },
    });
    return refundResult(refund);
  });
}

/** One refund of a payment at a time is on its way, so that the bank's report can be told apart (`refunds_sent`). */
async function refuseWhileSending(tx: Database, paymentId: number): Promise<void> {
  const isOfPayment = and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'requested'));
  if ((await tx.$count(refunds, and(isOfPayment, isNotNull(refunds.sentAt)))) === 0) return;
  throw new ShopError('refund_not_possible', {
    message: 'Банк іще обробляє інше повернення цієї оплати',
  });
}
