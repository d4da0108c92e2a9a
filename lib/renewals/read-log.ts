import { type SQL, sql } from 'drizzle-orm';
import { EVERYTHING } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { SERVER_START } from '@/lib/db/server-start';
import { noteLogRead } from './log-age';

/**
 * What a process has read of the log: every row of transactions before `mark`, and the rows `seen`, since this
 * start of the database's server.
 */
type Position = { start: string; mark: bigint; seen: ReadonlyMap<number, bigint> };

/** What stands in the log since a process last read it. */
export type News = {
  /** Tags to renew; all of them when rows may have been missed. */
  tags: string[];
  position: Position;
  /** Whether reading starts anew there, wherever it was before. */
  isReset: boolean;
  /** When they were asked for, by performance.now(). */
  readAt: number;
};

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopLog?: WeakMap<Database, Position> };

const positions = (): WeakMap<Database, Position> => {
  memory.shopLog ??= new WeakMap();
  return memory.shopLog;
};

type Row = { id: number; transaction: string; tags: string[] };
type Found<Also> = {
  start: string;
  mark: string;
  oldest: string | null;
  rows: Row[];
  also: Also;
};

/**
 * Reads what was renewed since this process last accepted news, of which there are none on the first
 * call. Transactions commit in any order, so the log is read by their numbers: rows of those that were
 * still running when the log was last read are among the next news. Everything is renewed when rows may have been
 * removed before they were read, or when the database was started again or replaced. `also` is one more column,
 * for what would be asked as often.
 */
export async function readNews<Also = null>(
  db: Database,
  also: SQL = sql`null`,
): Promise<News & { also: Also }> {
  const before = positions().get(db);
  const readAt = performance.now();
  const [found] = await readRows<Found<Also>>(
    db,
    sql`select ${SERVER_START} as start, pg_snapshot_xmin(pg_current_snapshot())::text as mark,
      (select min(transaction)::text from renewals) as oldest,
      ${before ? rowsSince(before) : sql`'[]'::json`} as rows, ${also} as also`,
  );
  if (!found) throw new Error('The log of renewals cannot be read');
  const mark = BigInt(found.mark);
  const { start, also: answer } = found;
  const anew = { position: { start, mark, seen: new Map() }, isReset: true, readAt, also: answer };
  if (!before) return { tags: [], ...anew };
  const isReplaced = start !== before.start || mark < before.mark;
  const isBehind = found.oldest !== null && before.mark <= BigInt(found.oldest);
  if (isReplaced || isBehind) return { tags: EVERYTHING, ...anew };
  const read = found.rows.map(({ id, transaction }) => [id, BigInt(transaction)] as const);
  const seen = new Map([...before.seen, ...read].filter(([, transaction]) => transaction >= mark));
  return {
    tags: [...new Set(found.rows.flatMap(({ tags }) => tags))],
    position: { start, mark, seen },
    isReset: false,
    readAt,
    also: answer,
  };
}

const rowsSince = ({ mark, seen }: Position): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'transaction', transaction::text, 'tags', tags)), '[]')
  from renewals
  where transaction >= ${String(mark)}::text::xid8 and id <> all (${`{${[...seen.keys()]}}`}::bigint[]))`;

/** Remembers that these news were applied. Of two readers at once the one further on counts. */
export function acceptNews(db: Database, { position, isReset, readAt }: News): void {
  noteLogRead(readAt);
  const known = positions().get(db);
  if (!known || isReset || known.mark < position.mark) positions().set(db, position);
  else if (known.mark === position.mark) {
    positions().set(db, { ...known, seen: new Map([...known.seen, ...position.seen]) });
  }
}
