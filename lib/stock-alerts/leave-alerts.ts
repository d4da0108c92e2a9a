import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { stockAlerts } from '@/lib/db/schema';
import { rememberLeaving } from './confirmation-mails';

/** Of a row whose address has left: only when it was mailed, which counts until its day is over. */
const NOBODY = { email: '', emailKey: '', token: '', userId: null };

/** Ends everything that the address of a mailed link waits for, and remembers that for a month; of an unknown link nothing, silently. */
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
