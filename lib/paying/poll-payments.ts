import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { payments } from '@/lib/db/schema/index';
import { type Banks, providerFor } from '../payments/registry';
import { settleFromBank } from './ask-bank';

/**
 * Polls the banks about attempts whose webhook may have been lost; returns their number. Attempts that the shop has let
 * expire are included, since money may have been on the way. The longest unpolled come first: attempts of the last two
 * hours every two minutes, older ones every half hour, for two days.
 */
export async function pollPayments(db: Database, banks: Banks = providerFor): Promise<number> {
  const waiting = await db
    .select({ id: payments.id, provider: payments.provider, invoiceId: payments.invoiceId })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['pending', 'failed', 'expired']),
        isNotNull(payments.invoiceId),
        sql`${payments.createdAt} > now() - interval '2 days'`,
        sql`coalesce(${payments.checkedAt}, ${payments.updatedAt}) < now() - case
          when ${payments.createdAt} > now() - interval '2 hours' then interval '2 minutes'
          else interval '30 minutes' end`,
      ),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(100);
  for (const { id, provider, invoiceId } of waiting) {
    await db.update(payments).set({ checkedAt: sql`now()` }).where(eq(payments.id, id));
    if (invoiceId) await settleFromBank(db, banks(provider), invoiceId);
  }
  return waiting.length;
}
