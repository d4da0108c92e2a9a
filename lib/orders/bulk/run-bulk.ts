import { and, eq, isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { beginAct, dropEmptyAct, requireAct } from '@/lib/audit/acts';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { isParcel } from '@/lib/delivery/carriers';
import { siteUrl } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { maskEmail } from '@/lib/orders/queries/queries';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { changeStatus } from '@/lib/orders/status/change-status';
import { lockOrder, staffActor } from '@/lib/orders/status/lock-order';
import { enqueue } from '@/lib/outbox/enqueue';
import type { StaffRef } from '../../order-rules/actor';
import { fillMessage, messageValues } from '../../order-rules/shopper-message';
import type { OrderStatus } from '../../order-rules/status';
import { hasReached } from '../../order-rules/transitions';
import { createWaybill } from '../waybill/create-waybill';
import { findLiveWaybill } from '../waybill/live-waybill';
import { actOf, type BulkAction, canUndoBulk } from './actions';
import type { bulkAnswerSchema, bulkResultSchema } from './answers';
import type { BulkInput, ShopperMessage } from './inputs';

/**
 * Enqueues a mail that a staff member has written to an order's shopper; false if this mail was already enqueued. Mail
 * quotas do not apply, since only staff can send it. Throws not_found, message_not_possible without an e-mail address.
 */
function writeToShopper(
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
      // The history shows the mail with the current values. The mail itself is filled in when it is sent, so it may
      // contain a newer waybill number.
      const link = `${siteUrl()}/order/${order.token}`;
      const values = messageValues({ ...order, waybill, link });
      const filled = fillMessage(subject, values);
      const value = `Лист на\u00a0${maskEmail(order.email)}: «${filled}»\n${fillMessage(text, values)}`;
      await recordEvent(tx, order.id, { kind: 'contact', value }, actor);
      await auditOrder(tx, order, doer, {
        action: 'message',
        before: null,
        after: { subject: filled, text },
      });
      return true;
    }),
  );
}

export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** Maximum orders processed in parallel: carriers accept few calls, and other requests need the database too. */
const AT_ONCE = 4;

/**
 * Applies one action to each of these orders in its own transaction, so that a failure does not affect the others. The
 * changes form one bulk action; all requests after the first pass its `actId`. A refusal is returned for its order and
 * not thrown. Throws session_expired.
 */
export async function runBulk(
  db: Database,
  userId: number,
  { action, orderIds, actId, message }: BulkInput,
): Promise<BulkAnswer> {
  const act = { id: actId ?? 0, action: actOf(action) };
  if (actId === undefined)
    act.id = await beginAct(db, userId, act.action, { isUndoable: canUndoBulk(action) });
  else await requireAct(db, { ...act, userId });
  const doer = { userId, act };
  const limit = pLimit(AT_ONCE);
  const results = await Promise.all(
    [...new Set(orderIds)].map((number) =>
      limit(async (): Promise<BulkResult> => {
        try {
          const isDone = await WORK[action](db, number, doer, message);
          return { orderId: number, outcome: isDone ? 'done' : 'same', message: '' };
        } catch (error) {
          return { orderId: number, outcome: 'refused', message: refusalOf(error) };
        }
      }),
    ),
  );
  const isEmpty = await dropEmptyAct(db, { ...act, userId });
  return { actId: isEmpty ? null : act.id, canUndo: canUndoBulk(action), results };
}

/** Changes one order; returns false when there was nothing to change. */
type Work = (
  db: Database,
  number: string,
  doer: StaffRef,
  message?: ShopperMessage,
) => Promise<boolean>;

const moveTo =
  (to: OrderStatus): Work =>
  async (db, number, doer) => {
    const { status, awaitsApproval } = await requireOrder(db, number);
    if (awaitsApproval) {
      // Staff must approve each large order on its own page.
      throw new ShopError('status_not_possible', {
        message: 'Велике замовлення: підтвердьте його на\u00a0його сторінці',
      });
    }
    return hasReached(status, to) ? false : changeStatus(db, number, to, doer);
  };

const makeWaybill: Work = (db, number, doer) => createWaybill(db, number, {}, doer);

const WORK: Record<BulkAction, Work> = {
  confirm: moveTo('confirmed'),
  pack: moveTo('packed'),
  'hand-over': moveTo('shipped'),
  waybills: makeWaybill,
  // Creating a waybill also confirms the order. An order whose waybill number was typed by hand is only confirmed.
  prepare: async (db, number, doer) => {
    const { id, deliveryMethod } = await requireOrder(db, number);
    const waybill = await findLiveWaybill(db, id);
    const isTyped = waybill?.number && waybill.ref === null;
    return isParcel(deliveryMethod) && !isTyped
      ? makeWaybill(db, number, doer)
      : moveTo('confirmed')(db, number, doer);
  },
  message: async (db, number, doer, message) =>
    message !== undefined && writeToShopper(db, number, message, doer),
};

async function requireOrder(db: Database, number: string) {
  const [order] = await db
    .select({
      id: orders.id,
      status: orders.status,
      deliveryMethod: orders.deliveryMethod,
      awaitsApproval: orders.awaitsApproval,
    })
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.archivedAt)));
  if (!order) throw new ShopError('not_found', { message: 'Такого замовлення немає' });
  return order;
}

function refusalOf(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  logError('bulk act', error);
  return 'Через збій не\u00a0вдалося. Спробуйте ще раз';
}
