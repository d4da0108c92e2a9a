import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import type { ChangedOrder } from './news';
import { isPresent } from './presence';

/** Beyond them a page reads everything again anyway. */
const MOST = 200;
/** How far back a reader that knows nothing yet looks for what is not settled. */
const LOOK_BACK = 100;

/**
 * Transactions commit in any order, so a line with a smaller number may appear after a greater one was read: for longer
 * than any of the shop's transactions takes. Until then lines are read again.
 */
const isSettled = sql`line.at < now() - interval '15 seconds'`;

type Found = { newest: number; lines: (ChangedOrder & { isSettled: boolean })[] };

export type Changes = {
  /** Oldest first; those of the last seconds may have been read before. */
  changes: ChangedOrder[];
  /** Everything up to it is read for good. */
  next: number;
};

/**
 * What has been written into the history of orders after the line `after`; null when the reader begins, who gets what
 * is not settled. By the table's key: it costs the same with a million lines.
 */
export async function readChanges(db: Database, after: number | null): Promise<Changes> {
  const [found] = await readRows<Found>(db, sql`select ${linesAfter(after)}`);
  return toChanges(found, after);
}

/** The same with what else the stream tells of, in one statement. */
export async function readPulse(
  db: Database,
  after: number | null,
): Promise<Changes & { open: string[]; reviews: number }> {
  const [found] = await readRows<Found & { open: string[]; reviews: number }>(
    db,
    sql`select ${linesAfter(after)}, ${OPEN} as open, ${PENDING_REVIEWS} as reviews`,
  );
  return { ...toChanges(found, after), open: found?.open ?? [], reviews: found?.reviews ?? 0 };
}

const linesAfter = (after: number | null): SQL => sql`
  (select coalesce(max(id), 0) from order_events) as newest,
  (select coalesce(json_agg(line order by line.id), '[]') from (
    select line.id, number, case when kind = 'status' and value = 'new' then not exists (
        select from order_events earlier where earlier.order_id = line.order_id and earlier.id < line.id)
      else false end as "isNew", ${isSettled} as "isSettled"
    from order_events line join orders on orders.id = line.order_id
    where line.id > ${after === null ? sql`(select max(id) from order_events) - ${LOOK_BACK}` : after}
    order by line.id desc limit ${MOST}) line) as lines`;

/** Who has which order open, as one text each. */
const OPEN = sql`(
  select coalesce(json_agg(number || ' ' || user_id), '[]')
  from order_presence join orders on orders.id = order_id where ${isPresent})`;

const PENDING_REVIEWS = sql`(select count(*)::int from reviews where status = 'pending')`;

function toChanges(found: Found | undefined, after: number | null): Changes {
  const { newest = 0, lines = [] } = found ?? {};
  // The database was restored from a backup.
  if (after !== null && newest < after) return { changes: [], next: newest };
  const settled = lines.filter((line) => line.isSettled).map(({ id }) => id);
  const shown = after === null ? lines.filter((line) => !line.isSettled) : lines;
  const first = shown[0] ? shown[0].id - 1 : newest;
  return {
    changes: shown.map(({ id, number, isNew }) => ({ id, number, isNew })),
    next: settled.at(-1) ?? after ?? first,
  };
}
