import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows, SERVER_START } from '@/lib/db/statements';
import { EVERYTHING } from '@/lib/renewals/cache-tags';
import { recordLogRead } from './log-age';

/**
 * How far a process has read the renewal log: all rows of transactions before `mark`, and the rows `seen` of later
 * transactions. `start` is the start of the database server; after its restart the position is not valid any more.
 */
type Position = { start: string; mark: bigint; seen: ReadonlyMap<number, bigint> };

/** What one read of the renewal log has found. */
export type News = {
  /** Tags to renew; if rows may have been missed, the tags of EVERYTHING. */
  tags: string[];
  position: Position;
  /** Whether `position` must replace the stored position even if the stored one seems to be further ahead. */
  isReset: boolean;
  /** When the query was sent, by performance.now(). */
  readAt: number;
};

// On `globalThis`: the bundler duplicates this module, but a process needs one map of positions.
const memory = globalThis as typeof globalThis & { shopLog?: WeakMap<Database, Position> };

const positions = (): WeakMap<Database, Position> => {
  memory.shopLog ??= new WeakMap();
  return memory.shopLog;
};

type Row = { id: number; transaction: string; tags: string[] };
type LogRead<Also> = {
  start: string;
  mark: string;
  oldest: string | null;
  rows: Row[];
  also: Also;
};

/**
 * Reads the rows of the renewal log (table `renewals`) that this process has not read yet; the first call only finds
 * the current position. Transactions do not commit in the order of their ids, so the log is read by transaction id: if
 * a transaction is still running at one read, its rows are returned by a later read. Returns the tags of EVERYTHING if
 * rows may have been deleted before they were read, or if the database was restarted or replaced. `also` is an
 * additional column, for a value that is needed at each read.
 */
export async function readRenewals<Also = null>(
  db: Database,
  also: SQL = sql`null`,
): Promise<News & { also: Also }> {
  const before = positions().get(db);
  const readAt = performance.now();
  const [found] = await readRows<LogRead<Also>>(
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

/**
 * Stores the position after the rows before it were applied. If two readers run at once, the later position is stored.
 */
export function advancePosition(db: Database, { position, isReset, readAt }: News): void {
  recordLogRead(readAt);
  const known = positions().get(db);
  if (!known || isReset || known.mark < position.mark) positions().set(db, position);
  else if (known.mark === position.mark) {
    positions().set(db, { ...known, seen: new Map([...known.seen, ...position.seen]) });
  }
}
