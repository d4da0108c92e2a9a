import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { recordFailedSearch } from './failed-searches';
import { loggable, searchLogOf } from './search-log';

type Visit = { text: string; ids: number[]; isNear: boolean; address: string };

/** Maximum texts whose last result is kept: more than the number of search pages that the front server caches. */
const REMEMBERED = 2000;

// On `globalThis`, since the front server and Next's bundle each have a copy of this module but must share the results.
const memory = globalThis as typeof globalThis & {
  shopSearchVisits?: LRUCache<string, (address: string) => void>;
};

/**
 * Records the result of a search page. A search with exact matches counts for the popular searches; any other search is
 * added to the list of failed searches in the admin.
 */
export function recordSearchVisit(db: Database, { text, ids, isNear, address }: Visit): void {
  const record = (visitor: string) => {
    recordFailedSearch(db, text, ids, isNear);
    recordSuccessfulSearch(db, { text, isFound: ids.length > 0 && !isNear, address: visitor });
  };
  memory.shopSearchVisits ??= new LRUCache({ max: REMEMBERED });
  memory.shopSearchVisits.set(text, record);
  record(address);
}

/** Records a visit to a search page served from the page cache, with the result of `recordSearchVisit`. */
export const recordSearchVisitAgain = (text: string, address: string): void =>
  memory.shopSearchVisits?.get(text)?.(address);

/** Hashes of visitor and text of today's searches; irreversible, since the salt is dropped when the day ends. */
type Today = { day: string; salt: Buffer; seen: Set<string> };

/** Maximum hashes kept in memory; when it is reached, further searches of the day are not counted. */
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

/** @internal Writes the pending counts at once, for tests. */
export const writeSuccessfulSearches = log.write;

type Search = { text: string; isFound: boolean; address: string };

/**
 * Counts a search with exact matches, once a day for each text and IP address. Only the text and its count are stored.
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
  const { day } = kyivTime(clock.now());
  if (today.day !== day) today = { day, salt: randomBytes(16), seen: new Set() };
  const { salt, seen } = today;
  const hash = createHash('sha256').update(salt).update(visitorSearch).digest('base64');
  if (seen.has(hash) || seen.size >= MOST_SEEN) return false;
  seen.add(hash);
  return true;
}
