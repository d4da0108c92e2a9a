import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { canRestock, canSettle, RESTOCKED } from '@/lib/order-rules/pos-status';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { NO_HOLD_ON_RECEIPT } from '@/lib/orders/stock/hold';

/**
 * Records a staff member's statement that the POS has written off an order's goods with another receipt. This happens
 * when the POS has refused or never accepted the order and the goods were sold by hand. Our reservation ends when the
 * next stock figures of the POS exclude these goods. For a cancelled or returned order whose goods the POS had written
 * off, records that the return is booked instead. Throws not_found, status_not_possible.
 */
export function recordPosSale(
  db: Database,
  number: string,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if (canRestock(order)) return restock(tx, order, { userId, reason });
      if (!canSettle(order)) {
        throw new ShopError('status_not_possible', {
          message: 'Товари цього замовлення вже не\u00a0рахуються зарезервованими',
        });
      }
      await tx
        .update(orders)
        .set({ posStatus: 'closed', ...NO_HOLD_ON_RECEIPT, updatedAt: sql`now()` })
        .where(eq(orders.id, order.id));
      const actor = await staffActor(tx, userId);
      await recordEvent(tx, order.id, { kind: 'pos', value: 'settled' }, actor);
      await auditOrder(tx, order, userId, {
        action: 'settle',
        before: { posStatus: order.posStatus },
        after: { posStatus: 'closed', reason },
      });
    }),
  );
}

async function restock(
  tx: Database,
  order: OrderRow,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  await recordEvent(tx, order.id, { kind: 'pos', value: RESTOCKED }, await staffActor(tx, userId));
  await auditOrder(tx, order, userId, {
    action: 'restock',
    before: null,
    after: { reason },
  });
}
