import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { logError } from '@/lib/log';
import { clock, SECOND } from '@/lib/shared/clock';
import { loggable } from './loggable';

/** Hashes of visitor and text of today's searches; irreversible, since the salt is dropped with the day. */
type Today = { day: string; salt: Buffer; seen: Set<string> };

/** Limit of hashes kept in memory; beyond it the day's searches are no longer counted. */
const MOST_SEEN = 50_000;
const MOST_PENDING = 500;
const WRITE_INTERVAL = 5 * SECOND;

let today: Today = { day: '', salt: Buffer.alloc(0), seen: new Set() };
const pending = new Map<string, { text: string; day: string; visitors: number }>();

type Search = { text: string; isFound: boolean; address: string };

/**
 * Counts a search with exact matches, once a day for each IP address. Only the text and its count are
 * stored, in batches every 5 s. Returns immediately; a failure is only logged.
 */
export function recordSuccessfulSearch(db: Database, { text, isFound, address }: Search): void {
  const plain = isFound ? loggable(text) : null;
  if (plain === null || !isFirstToday(`${address} ${plain}`)) return;
  const { day } = today;
  const key = `${day} ${plain}`;
  if (pending.size >= MOST_PENDING && !pending.has(key)) return;
  const isFirst = pending.size === 0;
  pending.set(key, { text: plain, day, visitors: (pending.get(key)?.visitors ?? 0) + 1 });
  if (!isFirst) return;
  setTimeout(() => {
    writeSuccessfulSearches(db).catch((error: unknown) => logError('asked log', error));
  }, WRITE_INTERVAL).unref();
}

/** Writes the pending counts; on failure they are dropped. */
export async function writeSuccessfulSearches(db: Database): Promise<void> {
  const rows = [...pending.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  pending.clear();
  if (rows.length === 0) return;
  await db
    .insert(searchDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchDays.text, searchDays.day],
      set: { visitors: sql`${searchDays.visitors} + excluded.visitors` },
    });
}

function isFirstToday(visitorSearch: string): boolean {
  const day = clock.now().toISOString().slice(0, 10);
  if (today.day !== day) today = { day, salt: randomBytes(16), seen: new Set() };
  const { salt, seen } = today;
  const hash = createHash('sha256').update(salt).update(visitorSearch).digest('base64');
  if (seen.has(hash) || seen.size >= MOST_SEEN) return false;
  seen.add(hash);
  return true;
}
