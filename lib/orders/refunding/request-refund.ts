import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, payments, refunds } from '@/lib/db/schema/index';
import { enqueue } from '@/lib/outbox/enqueue';
import type { Kopecks } from '@/lib/shared/money';

export type Refund = typeof refunds.$inferSelect;

/** Also what an instance of the previous release has booked, which does not count `refunded`. */
const HELD = sql`greatest(${payments.refunded}, ${payments.returned})`;

/**
 * Claims kopecks of a payment for a refund, so that refunds and returns never exceed it (`payments_refunded`). False if
 * the payment has less left.
 */
export async function claimMoney(tx: Database, paymentId: number, amount: Kopecks) {
  const claimed = await tx
    .update(payments)
    .set({ refunded: sql`${HELD} + ${amount}` })
    .where(and(eq(payments.id, paymentId), sql`${HELD} + ${amount} <= ${payments.amount}`))
    .returning({ id: payments.id });
  return claimed.length === 1;
}

/**
 * Sets `payments.refunded` again from what the bank has returned and what is still requested. Limited to the payment,
 * because the bank may have returned money that a pending refund was to return.
 */
export const recountRefunded = (tx: Database, paymentId: number) =>
  tx
    .update(payments)
    .set({
      refunded: sql`least(${payments.amount}, ${payments.returned} + (
        select coalesce(sum(open.amount), 0) from ${refunds} open
        where open.payment_id = ${payments.id} and open.status = 'requested'))`,
    })
    .where(eq(payments.id, paymentId));

/** Enqueues a refund for the bank, also again after it had failed. */
export async function sendLater(tx: Database, { id }: Refund): Promise<void> {
  const key = `refund-${id}`;
  await tx.delete(outbox).where(and(eq(outbox.kind, 'payments.refund'), eq(outbox.key, key)));
  await enqueue(tx, { kind: 'payments.refund', key, payload: { refundId: id } });
}
