import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { clock } from '@/lib/shared/clock';
import { loggable, searchLogOf } from './search-log';

/** Hashes of visitor and text of today's searches; irreversible, since the salt is dropped with the day. */
type Today = { day: string; salt: Buffer; seen: Set<string> };

/** Limit of hashes kept in memory; beyond it the day's searches are no longer counted. */
const MOST_SEEN = 50_000;

let today: Today = { day: '', salt: Buffer.alloc(0), seen: new Set() };

const log = searchLogOf<{ text: string; day: string; visitors: number }>('asked log', (db, rows) =>
  db
    .insert(searchDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchDays.text, searchDays.day],
      set: { visitors: sql`${searchDays.visitors} + excluded.visitors` },
    }),
);

/** Writes the pending counts. */
export const writeSuccessfulSearches = log.write;

type Search = { text: string; isFound: boolean; address: string };

/**
 * Counts a search with exact matches, once a day for each IP address. Only the text and its count are
 * stored.
 */
export function recordSuccessfulSearch(
  db: Database,
  { text: search, isFound, address }: Search,
): void {
  const text = isFound ? loggable(search) : null;
  if (text === null || !isFirstToday(`${address} ${text}`)) return;
  const { day } = today;
  log.add(db, `${day} ${text}`, (row) => ({ text, day, visitors: (row?.visitors ?? 0) + 1 }));
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
