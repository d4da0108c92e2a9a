import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { stockAlerts } from '@/lib/db/schema';
import { rememberLeaving } from './confirmation-mails';

/**
 * Values of an anonymised alert. A sent alert of an address that has unsubscribed is kept for a day, since
 * `countToNotify` counts it.
 */
const NOBODY = { email: '', emailKey: '', token: '', userId: null };

/**
 * Unsubscribes the address of a mailed link from all its alerts, and remembers that for a month; does nothing for an
 * unknown link.
 */
export async function leaveAlerts(db: Database, token: string): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx
      .selectDistinct({ emailKey: stockAlerts.emailKey, email: stockAlerts.email })
      .from(stockAlerts)
      .where(eq(stockAlerts.token, token));
    const isOwn = inArray(
      stockAlerts.emailKey,
      rows.map(({ emailKey }) => emailKey),
    );
    for (const { email } of rows) await rememberLeaving(tx, email);
    await tx.delete(stockAlerts).where(and(isOwn, isNull(stockAlerts.notifiedAt)));
    await tx
      .update(stockAlerts)
      .set(NOBODY)
      .where(and(isOwn, isNotNull(stockAlerts.notifiedAt)));
  });
}
