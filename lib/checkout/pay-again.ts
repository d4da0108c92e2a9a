import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderEvents, orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { hasGoods, holdsUncounted } from '@/lib/orders/has-goods';
import { canPay } from '@/lib/orders/queries';
import { isOpen } from '@/lib/payments/order-payment';
import { type Banks, providerFor, providerOf } from '@/lib/payments/providers';
import { bookState, holdGoods, type Order, pushToTill } from './book-payment';
import { closeInvoice } from './close-invoice';
import { createInvoice } from './create-invoice';
import { HOLD } from './hold';
import { PAYMENT_METHOD_NAMES } from './method-names';
import { isOnline, type OnlineMethod, type PaymentMethod } from './methods';
import { requireOffered } from './offered-payments';
import { refuseHoarding } from './refuse-hoarding';

/** An invoice with less time left than this is not worth opening. */
const WORTH_OPENING = 2 * MINUTE;
const CUSTOMER = { by: 'customer' };

/**
 * The payment page for an order that is not paid yet: the open invoice, or a new one after a refusal,
 * an expiry or a change of method. Null when the new method is paid on receipt: the order then goes
 * on as if it had been placed so. Goods given back meanwhile are held again.
 * Throws not_found, validation_failed, payment_not_possible, out_of_stock, payment_unavailable,
 * too_many_requests.
 */
export async function payAgain(
  db: Database,
  token: string,
  chosen?: PaymentMethod,
  banks: Banks = providerFor,
): Promise<string | null> {
  for (let time = 0; time < 3; time += 1) {
    const [order] = await db.select().from(orders).where(eq(orders.token, token));
    if (!order) throw new ShopError('not_found');
    if (!canPay(order)) throw new ShopError('payment_not_possible');
    const method = chosen ?? order.paymentMethod;
    requireOffered(method, order);
    const closed = await closeInvoices(db, banks, order.id, method);
    if (!(await withRetry(() => switchTo(db, order.id, method, closed)))) continue;
    return isOnline(method) ? createInvoice(db, order.id, banks) : null;
  }
  throw new ShopError('payment_unavailable');
}

type Attempt = typeof payments.$inferSelect;

/** Whether its page can simply be opened again. */
const isUsable = (attempt: Attempt, method: PaymentMethod): boolean =>
  isOnline(method) &&
  attempt.provider === providerOf(method) &&
  isOpen(attempt.status) &&
  (attempt.expiresAt?.getTime() ?? 0) > clock.now().getTime() + WORTH_OPENING;

/**
 * Another way to pay is opened only when the earlier ones can no longer be paid at their banks;
 * otherwise the shopper could pay twice. Answers the ids of the attempts that were closed.
 */
async function closeInvoices(
  db: Database,
  banks: Banks,
  orderId: number,
  method: PaymentMethod,
): Promise<Set<number>> {
  const attempts = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isNotNull(payments.invoiceId),
        inArray(payments.status, ['pending', 'failed']),
      ),
    )
    .orderBy(desc(payments.id));
  const closed = new Set<number>();
  for (const [age, attempt] of attempts.entries()) {
    // A refused one before the last was closed when the next one was opened.
    const isOver = attempt.status === 'failed' && age > 0;
    if (!attempt.invoiceId || isOver || isUsable(attempt, method)) continue;
    await closeInvoice(db, banks(attempt.provider), attempt.invoiceId);
    closed.add(attempt.id);
  }
  return closed;
}

/** False when another invoice was opened meanwhile, which has to be closed first. */
function switchTo(
  db: Database,
  orderId: number,
  method: PaymentMethod,
  closed: Set<number>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || !canPay(order)) throw new ShopError('payment_not_possible');
    // Locked, or its invoice could come from the bank unseen between this look and its end below.
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])))
      .for('update');
    if (open && isUsable(open, method)) return true;
    if (open?.invoiceId && !closed.has(open.id)) return false;
    // Goods that were given back are not to be had again and again for nothing.
    if (!hasGoods(order) && isOnline(method)) await refuseHoarding(tx, order);
    if (!(await holdGoods(tx, order))) {
      throw new ShopError('out_of_stock', {
        message: 'Поки замовлення чекало на оплату, товари розібрали',
      });
    }
    if (open) await tx.update(payments).set({ status: 'expired' }).where(eq(payments.id, open.id));
    await noteMethod(tx, order, method);
    if (isOnline(method)) await addAttempt(tx, order, method);
    else await payOnReceipt(tx, order);
    return true;
  });
}

async function noteMethod(tx: Database, order: Order, method: PaymentMethod): Promise<void> {
  if (order.paymentMethod === method) return;
  await tx.update(orders).set({ paymentMethod: method }).where(eq(orders.id, order.id));
  const names = [order.paymentMethod, method].map((name) => PAYMENT_METHOD_NAMES[name]);
  const value = `Спосіб оплати: ${names.join(' → ')}`;
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', value, ...CUSTOMER });
}

async function addAttempt(tx: Database, order: Order, method: OnlineMethod): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + HOLD);
  await tx
    .update(orders)
    .set({ holdsStock: holdsUncounted(), heldUntil: expiresAt, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await tx
    .insert(payments)
    .values({ orderId: order.id, provider: providerOf(method), amount: order.total, expiresAt });
  await bookState(tx, order, 'pending', CUSTOMER);
}

/** Nothing is owed before the parcel is there: the goods wait for no invoice, and the till hears. */
async function payOnReceipt(tx: Database, order: Order): Promise<void> {
  await tx
    .update(orders)
    .set({ holdsStock: holdsUncounted(), heldUntil: null, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await bookState(tx, order, 'none', CUSTOMER);
  await pushToTill(tx, order.id);
}
