import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { carrierAnswers } from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';

const FRESH = DAY;
/** How old an answer may be that stands in while the carrier does not give one. */
const USABLE = 14 * DAY;

export type Kept<T> = { answer: T; isFresh: boolean };

/** An answer as it was kept; null when there is none, or it is too old to stand in. */
export async function findAnswer<T>(db: Database, key: string): Promise<Kept<T> | null> {
  const [row] = await db.select().from(carrierAnswers).where(eq(carrierAnswers.key, key));
  const age = row ? clock.now().getTime() - row.at.getTime() : Number.POSITIVE_INFINITY;
  // Written by keepAnswers alone, under a key that says what it is.
  return row && age < USABLE ? { answer: row.answer as T, isFresh: age < FRESH } : null;
}

/** Keeps answers by their keys. */
export async function keepAnswers(
  db: Database,
  answers: { key: string; answer: object }[],
): Promise<void> {
  const at = clock.now();
  // In one order of keys, so that two who write the same do not wait for each other.
  const rows = answers
    .map((one) => ({ ...one, at }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insert(carrierAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: carrierAnswers.key,
      set: { answer: sql`excluded.answer`, at: sql`excluded.at` },
    });
}
