import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type orders, waybills } from '@/lib/db/schema';
import type { Carrier } from '@/lib/delivery/carrier';
import { type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import { isInShop } from '@/lib/order-rules/may-leave';

/** SQL: whether the waybill was not removed. An order has at most one such waybill. */
export const isLiveWaybill = (): SQL => isNull(waybills.removedAt);

const liveWaybillOf = (orderId: number): SQL | undefined =>
  and(eq(waybills.orderId, orderId), isLiveWaybill());

export type WaybillRow = typeof waybills.$inferSelect;

/** The current waybill of an order, also while it is being created; undefined if there is none. */
export async function findLiveWaybill(
  db: Database,
  orderId: number,
): Promise<WaybillRow | undefined> {
  const [row] = await db.select().from(waybills).where(liveWaybillOf(orderId));
  return row;
}

/** Whether an order has a waybill, also while it is being created. */
export const hasLiveWaybill = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(waybills, liveWaybillOf(orderId))) > 0;

/** `isInShop` for the order's newest waybill, even a removed one, so that an interrupted cancellation can continue. */
export async function isOrderInShop(
  db: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'deliveryMethod'>,
): Promise<boolean> {
  const [waybill] = await db
    .select()
    .from(waybills)
    .where(eq(waybills.orderId, order.id))
    .orderBy(sql`${waybills.removedAt} desc nulls first`)
    .limit(1);
  return isInShop({ ...order, waybill });
}

/** An order's carrier. Throws waybill_not_possible for pickup. */
export function requireCarrier({ deliveryMethod }: { deliveryMethod: DeliveryMethod }): Carrier {
  if (isParcel(deliveryMethod)) return carrierFor(deliveryMethod);
  throw new ShopError('waybill_not_possible', { message: 'Самовивіз їде без накладної' });
}
