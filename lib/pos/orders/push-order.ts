import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, orders } from '@/lib/db/schema';
import { addressText } from '@/lib/delivery/address';
import { carrierOf } from '@/lib/delivery/carriers';
import { ShopError } from '@/lib/errors';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { evenLines } from '@/lib/order-rules/split-sums';
import { formatPrice } from '@/lib/shared/money';
import type { PosClient, PosOrder, PosOrderLine } from '../adapter/pos-client';
import { poster } from '../adapter/poster';

type Order = typeof orders.$inferSelect;
type Line = Pick<typeof orderLines.$inferSelect, 'productId' | 'quantity' | 'total'> & {
  modificationId: number | null;
};

/**
 * Sends an order to the POS, once. `attempt` is 0 for the first attempt. Later attempts first look for the order at the
 * POS by its number, since the POS may have stored it although its response was lost. Does nothing when the shop
 * already has the order's POS id. A cancelled or settled order is not sent; but if the POS has received it, its POS id
 * is saved, so that staff refuse it there. Throws ShopError: not_found, external_failed.
 */
export async function pushOrder(
  db: Database,
  orderId: number,
  attempt: number,
  pos: PosClient = poster(),
): Promise<void> {
  const [found] = await db
    .select({ order: orders, lines: LINES })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!found) throw new ShopError('not_found');
  const { order, lines } = found;
  if (order.posOrderId !== null) return;

  const known =
    attempt > 0 ? await pos.findIncomingOrderByComment(order.number, order.createdAt) : null;
  const isOver = order.status === 'cancelled' || order.posStatus === 'closed';
  if (isOver && known === null) return;
  const posOrderId = known ?? (await pos.createIncomingOrder(orderForPos(order, lines)));
  await rememberPosOrder(db, orderId, posOrderId);
}

/** SQL: the order's lines as JSON, read in the same statement as the order, since this runs for every order. */
const LINES = sql<Line[]>`(
  select coalesce(json_agg(json_build_object('productId', line.product_id, 'quantity', line.quantity,
    'total', line.total, 'modificationId', variants.modification_id) order by line.id), '[]')
  from ${orderLines} line join variants on variants.id = line.variant_id
  where line.order_id = orders.id)`;

/** Stores an order's POS id in one statement, since this runs for every order; a transaction would take four. */
async function rememberPosOrder(db: Database, orderId: number, posOrderId: number): Promise<void> {
  await db.execute(sql`
    with stored as (
      update ${orders} set pos_order_id = ${posOrderId}
      where id = ${orderId} and pos_order_id is null returning id)
    insert into ${orderEvents} (order_id, kind, value)
    select id, 'pos', ${String(posOrderId)} from stored`);
}

/** Pure: converts an order to the POS's format. */
export function orderForPos(order: Order, lines: Line[]): PosOrder {
  return {
    number: order.number,
    comment: [
      order.notCall && 'Не телефонувати',
      order.deliveryMethod === 'email' && 'Надіслано електронною поштою',
      certificateNote(order),
      order.comment,
    ]
      .filter(Boolean)
      .join('. '),
    firstName: order.firstName,
    lastName: order.lastName,
    phone: order.phone,
    email: order.email,
    address: addressLine(order),
    deliveryPrice: order.deliveryPrice,
    // The POS refuses a prepaid amount that differs from the sum of the lines; delivery is not a line.
    prepaid: order.paymentStatus === 'paid' ? order.total - order.deliveryPrice : 0,
    lines: lines.flatMap(linesForPos),
  };
}

/** The POS takes no partly prepaid order, so its staff read what is left to pay. */
const certificateNote = (order: Order): string =>
  order.certificatePaid > 0
    ? `Сертифікатом сплачено ${formatPrice(order.certificatePaid)}, решта ${formatPrice(leftToPay(order))}`
    : '';

/** Converts a line; the POS knows only a price per piece, so a line with different prices per piece is split. */
function linesForPos({ productId, modificationId, ...line }: Line): PosOrderLine[] {
  return evenLines(line).map(({ quantity, price }) => ({
    productId,
    modificationId,
    count: quantity,
    price,
  }));
}

function addressLine({ deliveryMethod, deliveryAddress }: Order): string | null {
  const carrier = carrierOf(deliveryMethod);
  if (!carrier || !deliveryAddress) return null;
  const name = deliveryAddress.deliveryType === 'address' ? '' : `${carrier.name}: `;
  return name + addressText(deliveryAddress);
}
