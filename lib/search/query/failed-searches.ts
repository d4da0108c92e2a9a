import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchLog } from '@/lib/db/schema';
import { readSort } from '@/lib/http/route/inputs';
import { pageCounts } from '@/lib/shared/list-page';
import type { SearchesQuery } from './inputs';
import { loggable, searchLogOf } from './search-log';

const log = searchLogOf<{ text: string; times: number; found: number }>('search log', (db, rows) =>
  db
    .insert(searchLog)
    .values(rows)
    .onConflictDoUpdate({
      target: searchLog.text,
      set: {
        times: sql`${searchLog.times} + excluded.times`,
        found: sql`excluded.found`,
        lastSeen: sql`now()`,
      },
    }),
);

/** @internal Writes the pending searches at once, for tests. */
export const writeFailedSearches = log.write;

/** Records a search without exact matches for the list in the admin; call it only for searches by shoppers. */
export function recordFailedSearch(
  db: Database,
  search: string,
  ids: number[],
  isNear: boolean,
): void {
  if (ids.length > 0 && !isNear) return;
  const text = loggable(search);
  if (text === null) return;
  log.add(db, text, (row) => ({ text, times: (row?.times ?? 0) + 1, found: ids.length }));
}

const PAGE_SIZE = 50;

/** A page of the list of failed searches, filtered and sorted. */
export async function listFailedSearches(
  db: Database,
  { page, search, shown, sort }: SearchesQuery,
) {
  const condition = and(
    // `position` instead of LIKE, since the text may contain the wildcards of LIKE.
    search === '' ? undefined : sql`position(${search.toLowerCase()} in ${searchLog.text}) > 0`,
    shown === 'near' ? gt(searchLog.found, 0) : undefined,
    shown === 'nothing' ? eq(searchLog.found, 0) : undefined,
  );
  const total = await db.$count(searchLog, condition);
  const searches = await db
    .select({
      text: searchLog.text,
      times: searchLog.times,
      found: searchLog.found,
      lastSeen: searchLog.lastSeen,
    })
    .from(searchLog)
    .where(condition)
    .orderBy(...inOrder(sort))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { searches, ...pageCounts(page, total, PAGE_SIZE) };
}

const COLUMNS = {
  // Explicit ICU collation, since the embedded database sorts by bytes by default.
  text: sql`${searchLog.text} collate "und-x-icu"`,
  times: sql`${searchLog.times}`,
  found: sql`${searchLog.found}`,
  lastSeen: sql`${searchLog.lastSeen}`,
};

function inOrder(sort: SearchesQuery['sort']): SQL[] {
  const { key, isDown } = readSort(sort);
  const first = isDown ? desc(COLUMNS[key]) : asc(COLUMNS[key]);
  return [first, desc(searchLog.lastSeen), asc(searchLog.text)];
}
