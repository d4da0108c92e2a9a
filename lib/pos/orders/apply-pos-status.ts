import { eq, sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { POS } from '@/lib/order-rules/actor';
import type { PosOrderStatus } from '@/lib/order-rules/pos-status';
import { isFinal, statusRefusal } from '@/lib/order-rules/transitions';
import { notifyShop } from '@/lib/orders/notify';
import { recordEvent } from '@/lib/orders/record-event';
import { moveOrder } from '@/lib/orders/status/move-order';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock, DAY } from '@/lib/shared/clock';

type Order = typeof orders.$inferSelect;

export type PosOrderUpdate = { status: PosOrderStatus; receiptId: number | null };

/**
 * Progress of each status of an order at the POS. A late status never moves an order back, and a final status (step 2)
 * is never replaced by another final one.
 */
const STEP: Record<PosOrderStatus, number> = {
  new: 0,
  accepted: 1,
  closed: 2,
  cancelled: 2,
  removed: 2,
};

const isProgress = (update: PosOrderUpdate, known: PosOrderStatus): boolean =>
  update.status !== known && STEP[known] < 2 && STEP[update.status] >= STEP[known];

/**
 * Age in ms. If an order is older than this at its first POS status, it dates from before the POS integration was
 * switched on, so it is neither cancelled nor reported to staff.
 */
const OLD = 3 * DAY;

/**
 * Applies the POS's status to an order; `update` is null when the POS returned none. An accepted order is confirmed; if
 * the shop has cancelled it, staff are notified once. A refused order is cancelled if nothing is paid and nothing was
 * sent, otherwise staff decide. The write-off of its stock is counted at the next stock read (`releaseCounted`).
 */
export function applyPosStatus(
  db: Database,
  orderId: number,
  update: PosOrderUpdate | null,
): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return;
    if (update === null || !isProgress(update, order.posStatus ?? 'new')) {
      await tx
        .update(orders)
        .set({
          posStatus: order.posStatus ?? (update?.status === 'new' ? 'new' : null),
          posReceiptId: order.posReceiptId ?? update?.receiptId,
          posAskedAt: sql`now()`,
          ...(update && { posAnsweredAt: sql`now()` }),
        })
        .where(eq(orders.id, orderId));
      return;
    }
    await tx
      .update(orders)
      .set({
        posStatus: update.status,
        posReceiptId: update.receiptId ?? order.posReceiptId,
        posAskedAt: sql`now()`,
        posAnsweredAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(orders.id, orderId));
    await note(tx, orderId, update);
    if (update.status === 'accepted' || update.status === 'closed') await confirm(tx, order);
    else if (!isFromBefore(order)) await giveUp(tx, order, update.status);
  });
}

async function note(tx: Database, orderId: number, { status, receiptId }: PosOrderUpdate) {
  const value = [status, receiptId].filter(Boolean).join(' ');
  await recordEvent(tx, orderId, { kind: 'pos', value }, POS);
}

const isFromBefore = ({ posStatus, createdAt }: Order): boolean =>
  posStatus === null && clock.now().getTime() - createdAt.getTime() > OLD;

async function confirm(tx: Database, order: Order): Promise<void> {
  const isWaiting = order.status === 'new' && statusRefusal(order, 'confirmed') === null;
  if (isWaiting) await moveOrder(tx, order, 'confirmed', POS);
  // The shop has put the pieces of the cancelled order on sale again, but the POS is about to sell them too.
  else if (order.status === 'cancelled' && !isFromBefore(order)) {
    await notifyShop(tx, order.id, 'pos-accepted');
  }
}

/**
 * Cancels an order that the POS refused, or notifies staff. A removed receipt never cancels an order, since staff may
 * have replaced it by hand.
 */
async function giveUp(tx: Database, order: Order, status: PosOrderStatus): Promise<void> {
  if (isFinal(order.status)) return;
  const isOursToEnd =
    status === 'cancelled' &&
    order.paymentStatus === 'none' &&
    statusRefusal(order, 'cancelled') === null &&
    !(await hasLiveWaybill(tx, order.id));
  if (isOursToEnd) await moveOrder(tx, order, 'cancelled', POS);
  else await notifyShop(tx, order.id, 'pos-refused');
}
