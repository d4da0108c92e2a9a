import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchLog } from '@/lib/db/schema';
import { readSort } from '@/lib/http/route/inputs';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import type { SearchesQuery } from './inputs';
import { loggable } from './loggable';

type Noted = { times: number; found: number };

/** Kept until the next writing; whoever types nonsense on purpose is not written down for ever. */
const MOST_NOTED = 500;
const WRITTEN_EVERY = 5 * SECOND;

const noted = new Map<string, Noted>();

/**
 * Remembers a search that found nothing, or only what is near, for the staff. Returns at once: it is
 * written seconds later with the others, and a failure is only logged. Call it for searches of people.
 */
export function noteSearch(db: Database, text: string, ids: number[], isNear: boolean): void {
  if (ids.length > 0 && !isNear) return;
  const plain = loggable(text);
  if (plain === null || (noted.size >= MOST_NOTED && !noted.has(plain))) return;
  const isFirst = noted.size === 0;
  noted.set(plain, { times: (noted.get(plain)?.times ?? 0) + 1, found: ids.length });
  if (!isFirst) return;
  setTimeout(() => {
    writeSearches(db).catch((error: unknown) => logError('search log', error));
  }, WRITTEN_EVERY).unref();
}

/** Writes what is noted; what cannot be written is dropped. */
export async function writeSearches(db: Database): Promise<void> {
  const rows = [...noted]
    .map(([text, { times, found }]) => ({ text, times, found }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  noted.clear();
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

export type FailedSearch = { text: string; times: number; found: number; lastSeen: Date };

export type FailedSearches = {
  searches: FailedSearch[];
  currentPage: number;
  totalPages: number;
  total: number;
};

const PAGE_SIZE = 50;

/** A page of what people looked for and did not find, in the order that is asked for. */
export async function listFailedSearches(
  db: Database,
  { page, search, shown, sort }: SearchesQuery,
): Promise<FailedSearches> {
  const wanted = and(
    // Not LIKE, whose signs people type.
    search === '' ? undefined : sql`position(${search.toLowerCase()} in ${searchLog.text}) > 0`,
    shown === 'near' ? gt(searchLog.found, 0) : undefined,
    shown === 'nothing' ? eq(searchLog.found, 0) : undefined,
  );
  const total = await db.$count(searchLog, wanted);
  const searches = await db
    .select({
      text: searchLog.text,
      times: searchLog.times,
      found: searchLog.found,
      lastSeen: searchLog.lastSeen,
    })
    .from(searchLog)
    .where(wanted)
    .orderBy(...inOrder(sort))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { searches, currentPage: page, totalPages, total };
}

const COLUMNS = {
  // Ukrainian order on every database: the embedded one compares bytes otherwise.
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
