import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, payments, variants } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { hasGoods, holdsUncounted } from '@/lib/order-rules/has-goods';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { canPay } from '@/lib/order-rules/transitions';
import { bookState, type Order, pushToPos, reserveGoods } from '@/lib/orders/paying/book-payment';
import { closeInvoice } from '@/lib/orders/paying/close-invoice';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { requireOffered, requirePartsPossible } from '@/lib/orders/paying/offered-payments';
import { refuseUnreliable } from '@/lib/orders/paying/refuse-unreliable';
import { recordEvent } from '@/lib/orders/record-event';
import { heldAgainUntil, heldUntil } from '@/lib/orders/stock/hold';
import { listHeld, lockHolder, refuseHoarding } from '@/lib/orders/stock/refuse-hoarding';
import { orderQuantities } from '@/lib/orders/stock/reserve-stock';
import { isOpenAttempt } from '@/lib/payments/attempt';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import {
  isOnline,
  type OnlineMethod,
  type PaymentMethod,
  providerOf,
} from '@/lib/payments/methods';
import { type Banks, providerFor } from '@/lib/payments/registry';
import { readSettings, readShopNow } from '@/lib/settings/queries';
import { clock, MINUTE } from '@/lib/shared/clock';

/** Minimum time in ms that an invoice must still be payable; otherwise its page is not opened. */
const WORTH_OPENING = 2 * MINUTE;

type PayAgainOptions = {
  /** Browser id and IP address of the request, if known. */
  caller?: Buyer;
  banks?: Banks;
};

/**
 * URL of the payment page for an unpaid order. Returns the page of the open invoice. A new invoice is created after a
 * refusal, after the expiry, or when the shopper changes the method. Null when the new method is payment on receipt;
 * the order then continues as if it had been placed with that method. Released goods are reserved again.
 * Throws not_found, validation_failed, payment_not_possible, out_of_stock, payment_unavailable, too_many_open_orders,
 * too_many_pieces.
 */
export async function reopenPayment(
  db: Database,
  token: string,
  chosen?: PaymentMethod,
  { caller, banks = providerFor }: PayAgainOptions = {},
): Promise<string | null> {
  for (let time = 0; time < 3; time += 1) {
    const [order] = await db.select().from(orders).where(eq(orders.token, token));
    if (!order) throw new ShopError('not_found');
    if (!canPay(order)) throw new ShopError('payment_not_possible');
    const method = chosen ?? order.paymentMethod;
    requireOffered(method, order);
    requirePartsPossible(method, { sum: order.extraDue || leftToPay(order), phone: order.phone });
    if (order.extraDue > 0 && !isOnline(method)) throw new ShopError('payment_not_possible');
    if ((await readSettings(db)).rules.value.prepaysUnreliable) {
      await refuseUnreliable(db, order, method);
    }
    if (isOnline(method)) await requireTime(db, order);
    const closed = await closeInvoices(db, banks, order.id, method);
    if (!(await withRetry(() => switchTo(db, order.id, { method, closed, caller })))) continue;
    return isOnline(method) ? createInvoice(db, order.id, banks) : null;
  }
  throw new ShopError('payment_unavailable');
}

/** Refuses, before anything is changed, if so little time is left to pay that the bank would open no page. */
async function requireTime(db: Database, order: Order): Promise<void> {
  const { holdHours } = await readShopNow(db);
  const left = heldAgainUntil(order, holdHours).getTime() - clock.now().getTime();
  if (left > WORTH_OPENING) return;
  throw new ShopError('payment_not_possible', {
    message:
      'Час на\u00a0оплату спливає. Спробуйте за\u00a0кілька хвилин: якщо товари ще будуть, їх можна буде оплатити',
  });
}

type Attempt = typeof payments.$inferSelect;

/** Whether the page of an attempt can be shown again for this method. */
const isUsable = (attempt: Attempt, method: PaymentMethod): boolean =>
  isOnline(method) &&
  attempt.provider === providerOf(method) &&
  isOpenAttempt(attempt.status) &&
  attempt.shopAnswer !== 'reject' &&
  (attempt.expiresAt?.getTime() ?? 0) > clock.now().getTime() + WORTH_OPENING;

/**
 * Closes an order's earlier invoices at their banks before another one is opened; otherwise the shopper could pay
 * twice. Returns the ids of the closed attempts.
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
    // Of the failed attempts only the last may be open: the earlier ones were closed when the next attempt was opened.
    const isOver = attempt.status === 'failed' && age > 0;
    if (!attempt.invoiceId || isOver || isUsable(attempt, method)) continue;
    await closeInvoice(db, banks(attempt.provider), attempt.invoiceId);
    closed.add(attempt.id);
  }
  return closed;
}

type Switch = { method: PaymentMethod; closed: Set<number>; caller: Buyer | undefined };

/** Switches the method and opens an attempt; false if another invoice was opened, which must be closed first. */
function switchTo(
  db: Database,
  orderId: number,
  { method, closed, caller }: Switch,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || !canPay(order)) throw new ShopError('payment_not_possible');
    // Locks the attempt: otherwise its invoice could be stored between this read and the update below.
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])))
      .for('update');
    if (open && isUsable(open, method)) return true;
    if (open?.invoiceId && !closed.has(open.id)) return false;
    const holderKeys = hasGoods(order) ? order.holderKeys : await reserveAgain(tx, order, caller);
    if (!(await reserveGoods(tx, order))) {
      throw new ShopError('out_of_stock', {
        message: 'Поки замовлення чекало на оплату, товари розібрали',
      });
    }
    if (open) await tx.update(payments).set({ status: 'expired' }).where(eq(payments.id, open.id));
    await noteMethod(tx, order, method);
    const { holdHours } = await readShopNow(tx);
    if (isOnline(method)) await addAttempt(tx, { ...order, holderKeys }, method, holdHours);
    else await payOnReceipt(tx, { ...order, holderKeys }, method, holdHours);
    return true;
  });
}

/**
 * Checks the hoarding limits before the goods of an unconfirmed order are reserved again. Returns the buyer's keys;
 * null if the limits do not apply.
 */
async function reserveAgain(tx: Database, order: Order, caller?: Buyer): Promise<string[] | null> {
  if (order.status !== 'new') return null;
  const holder = await lockHolder(tx, order, caller);
  if (holder.keys.length === 0) return null;
  const quantities = await orderQuantities(tx, order.id);
  const left = await tx
    .select({ variantId: variants.id, available: variants.available })
    .from(variants)
    .where(inArray(variants.id, [...quantities.keys()]));
  const wanted = left.map((size) => ({ ...size, quantity: quantities.get(size.variantId) ?? 0 }));
  await refuseHoarding(tx, holder, await listHeld(tx, holder.keys), wanted);
  return holder.keys;
}

async function noteMethod(tx: Database, order: Order, method: PaymentMethod): Promise<void> {
  if (order.paymentMethod === method) return;
  await tx.update(orders).set({ paymentMethod: method }).where(eq(orders.id, order.id));
  const names = [order.paymentMethod, method].map((name) => PAYMENT_METHOD_NAMES[name]);
  const value = `Спосіб оплати: ${names.join(' → ')}`;
  await recordEvent(tx, order.id, { kind: 'note', value }, CUSTOMER);
}

async function addAttempt(
  tx: Database,
  order: Order,
  method: OnlineMethod,
  holdHours: number,
): Promise<void> {
  const expiresAt = heldAgainUntil(order, holdHours);
  await tx
    .update(orders)
    .set({
      holdsStock: holdsUncounted(),
      // The goods of an order that only rose after it was paid are not released.
      heldUntil: order.extraDue > 0 ? null : expiresAt,
      holderKeys: order.holderKeys,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  const isExtra = order.extraDue > 0;
  const amount = isExtra ? order.extraDue : leftToPay(order);
  await tx
    .insert(payments)
    .values({ orderId: order.id, provider: providerOf(method), amount, isExtra, expiresAt });
  await bookState(tx, order, 'pending', CUSTOMER);
}

/**
 * Switches an order to payment on receipt and sends it to the POS. Unless the order is already confirmed, its
 * reservation now waits for staff instead of a payment.
 */
async function payOnReceipt(
  tx: Database,
  order: Order,
  method: PaymentMethod,
  holdHours: number,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      holdsStock: holdsUncounted(),
      heldUntil: heldUntil({ ...order, paymentMethod: method }, holdHours),
      holderKeys: order.holderKeys,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await bookState(tx, order, 'none', CUSTOMER);
  await pushToPos(tx, order.id);
}
