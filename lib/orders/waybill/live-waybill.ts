import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { waybills } from '@/lib/db/schema';

/** SQL: the waybill was not removed; an order has at most one such. */
export const isLiveWaybill = (): SQL => isNull(waybills.removedAt);

const liveWaybillOf = (orderId: number): SQL | undefined =>
  and(eq(waybills.orderId, orderId), isLiveWaybill());

export type WaybillRow = typeof waybills.$inferSelect;

/** The waybill that an order has now, made or being made. */
export async function findLiveWaybill(
  db: Database,
  orderId: number,
): Promise<WaybillRow | undefined> {
  const [row] = await db.select().from(waybills).where(liveWaybillOf(orderId));
  return row;
}

/** Whether an order has a waybill now, made or being made. */
export const hasLiveWaybill = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(waybills, liveWaybillOf(orderId))) > 0;
