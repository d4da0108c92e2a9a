import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { carrierAnswers } from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';

const FRESH = DAY;
/** Maximum age in ms of a cached answer that is used while the carrier does not respond. */
const USABLE = 14 * DAY;

type StoredAnswer<T> = { answer: T; isFresh: boolean };

/** The cached answer for this key; null when there is none or it is older than two weeks. */
export async function findAnswer<T>(db: Database, key: string): Promise<StoredAnswer<T> | null> {
  const [row] = await db.select().from(carrierAnswers).where(eq(carrierAnswers.key, key));
  const age = row ? clock.now().getTime() - row.at.getTime() : Number.POSITIVE_INFINITY;
  // The cast is safe: only keepAnswers writes these rows, and each key is used with one type.
  return row && age < USABLE ? { answer: row.answer as T, isFresh: age < FRESH } : null;
}

/** Caches the carrier's answers; an existing answer with the same key is replaced. */
export async function keepAnswers(
  db: Database,
  answers: { key: string; answer: object }[],
): Promise<void> {
  const at = clock.now();
  // Sorted by key, so that two writers of the same answers cannot deadlock.
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
