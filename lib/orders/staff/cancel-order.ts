import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { OrderStatus } from '../rules/status';
import { statusRefusal } from '../rules/transitions';
import { isOrderHere } from '../waybill/live-waybill';
import { removeLiveWaybill } from '../waybill/remove-waybill';
import { changeStatus } from './change-status';
import { refuseStale } from './refuse-stale';

/**
 * Cancels an order whose goods have not left, with or without a waybill, which is deleted at the carrier first. Stopped
 * between the two, it goes on when asked again. `seen` is the status that was shown. Throws not_found, edit_conflict,
 * status_not_possible, request_in_progress, carrier_refused, carrier_unavailable.
 */
export async function cancelOrder(
  db: Database,
  number: string,
  userId: number,
  seen?: OrderStatus,
): Promise<void> {
  await freeFromWaybill(db, number, userId, seen);
  await changeStatus(db, number, 'cancelled', userId);
}

/**
 * The first half of it: deletes the waybill of an order that can be cancelled, or is; false when it has none. Throws
 * the same.
 */
export async function freeFromWaybill(
  db: Database,
  number: string,
  userId: number,
  seen?: OrderStatus,
): Promise<boolean> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.archivedAt)));
  if (!order) throw new ShopError('not_found');
  if (order.status !== 'cancelled') {
    refuseStale(order.status, seen);
    const isHere = await isOrderHere(db, order);
    const refusal = statusRefusal({ ...order, isHere }, 'cancelled');
    if (refusal) throw new ShopError('status_not_possible', { message: refusal });
  }
  return removeLiveWaybill(db, number, userId, { isSent: true });
}
