import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { ParcelLine } from '@/lib/order-rules/parcels';
import { shareOf } from '@/lib/orders/refunding/refund';
import { type OrderRow, refuseStale } from '@/lib/orders/status/lock-order';
import type { Kopecks } from '@/lib/shared/money';
import { findLiveWaybill, listPartWaybills } from './live-waybill';

/** A part of an order to send separately; `seen` is the number of its part parcels that staff saw. */
export type PartInput = { lines: ParcelLine[]; seen: number };

/** SQL, in a query of `order_lines`: pieces of the line that are in no part parcel. */
export const unsentPieces = (): SQL<number> => sql<number>`(order_lines.quantity - coalesce((
  select sum(piece.quantity) from waybills part,
    jsonb_to_recordset(part.contents) as piece(line int, quantity int)
  where part.order_id = order_lines.order_id and part.removed_at is null
    and piece.line = order_lines.id), 0))::int`;

/** The lines of an order with the pieces that are in no part parcel; lines without such pieces are left out. */
export async function listUnsent(db: Database, orderId: number) {
  const rows = await db
    .select({ line: orderLines, quantity: unsentPieces() })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return rows.filter(({ quantity }) => quantity > 0);
}

/** Text for staff: why the rest of an order has no waybill. */
export const ALL_SENT = 'Усі товари вже в інших посилках';

const impossible = (message: string) => new ShopError('waybill_not_possible', { message });

/**
 * What the pieces of a part cost in kopecks. Throws edit_conflict when a colleague has made or removed a part meanwhile,
 * waybill_not_possible, and validation_failed for lines that the order does not have, more pieces than are left, or all
 * of them. The order must be locked.
 */
export async function requirePart(
  tx: Database,
  order: OrderRow,
  { lines, seen }: PartInput,
): Promise<Kopecks> {
  refuseStale((await listPartWaybills(tx, order.id)).length, seen);
  if (await findLiveWaybill(tx, order.id)) {
    throw impossible('Накладну вже створено: спершу видаліть її');
  }
  if (order.certificatePaid > 0 && order.paymentStatus === 'none') {
    throw impossible('Частину оплачено сертифікатом: надішліть замовлення однією посилкою');
  }
  if (order.status === 'packed') throw impossible('Замовлення вже запаковано');
  const unsent = await listUnsent(tx, order.id);
  const refuse = (field: string, message: string) =>
    new ShopError('validation_failed', { message, errors: { [field]: [message] } });
  const value = lines.reduce((sum, { line: id, quantity }, place) => {
    const found = unsent.find(({ line }) => line.id === id);
    if (!found) {
      throw refuse(`lines.${place}.line`, 'Цього товару немає серед тих, що\u00a0лишилися');
    }
    if (quantity > found.quantity) {
      throw refuse(`lines.${place}.quantity`, `Лишилося ${found.quantity}`);
    }
    const sent = found.line.quantity - found.quantity;
    return sum + shareOf({ ...found.line, refunded: sent }, quantity);
  }, 0);
  const left = unsent.reduce((sum, { quantity }) => sum + quantity, 0);
  if (left === lines.reduce((sum, { quantity }) => sum + quantity, 0)) {
    throw refuse('lines', 'Це всі товари: створіть звичайну накладну');
  }
  return value;
}

/** Pure: the contents of a part in words: `Перука × 2; Кепка, S × 1`. */
export const contentsText = (
  lines: { id: number; name: string; size: string }[],
  contents: ParcelLine[],
): string =>
  contents
    .map(({ line: id, quantity }) => {
      const line = lines.find((one) => one.id === id);
      return `${line?.name ?? ''}${line?.size ? `, ${line.size}` : ''} × ${quantity}`;
    })
    .join('; ');
