import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { notifyShop } from '@/lib/orders/notify';
import { recordEvent } from '@/lib/orders/record-event';
import { POS } from '@/lib/orders/rules/actor';
import type { PosOrderStatus } from '@/lib/orders/rules/pos-status';
import { isFinal, statusRefusal } from '@/lib/orders/rules/transitions';
import { moveOrder } from '@/lib/orders/staff/move-order';
import { findLiveWaybill } from '@/lib/orders/waybill/claim-waybill';
import { clock, DAY } from '@/lib/shared/clock';
import type { PosOrderUpdate } from './pos-order-update';

type Order = typeof orders.$inferSelect;

/** How far an order has come at the POS; a late word does not take it back, nor one last word another. */
const STEP: Record<PosOrderStatus, number> = {
  new: 0,
  accepted: 1,
  closed: 2,
  cancelled: 2,
  removed: 2,
};

const isNews = (word: PosOrderUpdate, known: PosOrderStatus): boolean =>
  word.status !== known && STEP[known] < 2 && STEP[word.status] >= STEP[known];

/** First words on orders as old as this come from before the shop listened: nobody is to act on them now. */
const OLD = 3 * DAY;

/**
 * Takes the POS's word on an order, null when it had none: accepted there is confirmed here, or told to the
 * staff once when it is cancelled here; refused there is cancelled here when nothing is paid and nothing has left, else a person decides. That its goods
 * are written off is counted with the next look at the POS's stock (`countOrders`).
 */
export function applyPosStatus(
  db: Database,
  orderId: number,
  word: PosOrderUpdate | null,
): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
      if (!order) return;
      if (word === null || !isNews(word, order.posStatus ?? 'new')) {
        await tx
          .update(orders)
          .set({
            posStatus: order.posStatus ?? (word?.status === 'new' ? 'new' : null),
            posReceiptId: order.posReceiptId ?? word?.receiptId,
            posAskedAt: sql`now()`,
            ...(word && { posAnsweredAt: sql`now()` }),
          })
          .where(eq(orders.id, orderId));
        return;
      }
      await tx
        .update(orders)
        .set({
          posStatus: word.status,
          posReceiptId: word.receiptId ?? order.posReceiptId,
          posAskedAt: sql`now()`,
          posAnsweredAt: sql`now()`,
          updatedAt: sql`now()`,
        })
        .where(eq(orders.id, orderId));
      await note(tx, orderId, word);
      if (word.status === 'accepted' || word.status === 'closed') await confirm(tx, order);
      else if (!isFromBefore(order)) await giveUp(tx, order, word.status);
    }),
  );
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
  // Its goods are for sale again, and the POS is about to sell them too.
  else if (order.status === 'cancelled' && !isFromBefore(order)) {
    await notifyShop(tx, order.id, 'pos-accepted');
  }
}

/** A receipt that is gone may have been made anew by hand, so only a refusal ends an order by itself. */
async function giveUp(tx: Database, order: Order, status: PosOrderStatus): Promise<void> {
  if (isFinal(order.status)) return;
  const isOursToEnd =
    status === 'cancelled' &&
    order.paymentStatus === 'none' &&
    statusRefusal(order, 'cancelled') === null &&
    !(await findLiveWaybill(tx, order.id));
  if (isOursToEnd) await moveOrder(tx, order, 'cancelled', POS);
  else await notifyShop(tx, order.id, 'pos-refused');
}
