import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema/index';
import { SHOP } from '@/lib/order-rules/actor';
import { recordEvent } from '@/lib/orders/record-event';
import { moveOrder } from '@/lib/orders/staff/move-order';
import { isUnconfirmed } from '@/lib/orders/stock/hold';
import { clock } from '@/lib/shared/clock';

const NOTE = 'Ніхто не\u00a0підтвердив вчасно: товари повернулися в\u00a0продаж';

/**
 * Cancels orders paid on receipt that were not confirmed in time: releases their goods and notifies the shopper.
 * Returns how many. An order at the POS is cancelled only after another poll of the POS, which may have accepted it;
 * while the POS does not respond, staff see the order as overdue and decide.
 */
export async function releaseUnconfirmed(db: Database): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue())
    .orderBy(asc(orders.heldUntil))
    .limit(100);
  let released = 0;
  for (const { id } of due) {
    if (await withRetry(() => release(db, id))) released += 1;
  }
  return released;
}

const isDue = () =>
  and(
    isUnconfirmed(),
    lt(orders.heldUntil, clock.now()),
    or(
      isNull(orders.posOrderId),
      gt(orders.posAnsweredAt, orders.heldUntil),
      // Final at the POS: the order can no longer be accepted.
      eq(orders.posStatus, 'cancelled'),
    ),
  );

/** The row lock decides between this and a concurrent confirmation. */
function release(db: Database, orderId: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isDue()));
    if (!order) return false;
    await recordEvent(tx, orderId, { kind: 'note', value: NOTE });
    await moveOrder(tx, order, 'cancelled', SHOP, 'unconfirmed');
    return true;
  });
}
