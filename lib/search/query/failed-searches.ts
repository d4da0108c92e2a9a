import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchLog } from '@/lib/db/schema';
import { readSort } from '@/lib/http/route/inputs';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { pageCounts } from '@/lib/shared/list-page';
import type { SearchesQuery } from './inputs';
import { loggable } from './loggable';

type PendingSearch = { times: number; found: number };

/** Limit of texts between two writes, against floods of random texts. */
const MOST_PENDING = 500;
const WRITE_INTERVAL = 5 * SECOND;

const pending = new Map<string, PendingSearch>();

/**
 * Records a search without exact matches for staff. Returns immediately: texts are written in batches
 * every 5 s, and a failure is only logged. To be called only for searches made by visitors.
 */
export function recordFailedSearch(
  db: Database,
  text: string,
  ids: number[],
  isNear: boolean,
): void {
  if (ids.length > 0 && !isNear) return;
  const plain = loggable(text);
  if (plain === null || (pending.size >= MOST_PENDING && !pending.has(plain))) return;
  const isFirst = pending.size === 0;
  pending.set(plain, { times: (pending.get(plain)?.times ?? 0) + 1, found: ids.length });
  if (!isFirst) return;
  setTimeout(() => {
    writeFailedSearches(db).catch((error: unknown) => logError('search log', error));
  }, WRITE_INTERVAL).unref();
}

/** Writes the pending searches; on failure they are dropped. */
export async function writeFailedSearches(db: Database): Promise<void> {
  const rows = [...pending]
    .map(([text, { times, found }]) => ({ text, times, found }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  pending.clear();
  if (rows.length === 0) return;
  await db
    .insert(searchLog)
    .values(rows)
    .onConflictDoUpdate({
      target: searchLog.text,
      set: {
        times: sql`${searchLog.times} + excluded.times`,
        found: sql`excluded.found`,
        lastSeen: sql`now()`,
      },
    });
}

const PAGE_SIZE = 50;

/** A page of failed searches, filtered and sorted. */
export async function listFailedSearches(
  db: Database,
  { page, search, shown, sort }: SearchesQuery,
) {
  const condition = and(
    // Not LIKE, since the text may contain its wildcards.
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
  // ICU collation, since the embedded database compares bytes by default.
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
