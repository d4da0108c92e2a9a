import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { auditOrder } from '../queries/audit-order';
import { recordEvent } from '../record-event';
import type { StaffRef } from '../rules/actor';
import { fillMessage, messageValues } from '../rules/shopper-message';
import { lockOrder } from '../staff/lock-order';
import { staffActor } from '../staff/staff-actor';
import { findLiveWaybill } from '../waybill/live-waybill';
import type { ShopperMessage } from './inputs';

/**
 * Enqueues a staff member's mail to an order's shopper; false when this message was enqueued before. No quota applies,
 * since only staff can send it. Throws not_found, message_not_possible without an address.
 */
export function writeToShopper(
  db: Database,
  number: string,
  { id, subject, text }: ShopperMessage,
  doer: StaffRef,
): Promise<boolean> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if (order.email === '') throw new ShopError('message_not_possible');
      const put = await enqueue(tx, {
        kind: 'mail.order-message',
        key: `order-${order.id}/${id}`,
        payload: { orderId: order.id, messageId: id, subject, text },
      });
      if (put.length === 0) return false;
      const actor = await staffActor(tx, doer);
      const waybill = (await findLiveWaybill(tx, order.id))?.number ?? null;
      // The history shows the current values; the mail is filled in when it is sent, perhaps with a waybill created
      // meanwhile.
      const filled = fillMessage(subject, messageValues({ ...order, waybill }));
      await recordEvent(tx, order.id, { kind: 'contact', value: `Лист: «${filled}»` }, actor);
      await auditOrder(tx, order, doer, {
        action: 'message',
        before: null,
        after: { subject: filled, text },
      });
      return true;
    }),
  );
}
