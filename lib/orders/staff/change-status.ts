import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import type { StaffRef } from '../../order-rules/actor';
import type { OrderStatus } from '../../order-rules/status';
import { statusRefusal } from '../../order-rules/transitions';
import { auditOrder } from '../queries/audit-order';
import { hasLiveWaybill, isOrderInShop } from '../waybill/live-waybill';
import { approveOrder } from './approve-order';
import { lockOrder } from './lock-order';
import { moveOrder } from './move-order';
import { refuseStale } from './refuse-stale';
import { staffActor } from './staff-actor';

/**
 * Sets an order's status for staff; false when it has it already. `seen` is the status that they saw. Use `cancelOrder`
 * for an order with a waybill. Throws not_found, edit_conflict, status_not_possible with the reason.
 */
export function changeStatus(
  db: Database,
  number: string,
  to: OrderStatus,
  doer: StaffRef,
  seen?: OrderStatus,
): Promise<boolean> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if (order.status === to) return false;
      refuseStale(order.status, seen);
      const isHere = to === 'cancelled' && (await isOrderInShop(tx, order));
      const refusal = statusRefusal({ ...order, isHere }, to);
      if (refusal) throw new ShopError('status_not_possible', { message: refusal });
      // With a waybill, even one that is being created, the parcel would still be sent, and nobody would track it.
      if (to === 'cancelled' && (await hasLiveWaybill(tx, order.id))) {
        throw new ShopError('status_not_possible', {
          message: 'Для замовлення саме створили накладну. Спробуйте ще раз',
        });
      }
      if (order.awaitsApproval && to === 'confirmed') await approveOrder(tx, order);
      await moveOrder(tx, order, to, await staffActor(tx, doer));
      const change = { action: 'status', before: { status: order.status }, after: { status: to } };
      await auditOrder(tx, order, doer, change);
      return true;
    }),
  );
}
