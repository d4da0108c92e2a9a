import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema/index';
import { type Banks, providerFor } from '../payments/registry';
import { settleFromBank } from './ask-bank';

/**
 * Polls the bank about an order whose page is open, so that a shopper who returns from the bank need not wait for the
 * webhook (T24). At most once in five seconds per order.
 */
export async function checkPayment(
  db: Database,
  token: string,
  banks: Banks = providerFor,
): Promise<void> {
  const [latest] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.token, token),
        isNotNull(payments.invoiceId),
        inArray(payments.status, ['pending', 'failed', 'expired']),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (!latest) return;
  const [turn] = await db
    .update(payments)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, latest.id),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, sql`now() - interval '5 seconds'`)),
      ),
    )
    .returning({ provider: payments.provider, invoiceId: payments.invoiceId });
  if (turn?.invoiceId) await settleFromBank(db, banks(turn.provider), turn.invoiceId);
}
