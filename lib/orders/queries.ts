import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderBundles, orderEvents, orderLines, orders, payments } from '@/lib/db/schema';
import type { OrderView } from './order';

const TOKEN = /^[\w-]{20,64}$/;

/** Whether some order has this token. */
export async function isOrderToken(db: Database, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token));
  return found.length > 0;
}

/** The order behind an unguessable link, or null. The token is the permission: there is no other. */
export async function findOrderByToken(db: Database, token: string): Promise<OrderView | null> {
  if (!TOKEN.test(token)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  return order ? withParts(db, order) : null;
}

async function withParts(db: Database, order: typeof orders.$inferSelect): Promise<OrderView> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const bundles = await db
    .select()
    .from(orderBundles)
    .where(eq(orderBundles.orderId, order.id))
    .orderBy(asc(orderBundles.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const [attempt] = await db
    .select({ status: payments.status, failureReason: payments.failureReason })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.id))
    .limit(1);
  return {
    orderId: order.number,
    token: order.token,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryMethod: order.deliveryMethod,
    deliveryAddress: order.deliveryAddress,
    firstName: order.firstName,
    phone: maskPhone(order.phone),
    email: maskEmail(order.email),
    itemsTotal: order.itemsTotal,
    discountTotal: order.discountTotal,
    deliveryPrice: order.deliveryPrice,
    total: order.total,
    heldUntil: order.heldUntil?.toISOString() ?? null,
    canPay: canPay(order),
    failureReason: attempt?.status === 'failed' ? attempt.failureReason : '',
    createdAt: order.createdAt.toISOString(),
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      size: line.size,
      photo: line.photo,
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      bundle: line.orderBundleId,
    })),
    bundles: bundles.map(({ id, bundleId, title, quantity, price, total }) => ({
      id,
      bundleId,
      title,
      quantity,
      full: price * quantity,
      total,
    })),
    events: events
      .filter((event) => event.kind === 'status' || event.kind === 'payment')
      .map((event) => ({ kind: event.kind, value: event.value, at: event.at.toISOString() })),
  };
}

type Payable = Pick<typeof orders.$inferSelect, 'paymentMethod' | 'paymentStatus' | 'status'>;

/** Whether an order waits for a card payment: placed as such, alive, not paid, not under review. */
export function canPay(order: Payable): boolean {
  return (
    order.paymentMethod === 'mono' &&
    (order.paymentStatus === 'pending' || order.paymentStatus === 'failed') &&
    order.status !== 'cancelled' &&
    order.status !== 'returned'
  );
}

/** `+380671234567` → `+380 67 ••• •• 67`. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\+380)(\d{2})\d{5}(\d{2})$/, '$1 $2 ••• •• $3');
}

/** `olena@example.com` → `o••••@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/u, '$1••••');
}
