import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  orderLines,
  orders,
  outbox,
  partialReturns,
  payments,
  receipts,
  refundLines,
  refunds,
} from '@/lib/db/schema/index';
import { lineName } from '@/lib/order-rules/goods';
import { enqueue } from '@/lib/outbox/enqueue';
import { uuidOf } from '@/lib/shared/hash';
import { linesLeft, splitReturn, splitSale } from './receipt-lines';
import { chosenFiscalService } from './registry';

type ReceiptRow = typeof receipts.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

/**
 * Writes the receipt of a payment that was accepted, and those of what was returned from it before; once, however often
 * it is called. Nothing without a fiscal service that covers the payment. Call it in the transaction that books it.
 */
export async function bookSaleReceipt(tx: Database, paymentId: number): Promise<void> {
  const service = chosenFiscalService();
  if (!service) return;
  const { payment, order } = await findPayment(tx, paymentId);
  if (!service.covers(payment.provider)) return;
  const whole = `${payment.isExtra ? 'Доплата за замовлення' : 'Замовлення'} ${order.number}`;
  await insert(tx, {
    ...{ kind: 'sale', service: service.name, orderId: order.id, paymentId },
    receiptId: uuidOf(`${order.token} sale ${payment.invoiceId}`),
    total: payment.amount,
    lines: splitSale(payment.amount, payment.isExtra ? [] : await listGoods(tx, order), whole),
  });
  await bookReturnReceipts(tx, paymentId);
}

/**
 * Writes the receipts of everything that was returned from a payment and has none yet. Nothing for a payment whose sale
 * has no receipt. Call it in the transaction that books the return.
 */
export async function bookReturnReceipts(tx: Database, paymentId: number): Promise<void> {
  const known = await tx
    .select()
    .from(receipts)
    .where(eq(receipts.paymentId, paymentId))
    .orderBy(asc(receipts.id));
  const sale = known.find(({ kind }) => kind === 'sale');
  if (!sale) return;
  const { payment, order } = await findPayment(tx, paymentId);
  const earlier = known.filter(({ kind }) => kind === 'return').flatMap(({ lines }) => lines);
  for (const { amount, seed, ...reason } of await listReturned(tx, payment)) {
    const { refundId, partialReturnId } = reason;
    const isOfThis = (one: ReceiptRow) =>
      one.refundId === refundId && one.partialReturnId === partialReturnId;
    if (known.some(isOfThis)) continue;
    const goods = refundId
      ? await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId))
      : [];
    const lines = splitReturn(amount, linesLeft(sale.lines, earlier), goods);
    await insert(tx, {
      ...{ kind: 'return', service: sale.service, orderId: order.id, paymentId, ...reason },
      ...{ receiptId: uuidOf(`${order.token} ${seed}`), total: amount, lines },
    });
    earlier.push(...lines);
  }
}

/** What was returned from a payment, by the shop or by the bank itself. `seed` is the same after a restore. */
async function listReturned(tx: Database, { id: paymentId, invoiceId }: PaymentRow) {
  const done = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done')))
    .orderBy(asc(refunds.id));
  const byBank = await tx
    .select()
    .from(partialReturns)
    .where(eq(partialReturns.paymentId, paymentId))
    .orderBy(asc(partialReturns.id));
  return [
    ...done.map(({ id: refundId, amount, reference }) => {
      return { refundId, partialReturnId: null, amount, seed: `refund ${reference}` };
    }),
    ...byBank.map(({ id: partialReturnId, amount }, place) => {
      return { refundId: null, partialReturnId, amount, seed: `bank ${invoiceId} ${place}` };
    }),
  ];
}

/**
 * Enqueues a receipt again, and after it the returns of its payment that wait for it: messages about one order are
 * delivered in their order, so a return in front of its sale would hold up both.
 */
export async function sendReceiptAgain(tx: Database, receipt: ReceiptRow): Promise<void> {
  const isWaiting = and(
    eq(receipts.paymentId, receipt.paymentId),
    eq(receipts.kind, 'return'),
    ne(receipts.id, receipt.id),
    inArray(receipts.state, ['waiting', 'sent']),
  );
  const returns = await tx.select().from(receipts).where(isWaiting).orderBy(asc(receipts.id));
  for (const one of [receipt, ...returns]) await sendLater(tx, one);
}

/** Puts a new message in place of the receipt's earlier one. */
async function sendLater(tx: Database, { id, orderId }: ReceiptRow): Promise<void> {
  const key = `receipt-${id}`;
  await tx.delete(outbox).where(and(eq(outbox.kind, 'receipts.send'), eq(outbox.key, key)));
  await enqueue(tx, { kind: 'receipts.send', key, payload: { orderId, receiptId: id } });
}

/**
 * `receiptId` is derived from what the receipt is for (`uuidOf`): a shop that was restored from a backup sends the same
 * ids and so finds the receipts that it had issued before.
 */
async function insert(tx: Database, values: typeof receipts.$inferInsert): Promise<void> {
  const [added] = await tx.insert(receipts).values(values).onConflictDoNothing().returning();
  if (added) await sendLater(tx, added);
}

async function findPayment(tx: Database, paymentId: number) {
  const [found] = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new Error('the payment does not exist');
  return found;
}

/** What was ordered, with the delivery if the order's total contains it. */
async function listGoods(tx: Database, { id, deliveryPrice }: typeof orders.$inferSelect) {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id));
  const delivery = { orderLineId: null, name: 'Доставка', code: 'delivery', quantity: 1 };
  return [
    ...rows.map(({ id: orderLineId, variantId, quantity, price, total, ...line }) => ({
      ...{ orderLineId, name: lineName(line), code: String(variantId), quantity, price, total },
    })),
    ...(deliveryPrice > 0 ? [{ ...delivery, price: deliveryPrice, total: deliveryPrice }] : []),
  ];
}
