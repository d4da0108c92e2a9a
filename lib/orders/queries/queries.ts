import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderBundles, orderEvents, orderLines, orders, payments, waybills } from '@/lib/db/schema';
import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import type { AttemptStatus } from '@/lib/payments/status';
import type { OrderView, ParcelView } from '../rules/order';
import { canCancel, canPay } from '../rules/transitions';

const TOKEN = /^[\w-]{20,64}$/;

/** Whether an order has this token; a deleted order does not count. */
export async function isOrderToken(db: Database, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  return (await db.$count(orders, hasToken(token))) > 0;
}

/** The order of a secret link, or null. The token alone grants access. */
export async function findOrderByToken(db: Database, token: string): Promise<OrderView | null> {
  if (!TOKEN.test(token)) return null;
  const [order] = await db.select().from(orders).where(hasToken(token));
  const [view] = order ? await withParts(db, [order]) : [];
  return view ?? null;
}

const hasToken = (token: string) => and(eq(orders.token, token), isNull(orders.archivedAt));

type OrderRow = typeof orders.$inferSelect;

/** The orders with their lines, bundles, events and parcel, in the same sequence; always five queries. */
export async function withParts(db: Database, rows: OrderRow[]): Promise<OrderView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = {
    lines: await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id)),
    bundles: await db
      .select()
      .from(orderBundles)
      .where(inArray(orderBundles.orderId, ids))
      .orderBy(asc(orderBundles.id)),
    events: await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
    attempts: await db
      .select({
        orderId: payments.orderId,
        status: payments.status,
        failureReason: payments.failureReason,
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(desc(payments.id)),
    parcels: await db
      .select()
      .from(waybills)
      .where(and(inArray(waybills.orderId, ids), isLiveWaybill())),
  };
  return rows.map((row) => {
    const own = <T extends { orderId: number }>(list: T[]) =>
      list.filter(({ orderId }) => orderId === row.id);
    return toView(row, {
      lines: own(parts.lines),
      bundles: own(parts.bundles),
      events: own(parts.events),
      attempts: own(parts.attempts),
      parcels: own(parts.parcels),
    });
  });
}

type Parts = {
  lines: (typeof orderLines.$inferSelect)[];
  bundles: (typeof orderBundles.$inferSelect)[];
  events: (typeof orderEvents.$inferSelect)[];
  /** Newest first. */
  attempts: { status: AttemptStatus; failureReason: string }[];
  parcels: (typeof waybills.$inferSelect)[];
};

function toView(order: OrderRow, { lines, bundles, events, attempts, parcels }: Parts): OrderView {
  const [attempt] = attempts;
  const [parcel] = parcels;
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
    deliveryEstimate: order.deliveryEstimate,
    eventDate: order.eventDate,
    total: order.total,
    heldUntil: order.heldUntil?.toISOString() ?? null,
    canPay: canPay(order),
    canCancel: !parcel && canCancel(order),
    arrivesOn: order.arrivesOn,
    parcel: parcel ? toParcel(order.deliveryMethod, parcel) : null,
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
      .filter(({ kind }) => ['status', 'payment', 'delivery'].includes(kind))
      .map((event) => ({ kind: event.kind, value: event.value, at: event.at.toISOString() })),
  };
}

/** Null until the carrier has given it a number. */
function toParcel(method: DeliveryMethod, parcel: typeof waybills.$inferSelect): ParcelView | null {
  const { number, statusCode, statusText, arrivesOn } = parcel;
  if (!number) return null;
  const state = carrierOf(method)?.parcelState(statusCode) ?? 'created';
  return { number, state, words: statusText, arrivesOn };
}

/** `+380671234567` → `+380 67 ••• •• 67`. */
function maskPhone(phone: string): string {
  return phone.replace(/^(\+380)(\d{2})\d{5}(\d{2})$/, '$1 $2 ••• •• $3');
}

/** `olena@example.com` → `o••••@example.com`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/u, '$1••••');
}
