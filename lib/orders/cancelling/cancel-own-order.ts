import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { canCancel } from '@/lib/order-rules/transitions';
import { lockOrderOfToken } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';

/** Cancels an order by its secret link. Idempotent. Throws not_found, status_not_possible if paid or in work. */
export function cancelOwnOrder(db: Database, token: string): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrderOfToken(tx, token);
      if (order.status === 'cancelled') return;
      if (!canCancel(order) || (await hasLiveWaybill(tx, order.id))) {
        throw new ShopError('status_not_possible', {
          message: 'Це замовлення вже в\u00a0роботі. Зателефонуйте нам, щоб його скасувати',
        });
      }
      await moveOrder(tx, order, 'cancelled', CUSTOMER);
    }),
  );
}
