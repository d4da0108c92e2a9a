import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { tellPurchase } from '@/lib/analytics/purchases';
import { issueCertificates } from '@/lib/certificates/issue-certificates';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema/index';
import { type Actor, SHOP } from '@/lib/order-rules/actor';
import { hasGoods, holdsUncounted } from '@/lib/order-rules/has-goods';
import type { OrderStatus, PaymentStatus } from '@/lib/order-rules/status';
import { isBefore } from '@/lib/order-rules/transitions';
import { enqueueOrderMessages, notifyShop, notifyShopper } from '@/lib/orders/notify';
import { recordEvent } from '@/lib/orders/record-event';
import { moveOrder } from '@/lib/orders/status/move-order';
import { NO_HOLD } from '@/lib/orders/stock/hold';
import { orderQuantities, reserveStock } from '@/lib/orders/stock/reserve-stock';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { enqueue } from '@/lib/outbox/enqueue';
import type { ProviderName } from '@/lib/payments/methods';
import { providerFor } from '@/lib/payments/registry';

export type Order = typeof orders.$inferSelect;

export const isActive = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'returned';

/** Statuses in which the order was not sent yet. */
const UNSHIPPED: OrderStatus[] = ['new', 'confirmed', 'packed'];

/**
 * Reserves an order's goods again if they were released. Returns whether the order has its goods; false for a cancelled
 * or returned order.
 */
export async function reserveGoods(tx: Database, order: Order): Promise<boolean> {
  if (!isActive(order)) return false;
  return hasGoods(order) || reserveStock(tx, await orderQuantities(tx, order.id));
}

/**
 * Marks an order that has its goods as paid: issues its certificates, sends it to the POS, notifies the shopper and
 * closes its other invoices. An order by e-mail is thereby delivered. The order must be locked.
 */
export async function bookPaid(tx: Database, order: Order, by: Actor): Promise<void> {
  await waitNoMore(tx, order.id, { holdsStock: holdsUncounted() });
  await bookState(tx, order, 'paid', by);
  await tellPurchase(tx, order.id);
  await issueCertificates(tx, order.id);
  if (order.deliveryMethod === 'email' && isBefore(order.status, 'delivered')) {
    await moveOrder(tx, { ...order, paymentStatus: 'paid' }, 'delivered', SHOP);
  }
  await pushToPos(tx, order.id);
  await notifyShopper(tx, order.id, 'paid');
  await closeOtherInvoices(tx, order.id);
}

/**
 * Puts the payment under review and notifies staff, unless it is already under review. The reservation no longer
 * expires.
 */
export async function bookReview(tx: Database, order: Order, by: Actor): Promise<void> {
  if (order.paymentStatus === 'review') return;
  await waitNoMore(tx, order.id, {});
  await bookState(tx, order, 'review', by);
  await notifyShop(tx, order.id, 'payment-review');
}

/** Marks an order as refunded, and cancels it if no goods were sent. */
export async function bookRefunded(tx: Database, order: Order, by: Actor): Promise<void> {
  await bookState(tx, order, 'refunded', by);
  const isEmailed = order.deliveryMethod === 'email' && order.status === 'delivered';
  if (!isEmailed && !UNSHIPPED.includes(order.status)) return;
  if (await hasLiveWaybill(tx, order.id)) {
    // The order is not cancelled, because the carrier may already have the parcel; only staff know where the goods are.
    const value = 'Кошти повернено, а накладна діє: видаліть її та скасуйте замовлення';
    await recordEvent(tx, order.id, { kind: 'note', value });
    return;
  }
  await moveOrder(tx, { ...order, paymentStatus: 'refunded' }, 'cancelled', SHOP);
}

/** Sets an order's payment status and records a history event; does nothing if the order has this status already. */
export async function bookState(
  tx: Database,
  order: Order,
  status: PaymentStatus,
  by: Actor,
): Promise<void> {
  if (order.paymentStatus === status) return;
  await tx
    .update(orders)
    .set({ paymentStatus: status, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { kind: 'payment', value: status }, by);
}

/** Enqueues sending an order to the POS, at most once per order. */
export const pushToPos = (tx: Database, orderId: number): Promise<void> =>
  enqueueOrderMessages(tx, orderId, ['pos.push-order']);

async function waitNoMore(tx: Database, orderId: number, more: { holdsStock?: SQL<boolean> }) {
  await tx
    .update(orders)
    .set({ ...NO_HOLD, ...more })
    .where(eq(orders.id, orderId));
}

/** Closes a paid order's other invoices, so that nobody pays twice; a second payment goes to review. */
async function closeOtherInvoices(tx: Database, orderId: number): Promise<void> {
  const ofOrder = eq(payments.orderId, orderId);
  const others = await tx
    .select({ provider: payments.provider, invoiceId: payments.invoiceId })
    .from(payments)
    .where(and(ofOrder, inArray(payments.status, ['created', 'pending', 'failed'])))
    // Locks the rows. An invoice being created at the bank is stored either before this statement or not at all.
    .for('update');
  await tx
    .update(payments)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(and(ofOrder, inArray(payments.status, ['created', 'pending'])));
  for (const { provider, invoiceId } of others) {
    if (invoiceId) await closeLater(tx, provider, invoiceId);
  }
}

/** Enqueues closing an invoice; does nothing for a bank that cannot close invoices. */
export async function closeLater(
  tx: Database,
  provider: ProviderName,
  invoiceId: string,
): Promise<void> {
  if (!providerFor(provider).removeInvoice) return;
  await enqueue(tx, {
    kind: 'payments.remove-invoice',
    key: invoiceId,
    payload: { provider, invoiceId },
  });
}
