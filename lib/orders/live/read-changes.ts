import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { isPresent } from './presence';
import type { ChangedOrder } from './stream-events';

/** Maximum changes returned by one read; with more of them a page reloads everything anyway. */
const MOST = 200;
/** Number of event ids, back from the newest one, in which a new reader looks for unsettled events. */
const LOOK_BACK = 100;

/**
 * SQL: whether an event is settled. Transactions commit in any order, so a smaller id may become visible after a
 * greater one. No transaction lasts longer than 15 s, so older events are settled; newer events are read again.
 */
const isSettled = sql`line.at < now() - interval '15 seconds'`;

type FoundLines = { newest: number; lines: (ChangedOrder & { isSettled: boolean })[] };

export type Changes = {
  /** Oldest first. Unsettled events may be returned again by later reads. */
  changes: ChangedOrder[];
  /** The next read may start after this id: events up to it are settled. */
  next: number;
};

/**
 * Changes of orders. Returns the events with an id above `after`. A new reader passes null and gets only the unsettled
 * events. Reads by the primary key, so the cost does not grow with the table.
 */
export async function readChanges(db: Database, after: number | null): Promise<Changes> {
  const [found] = await readRows<FoundLines>(db, sql`select ${linesAfter(after)}`);
  return toChanges(found, after);
}

/** `readChanges`, and in the same statement the open order pages and the number of pending reviews. */
export async function readStreamState(
  db: Database,
  after: number | null,
): Promise<Changes & { open: string[]; reviews: number }> {
  const [found] = await readRows<FoundLines & { open: string[]; reviews: number }>(
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

/** SQL: all open order pages, each as `<order number> <user id>`. */
const OPEN = sql`(
  select coalesce(json_agg(number || ' ' || user_id), '[]')
  from order_presence join orders on orders.id = order_id where ${isPresent})`;

const PENDING_REVIEWS = sql`(select count(*)::int from reviews where status = 'pending')`;

function toChanges(found: FoundLines | undefined, after: number | null): Changes {
  const { newest = 0, lines = [] } = found ?? {};
  // The database was restored from a backup, so the newest id is smaller than `after`.
  if (after !== null && newest < after) return { changes: [], next: newest };
  const settled = lines.filter((line) => line.isSettled).map(({ id }) => id);
  const shown = after === null ? lines.filter((line) => !line.isSettled) : lines;
  const first = shown[0] ? shown[0].id - 1 : newest;
  return {
    changes: shown.map(({ id, number, isNew }) => ({ id, number, isNew })),
    next: settled.at(-1) ?? after ?? first,
  };
}
