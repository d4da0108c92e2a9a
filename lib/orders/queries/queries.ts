import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { type orderBundles, orders, type waybills } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';
import type { OrderLineView, OrderView, ParcelView, PartView } from '@/lib/order-rules/order';
import { canCancel, canPay } from '@/lib/order-rules/transitions';
import { isLiveWaybill, isMainWaybill } from '@/lib/orders/waybill/live-waybill';
import type { AttemptStatus } from '@/lib/payments/attempt';
import { discounted } from '@/lib/shared/money';

export type StoredParcel = Pick<
  typeof waybills.$inferSelect,
  'number' | 'ref' | 'statusCode' | 'statusText' | 'arrivesOn'
> & { isPrinted: boolean };

/** The data of an order from other tables. */
export type Parts = {
  lines: OrderLineView[];
  hasCertificates: boolean;
  bundles: Pick<
    typeof orderBundles.$inferSelect,
    'id' | 'bundleId' | 'title' | 'quantity' | 'price' | 'discount' | 'total'
  >[];
  discounts: OrderView['discounts'];
  /** Events that the shopper may see. */
  events: OrderView['events'];
  /** The newest payment attempt; null if there is none. */
  attempt: { status: AttemptStatus; failureReason: string } | null;
  /** The current waybill, even if it has no number yet; null if there is none. */
  parcel: StoredParcel | null;
  /** The waybills of part parcels with their contents. */
  parts: (StoredParcel & Pick<PartView, 'lines' | 'value'>)[];
};

/**
 * The data of these orders from other tables, by order id. The statement is prepared, since it runs for each message
 * about an order.
 */
export async function loadParts(db: Database, orderIds: number[]): Promise<Map<number, Parts>> {
  const rows = await readRows<Parts & { id: number }>(
    db,
    prepared(sql`
      select asked.id,
        (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name,
            'size', size, 'photo', photo, 'quantity', quantity, 'price', price, 'total', total,
            'isGift', is_gift, 'bundle', order_bundle_id) order by id), '[]')
          from order_lines where order_id = asked.id) as lines,
        exists (select from order_lines line join products on products.id = line.product_id
          where line.order_id = asked.id and products.is_certificate) as "hasCertificates",
        (select coalesce(json_agg(json_build_object('id', id, 'bundleId', bundle_id, 'title', title,
            'quantity', quantity, 'price', price, 'discount', discount, 'total', total) order by id), '[]')
          from order_bundles where order_id = asked.id) as bundles,
        (select coalesce(json_agg(json_build_object('title', title, 'amount', amount,
            'isDeliveryFree', is_delivery_free) order by id), '[]')
          from order_discounts where order_id = asked.id) as discounts,
        (select coalesce(json_agg(json_build_object('kind', kind, 'value', value, 'at', at) order by id), '[]')
          from order_events
          where order_id = asked.id and kind in ('status', 'payment', 'delivery')) as events,
        (select json_build_object('status', status, 'failureReason', failure_reason)
          from payments where order_id = asked.id order by id desc limit 1) as attempt,
        (select json_build_object('number', number, 'ref', ref, 'statusCode', status_code,
            'statusText', status_text, 'arrivesOn', arrives_on,
            'isPrinted', printed_at is not null)
          from waybills where order_id = asked.id and ${isMainWaybill()}) as parcel,
        (select coalesce(json_agg(json_build_object('number', number, 'ref', ref, 'statusCode', status_code,
            'statusText', status_text, 'arrivesOn', arrives_on, 'isPrinted', printed_at is not null,
            'value', coalesce(value, 0), 'lines', (select json_agg(json_build_object('name', line.name, 'size', line.size,
                'quantity', piece.quantity) order by line.id)
              from jsonb_to_recordset(contents) as piece(line int, quantity int)
              join order_lines line on line.id = piece.line)) order by id), '[]')
          from waybills where order_id = asked.id and contents is not null and ${isLiveWaybill()}) as parts
      from unnest(${sql.param(orderIds)}::int[]) as asked(id)`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** `+380671234567` → `+380 67 ••• •• 67`, `+48600000000` → `+48 ••• •• 00`. */
export function maskPhone(phone: string): string {
  const ukrainian = /^(\+380)(\d{2})\d{5}(\d{2})$/.exec(phone);
  if (ukrainian) return `${ukrainian[1]} ${ukrainian[2]} ••• •• ${ukrainian[3]}`;
  return phone && `${phone.slice(0, 3)} ••• •• ${phone.slice(-2)}`;
}

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
  { lines, hasCertificates, bundles, discounts, events, attempt, parcel, parts }: Parts,
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
    discounts,
    deliveryPrice: order.deliveryPrice,
    deliveryEstimate: order.deliveryEstimate,
    eventDate: order.eventDate,
    total: order.total,
    certificatePaid: order.certificatePaid,
    certificateReturned: order.certificateReturned,
    hasCertificates,
    heldUntil: order.heldUntil?.toISOString() ?? null,
    awaitsApproval: order.awaitsApproval,
    extraDue: order.extraDue,
    awaitsConsent: order.awaitsConsent,
    canPay: canPay(order),
    canCancel: !parcel && parts.length === 0 && canCancel(order),
    arrivesOn: order.arrivesOn,
    parcel: parcel ? toParcel(order.deliveryMethod, parcel) : null,
    parts: parts.flatMap((part) => {
      const view = toParcel(order.deliveryMethod, part);
      return view ? [{ ...view, lines: part.lines, value: part.value }] : [];
    }),
    failureReason: attempt?.status === 'failed' ? attempt.failureReason : '',
    createdAt: order.createdAt.toISOString(),
    lines,
    bundles: bundles.map(({ id, bundleId, title, quantity, price, discount, total }) => ({
      id,
      bundleId,
      title,
      quantity,
      full: price * quantity,
      price: discounted(price, discount) * quantity,
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
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/u, '$1••••');
}
