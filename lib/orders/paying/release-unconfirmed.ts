import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema/index';
import { SHOP } from '@/lib/order-rules/actor';
import { recordEvent } from '@/lib/orders/record-event';
import { moveOrder } from '@/lib/orders/status/move-order';
import { isUnconfirmed } from '@/lib/orders/stock/hold';
import { clock } from '@/lib/shared/clock';

/** Note in the history of an order that was cancelled because nobody confirmed it in time. */
export const UNCONFIRMED_NOTE = 'Ніхто не\u00a0підтвердив вчасно: товари повернулися в\u00a0продаж';

/**
 * Cancels orders paid on receipt that staff did not confirm in time, releases their goods and notifies the shoppers.
 * Returns the number of cancelled orders. An order sent to the POS is cancelled only if the POS has reported its status
 * after the expiry, because the POS may have accepted the order. While the POS does not respond, staff see the order as
 * overdue and decide.
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
      // The POS has refused the order, so it can no longer accept it.
      eq(orders.posStatus, 'cancelled'),
    ),
  );

/** Cancels one order; false if staff have confirmed it meanwhile. The row lock decides which of the two comes first. */
function release(db: Database, orderId: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isDue()));
    if (!order) return false;
    await recordEvent(tx, orderId, { kind: 'note', value: UNCONFIRMED_NOTE });
    await moveOrder(tx, order, 'cancelled', SHOP, 'unconfirmed');
    return true;
  });
}
