import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { hasLeft, isFinal } from '@/lib/order-rules/transitions';
import { returnToCertificate } from '@/lib/orders/paying/certificate-money';
import { expireAttempts } from '@/lib/orders/paying/expire-attempts';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { releaseStock } from '@/lib/orders/stock/reserve-stock';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { giveCodeBack } from '@/lib/promo-codes/record-use';

/**
 * Deletes an order: lists no longer show it, but its row is kept. An order that has not left the shop is cancelled and
 * its goods are released, without a mail. Throws not_found, order_not_deletable with the reason.
 */
export function archiveOrder(db: Database, number: string, userId: number): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      await refuseWhatIsOwed(tx, order);
      const actor = await staffActor(tx, userId);
      const isOpen = !isFinal(order.status) && !hasLeft(order.status);
      if (isOpen) {
        await expireAttempts(tx, order, actor);
        await giveCodeBack(tx, order.id);
        await returnToCertificate(tx, order.id, { actor });
        await recordEvent(tx, order.id, { kind: 'status', value: 'cancelled' }, actor);
      }
      // The goods of a sent or received order do not return to stock.
      if (!hasLeft(order.status)) await releaseStock(tx, order.id);
      await recordEvent(tx, order.id, { kind: 'note', value: 'Видалено' }, actor);
      await tx
        .update(orders)
        .set({
          archivedAt: sql`now()`,
          awaitsApproval: false,
          holderKeys: null,
          updatedAt: sql`now()`,
          ...(isOpen ? { status: 'cancelled' } : {}),
        })
        .where(eq(orders.id, order.id));
      const { status, paymentStatus, total, firstName, lastName } = order;
      const before = { status, paymentStatus, total, firstName, lastName };
      await auditOrder(tx, order, userId, { action: 'delete', before, after: null });
    }),
  );
}

async function refuseWhatIsOwed(tx: Database, order: OrderRow): Promise<void> {
  if (order.paymentStatus === 'paid') throw new ShopError('order_not_deletable');
  const refuse = (message: string) => {
    throw new ShopError('order_not_deletable', { message });
  };
  if (order.paymentStatus === 'review') refuse('Спершу перевірте оплату цього замовлення');
  if (order.status === 'shipped') refuse('Замовлення в\u00a0дорозі: видалити його зарано');
  if (order.status === 'delivered' || isFinal(order.status)) return;
  if (await hasLiveWaybill(tx, order.id)) refuse('Спершу видаліть накладну цього замовлення');
}
