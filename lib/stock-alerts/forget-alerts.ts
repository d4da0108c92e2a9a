import { and, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, stockAlerts } from '@/lib/db/schema';

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
