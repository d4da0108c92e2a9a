import { and, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { outbox, stockAlerts } from '@/lib/db/schema';
import { rememberLeaving } from './confirm-alerts';

/**
 * Values of an anonymised alert. When an address unsubscribes, its sent alerts are anonymised instead of deleted, since
 * `countToNotify` counts them for a day.
 */
const NOBODY = { email: '', emailKey: '', token: '', userId: null };

/**
 * Unsubscribes the address of a mailed link from all its alerts, and remembers for a month that it has unsubscribed.
 * Does nothing for an unknown link.
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

/** How long an alert and its address are kept: while unconfirmed, while waiting, and after its mail was sent. */
const KEPT = { unconfirmed: '3 days', waiting: '180 days', notified: '2 days' };

/** Deletes alerts whose address is no longer needed, as the privacy policy promises. */
export async function forgetAlerts(db: Database): Promise<void> {
  const { confirmedAt, confirmationAt, createdAt, notifiedAt } = stockAlerts;
  await db
    .delete(stockAlerts)
    .where(
      or(
        and(
          isNull(confirmedAt),
          lt(sql`coalesce(${confirmationAt}, ${createdAt})`, before(KEPT.unconfirmed)),
        ),
        and(isNull(notifiedAt), lt(createdAt, before(KEPT.waiting))),
        and(isNotNull(notifiedAt), lt(notifiedAt, before(KEPT.notified)), not(isBeingSent)),
      ),
    );
}

const before = (age: string): SQL => sql`now() - ${age}::interval`;

const isBeingSent = sql`exists (select from ${outbox}
  where ${outbox.kind} = 'mail.stock-alert' and ${outbox.doneAt} is null
    and (${outbox.payload}->>'alertId')::int = ${stockAlerts.id})`;
