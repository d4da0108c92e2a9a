import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import { staffActor } from './actor';
import { findLiveWaybill } from './claim-waybill';
import { lockOrder } from './lock-order';
import { moveOrder } from './move-order';
import type { OrderStatus } from './status';
import { statusRefusal } from './transitions';

/**
 * Moves an order along by hand. The status that it has already changes nothing.
 * Throws not_found, status_not_possible with the reason in words.
 */
export function changeStatus(
  db: Database,
  number: string,
  to: OrderStatus,
  userId: number,
): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if (order.status === to) return;
      const refusal = statusRefusal(order, to);
      if (refusal) throw new ShopError('status_not_possible', { message: refusal });
      // Its parcel, also one in the making, would leave all the same, and nobody would follow it.
      if (to === 'cancelled' && (await findLiveWaybill(tx, order.id))) {
        throw new ShopError('status_not_possible', {
          message: 'Спершу видаліть накладну цього замовлення',
        });
      }
      await moveOrder(tx, order, to, await staffActor(tx, userId));
    }),
  );
}
