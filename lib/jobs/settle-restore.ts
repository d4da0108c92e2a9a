import { and, desc, isNull, sql } from 'drizzle-orm';
import { EVERYTHING } from '@/lib/cache-tags';
import { type Database, transaction } from '@/lib/db/client';
import { instances, outbox, rateLimits, renewals, restores } from '@/lib/db/schema';
import { isHeld } from '@/lib/outbox/held';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { JOB_SCHEMA } from './job-schema';

/** Numbers are skipped that the shop may have given out after the backup, above all those of orders. */
const SKIPPED = 10_000;

/**
 * Makes a database that was just restored safe to open. What waited to be sent is held until
 * `releaseRestore`, and will be looked up at the receiver before it is sent; numbers go on well after those
 * that may have been lost. `backupAt` is the moment whose data it has. No shop may run on it.
 */
export function settleRestore(db: Database, backupAt: Date): Promise<void> {
  return transaction(db, async (tx) => {
    // The queue makes its tables again.
    await tx.execute(sql`drop schema if exists ${sql.identifier(JOB_SCHEMA)} cascade`);
    // They speak of processes and of transactions of another server.
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
    // A cache in front of the shop has pages of what is lost.
    await recordRenewal(tx, EVERYTHING);
  });
}

/** When this database was restored, if nobody has released it since, and how many messages are held. */
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
  db.$count(outbox, and(isNull(outbox.doneAt), isHeld()));

/** Lets go what was held since restores; returns how many messages that are. */
export function releaseRestore(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const held = await countHeld(tx);
    await tx.update(restores).set({ releasedAt: sql`now()` }).where(isNull(restores.releasedAt));
    return held;
  });
}
