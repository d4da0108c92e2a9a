import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema';
import { logError } from '@/lib/log';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { type Banks, providerFor } from '@/lib/payments/registry';
import { settlePayment } from './settle-payment';

/** Fetches an invoice's status and applies it; null if the bank does not know it, undefined without a response. */
export async function settleFromBank(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null | undefined> {
  try {
    const update = await provider.fetchStatus(invoiceId);
    if (update) await settlePayment(db, update, 'status');
    return update;
  } catch (error) {
    logError('payment status not available', error, { invoiceId });
    return undefined;
  }
}

/**
 * Polls the bank about an order whose page is open, so that a shopper who returns from the bank need not wait for the
 * webhook. At most once in five seconds per order.
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

/**
 * Polls the banks about attempts whose webhook may have been lost, the longest unpolled first; returns their number.
 * Attempts of the last two hours are polled every two minutes, in parts every minute, since the buyer waits for the
 * shop's answer; older ones every half hour, for two days. Expired
 * attempts are included, because the shopper may have paid shortly before the expiry. Paid ones of the last 60 days are
 * polled every six hours, because no webhook reports a part that was returned in monobank's cabinet.
 */
export async function pollPayments(db: Database, banks: Banks = providerFor): Promise<number> {
  const waiting = [...(await listUnsettled(db)), ...(await listPaid(db))];
  for (const { id, provider, invoiceId } of waiting) {
    await db.update(payments).set({ checkedAt: sql`now()` }).where(eq(payments.id, id));
    if (invoiceId) await settleFromBank(db, banks(provider), invoiceId);
  }
  return waiting.length;
}

const POLLED = { id: payments.id, provider: payments.provider, invoiceId: payments.invoiceId };

const listUnsettled = (db: Database) =>
  db
    .select(POLLED)
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['pending', 'failed', 'expired']),
        isNotNull(payments.invoiceId),
        sql`${payments.createdAt} > now() - interval '2 days'`,
        sql`coalesce(${payments.checkedAt}, ${payments.updatedAt}) < now() - case
          when ${payments.createdAt} < now() - interval '2 hours' then interval '30 minutes'
          when ${payments.provider} = 'monobankParts' then interval '30 seconds'
          else interval '2 minutes' end`,
      ),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(100);

const listPaid = (db: Database) =>
  db
    .select(POLLED)
    .from(payments)
    .where(
      and(
        eq(payments.status, 'paid'),
        isNotNull(payments.invoiceId),
        sql`${payments.createdAt} > now() - interval '60 days'`,
        sql`coalesce(${payments.checkedAt}, ${payments.updatedAt}) < now() - interval '6 hours'`,
      ),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(20);
