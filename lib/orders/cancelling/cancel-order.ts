import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseUsedCertificates } from '@/lib/certificates/issue-certificates';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { hasSentParcel } from '@/lib/order-rules/parcels';
import type { OrderStatus } from '@/lib/order-rules/status';
import { canCancel, statusRefusal } from '@/lib/order-rules/transitions';
import { CANCEL_STEPS, type cancelOutcomeSchema } from '@/lib/orders/answers';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { changeStatus } from '@/lib/orders/status/change-status';
import { lockOrderOfToken, refuseStale } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { hasLiveWaybill, isOrderInShop, listPartWaybills } from '@/lib/orders/waybill/live-waybill';
import { removeLiveWaybills } from '@/lib/orders/waybill/remove-waybill';

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

/** First step of `cancelOrder`, with the same errors: deletes the order's waybills; false if it has none. */
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
    const isPartSent = hasSentParcel(order, await listPartWaybills(db, order.id));
    const refusal = statusRefusal({ ...order, isHere, isPartSent }, 'cancelled');
    if (refusal) throw new ShopError('status_not_possible', { message: refusal });
    if (order.paymentStatus !== 'refunded') await refuseUsedCertificates(db, order.id);
  }
  return removeLiveWaybills(db, number, userId);
}

/** Which steps were completed, in their order, and at which step the process stopped, if it did. */
export type CancelOutcome = z.infer<typeof cancelOutcomeSchema>;

/**
 * Cancels an order that was not sent, in steps: deletes its waybill at the carrier, cancels the order (releases goods,
 * sends a mail), and with `refund` requests the refund. Stops at a refused step. Completed steps are skipped, so after
 * an error or a crash a repeated call does the rest. No external call runs while a row is locked. Throws not_found.
 */
export async function cancelAndRefund(
  db: Database,
  number: string,
  { refund, reason, userId }: { refund: boolean; reason: string; userId: number },
): Promise<CancelOutcome> {
  const done: CancelOutcome['done'] = [];
  const acts = {
    waybill: () => deleteWaybillBeforeCancel(db, number, userId),
    cancel: () => changeStatus(db, number, 'cancelled', userId),
    refund: async () => {
      // The cancellation has given everything back to the certificate that had paid.
      const isPaidBack = and(
        eq(orders.number, number),
        eq(orders.certificateReturned, orders.total),
      );
      if ((await db.$count(orders, isPaidBack)) > 0) return;
      await refundPayment(db, number, { reason, userId });
    },
  };
  for (const step of CANCEL_STEPS) {
    if (step === 'refund' && !refund) break;
    try {
      await acts[step]();
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === 'not_found') throw error;
      return { done, stopped: { step, code: error.code, message: error.message } };
    }
    done.push(step);
  }
  return { done, stopped: null };
}

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
