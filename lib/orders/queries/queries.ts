import { and, eq, isNull } from 'drizzle-orm';
import { maskPhone } from '@/lib/account/profile/mask-phone';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';
import type { OrderView, ParcelView } from '../../order-rules/order';
import { canCancel, canPay } from '../../order-rules/transitions';
import { loadParts, type Parts, type StoredParcel } from './load-parts';

const TOKEN = /^[\w-]{20,64}$/;

/** Whether an order that is not deleted has this token. */
export async function isOrderToken(db: Database, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  return (await db.$count(orders, hasToken(token))) > 0;
}

/** The order of a secret link, or null. Whoever knows the token may see it. */
export async function findOrderByToken(db: Database, token: string): Promise<OrderView | null> {
  if (!TOKEN.test(token)) return null;
  const [order] = await db.select().from(orders).where(hasToken(token));
  const [view] = order ? await withParts(db, [order]) : [];
  return view ?? null;
}

const hasToken = (token: string) => and(eq(orders.token, token), isNull(orders.archivedAt));

type OrderRow = typeof orders.$inferSelect;

/** The orders with their lines, bundles, events and parcel, in the sequence of `rows`; always by one query. */
export async function withParts(db: Database, rows: OrderRow[]): Promise<OrderView[]> {
  if (rows.length === 0) return [];
  const parts = await loadParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const own = parts.get(row.id);
    return own ? [toOrderView(row, own)] : [];
  });
}

/** An order as its secret link shows it, from its row and its data in other tables. */
export function toOrderView(
  order: OrderRow,
  { lines, bundles, events, attempt, parcel }: Parts,
): OrderView {
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
    awaitsApproval: order.awaitsApproval,
    canPay: canPay(order),
    canCancel: !parcel && canCancel(order),
    arrivesOn: order.arrivesOn,
    parcel: parcel ? toParcel(order.deliveryMethod, parcel) : null,
    failureReason: attempt?.status === 'failed' ? attempt.failureReason : '',
    createdAt: order.createdAt.toISOString(),
    lines,
    bundles: bundles.map(({ id, bundleId, title, quantity, price, total }) => ({
      id,
      bundleId,
      title,
      quantity,
      full: price * quantity,
      total,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}

/** The parcel as the order's page shows it; null while the waybill has no number. */
function toParcel(method: DeliveryMethod, parcel: StoredParcel): ParcelView | null {
  const { number, statusCode, statusText, arrivesOn } = parcel;
  if (!number) return null;
  const state = carrierOf(method)?.parcelState(statusCode) ?? 'created';
  return { number, state, words: statusText, arrivesOn };
}

/** Masks an e-mail address: `olena@example.com` → `o••••@example.com`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/u, '$1••••');
}
