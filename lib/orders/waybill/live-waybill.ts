import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type orders, waybills } from '@/lib/db/schema';
import type { Carrier } from '@/lib/delivery/carrier';
import { type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import { isInShop } from '@/lib/order-rules/may-leave';
import type { ParcelLine } from '@/lib/order-rules/parcels';

/** SQL: whether the waybill was not removed. */
export const isLiveWaybill = (): SQL => isNull(waybills.removedAt);

/** SQL: whether it is the waybill of the whole order, or of what its part parcels leave. An order has at most one. */
export const isMainWaybill = (): SQL | undefined => and(isLiveWaybill(), isNull(waybills.contents));

export type WaybillRow = typeof waybills.$inferSelect;
export type PartRow = WaybillRow & { contents: ParcelLine[]; value: number };

/** The current waybill of an order, also while it is being created; undefined if there is none. */
export async function findLiveWaybill(
  db: Database,
  orderId: number,
): Promise<WaybillRow | undefined> {
  const [row] = await db
    .select()
    .from(waybills)
    .where(and(eq(waybills.orderId, orderId), isMainWaybill()));
  return row;
}

/** The waybills of parts of these orders that are sent separately, also while they are being created. */
export async function listPartWaybills(db: Database, ...orderIds: number[]): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(waybills)
    .where(and(inArray(waybills.orderId, orderIds), isLiveWaybill(), isNotNull(waybills.contents)))
    .orderBy(asc(waybills.id));
  return rows.flatMap(({ contents, value, ...row }) =>
    contents ? [{ ...row, contents, value: value ?? 0 }] : [],
  );
}

/** Whether an order has a waybill, also while it is being created. */
export const hasLiveWaybill = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(waybills, and(eq(waybills.orderId, orderId), isLiveWaybill()))) > 0;

/**
 * `isInShop` for all waybills of the order, or its newest removed one, so that an interrupted cancellation can continue.
 */
export async function isOrderInShop(
  db: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'deliveryMethod'>,
): Promise<boolean> {
  const rows = await db
    .select()
    .from(waybills)
    .where(eq(waybills.orderId, order.id))
    .orderBy(sql`${waybills.removedAt} desc nulls first`);
  const live = rows.filter(({ removedAt }) => removedAt === null);
  if (live.length === 0) return isInShop({ ...order, waybill: rows[0] });
  return live.every((waybill) => isInShop({ ...order, waybill }));
}

/** The number by which the carrier finds the waybill: the order's number, for a part parcel with the waybill's id. */
export const carrierNumber = (number: string, { id, contents }: WaybillRow): string =>
  contents ? `${number}-${id}` : number;

/** An order's carrier. Throws waybill_not_possible for pickup and e-mail. */
export function requireCarrier({ deliveryMethod }: { deliveryMethod: DeliveryMethod }): Carrier {
  if (isParcel(deliveryMethod)) return carrierFor(deliveryMethod);
  throw new ShopError('waybill_not_possible', {
    message: 'Цьому замовленню накладна не\u00a0потрібна',
  });
}
