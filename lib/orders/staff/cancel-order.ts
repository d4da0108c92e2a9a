import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { OrderStatus } from '../../order-rules/status';
import { statusRefusal } from '../../order-rules/transitions';
import { isOrderInShop } from '../waybill/live-waybill';
import { removeLiveWaybill } from '../waybill/remove-waybill';
import { changeStatus } from './change-status';
import { refuseStale } from './refuse-stale';

/**
 * Cancels an order whose goods have not left the shop. First its waybill, if any, is deleted at the carrier; if the
 * process stops in between, a repeated call continues. `seen` is the status that the staff member saw. Throws
 * not_found, edit_conflict, status_not_possible, request_in_progress, carrier_refused, carrier_unavailable.
 */
export async function cancelOrder(
  db: Database,
  number: string,
  userId: number,
  seen?: OrderStatus,
): Promise<void> {
  await deleteWaybillBeforeCancel(db, number, userId, seen);
  await changeStatus(db, number, 'cancelled', userId);
}

/** First step of `cancelOrder`, with the same errors: deletes the order's waybill; false if it has none. */
export async function deleteWaybillBeforeCancel(
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
    const isHere = await isOrderInShop(db, order);
    const refusal = statusRefusal({ ...order, isHere }, 'cancelled');
    if (refusal) throw new ShopError('status_not_possible', { message: refusal });
  }
  return removeLiveWaybill(db, number, userId, { isSent: true });
}
