import { and, desc, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { instances, outbox, rateLimits, renewals, restores } from '@/lib/db/schema';
import { isOnRestoreHold } from '@/lib/outbox/restore-hold';
import { EVERYTHING } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';

/** PostgreSQL schema of pg-boss's tables. Not `jobs`, which pg-boss 10 used: newer versions cannot migrate it. */
export const JOB_SCHEMA = 'scheduled_jobs';

/** Numbers that each sequence skips: the shop may have used them after the backup, especially as order numbers. */
const SKIPPED = 10_000;

/**
 * Makes a restored database safe to use. Unsent messages are held until `releaseHeldMessages`. When such a message is
 * then sent, the receiver is first queried whether it already has the message. Sequences skip numbers that may have
 * been used. `backupAt` is the time of the backup's data. No shop may be running on this database.
 */
export function prepareRestoredDatabase(db: Database, backupAt: Date): Promise<void> {
  return transaction(db, async (tx) => {
    // pg-boss recreates its tables at the next start.
    await tx.execute(sql`drop schema if exists ${sql.identifier(JOB_SCHEMA)} cascade`);
    // The rows of these tables refer to processes and transactions of the old database server.
    for (const table of [rateLimits, renewals, instances]) await tx.delete(table);
    await tx
      .update(outbox)
      .set({
        attempts: sql`greatest(${outbox.attempts}, 1)`,
        dueAt: null,
        leasedUntil: null,
      })
      .where(isNull(outbox.doneAt));
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${SKIPPED}::int)
      from pg_sequences where schemaname = 'public' and last_value is not null`);
    await tx.insert(restores).values({ backupAt });
    // A cache in front of the shop may still hold pages with data that the restore has lost.
    await recordRenewal(tx, EVERYTHING);
  });
}

/** When this database was restored (null if never, or after the release), and how many messages are held. */
export async function readRestore(
  db: Database,
): Promise<{ restoredAt: Date | null; held: number }> {
  const [restore] = await db
    .select()
    .from(restores)
    .where(isNull(restores.releasedAt))
    .orderBy(desc(restores.at))
    .limit(1);
  return { restoredAt: restore?.at ?? null, held: restore ? await countHeld(db) : 0 };
}

const countHeld = (db: Database): Promise<number> =>
  db.$count(outbox, and(isNull(outbox.doneAt), isOnRestoreHold()));

/** Releases the messages that are held since a restore; returns their number. */
export function releaseHeldMessages(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const held = await countHeld(tx);
    await tx.update(restores).set({ releasedAt: sql`now()` }).where(isNull(restores.releasedAt));
    return held;
  });
}
