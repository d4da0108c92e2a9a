import { sql } from 'drizzle-orm';
import { env } from '@/lib/env';
import { logInfo, logWarning } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { type Database, database, type Opened, openDatabase } from './client';
import { whyDatabaseIsDown } from './outage';
import { databaseErrorCode } from './retry';
import { readRows } from './statements';

/** Maximum age of the replica's data in ms; an older replica is not used. */
const LONGEST_LAG = 1.5 * SECOND;
const LOOK_EVERY = SECOND / 2;

/** Number of consecutive checks that fail or find too much lag, before a warning is logged. */
const MISSES_TO_TELL = 3;

type Replica = Opened & {
  lag: ReplicaLag;
  misses: number;
  isUsed?: boolean;
  timer?: NodeJS.Timeout;
};

// On `globalThis`: the bundler duplicates this module, but a process needs one replica pool.
const memory = globalThis as typeof globalThis & { shopReplica?: Replica };

/** The URL of this process's read replica. Undefined if none is set, in a worker, and with the embedded database. */
export const replicaUrl = (): string | undefined => {
  const { DATABASE_READ_URL, DATABASE_EMBEDDED, ROLE } = env();
  return DATABASE_EMBEDDED || ROLE === 'worker' ? undefined : DATABASE_READ_URL;
};

/** Opens this process's read replica, if one is configured, and measures its lag twice a second. */
export function watchReplica(): void {
  const url = replicaUrl();
  if (!url || memory.shopReplica) return;
  const { DATABASE_POOL_MAX: max } = env();
  const opened = openDatabase(url, { embedded: false, isReplica: true, max });
  memory.shopReplica = { ...opened, lag: new ReplicaLag(), misses: 0, isUsed: false };
  void look(memory.shopReplica);
}

/** @internal Closes the replica's connections, for tests. */
export async function closeReplica(): Promise<void> {
  const replica = memory.shopReplica;
  delete memory.shopReplica;
  clearTimeout(replica?.timer);
  await replica?.pool.end();
}

/**
 * Runs a read query. With `mayLag` the query runs on the replica, if the replica's data is at most 1.5 seconds old.
 * Otherwise, or when the replica fails, the query runs on the primary. Do not use this for data that will be cached,
 * because old data would stay in the cache.
 */
export async function readFromReplica<T>(
  mayLag: boolean,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const replica = mayLag ? memory.shopReplica : undefined;
  if (!replica || replica.lag.age > LONGEST_LAG) return read(database());
  try {
    return await read(replica.db);
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    replica.lag.forget();
    return read(database());
  }
}

/** The primary if `db` is the replica, otherwise `db` itself: caches must be filled from the primary. */
export const primaryOf = (db: Database): Database =>
  db === memory.shopReplica?.db ? database() : db;

/** Age of the replica's data in milliseconds; infinite while it is unknown or there is no replica. */
export const replicaAge = (): number => memory.shopReplica?.lag.age ?? Number.POSITIVE_INFINITY;

async function look(replica: Replica): Promise<void> {
  let reason = 'lag';
  await replica.lag.look(database(), replica.db).catch((error: unknown) => {
    reason = reasonOf(error);
  });
  if (memory.shopReplica !== replica) return;
  const isMissed = replica.lag.age > LONGEST_LAG;
  replica.misses = isMissed ? replica.misses + 1 : 0;
  if (replica.misses === MISSES_TO_TELL) {
    logWarning('the primary reads for the replica', { reason });
    replica.isUsed = false;
  } else if (!isMissed && !replica.isUsed) {
    logInfo('the read replica is used');
    replica.isUsed = true;
  }
  replica.timer = setTimeout(() => void look(replica), LOOK_EVERY).unref();
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Whether the error comes from the database and not from our code. Examples: it is down, or the replica lacks a table.
 */
const isOfDatabase = (error: unknown): boolean =>
  whyDatabaseIsDown(error) !== null || SQLSTATE.test(databaseErrorCode(error) ?? '');

const reasonOf = (error: unknown): string =>
  whyDatabaseIsDown(error) ??
  databaseErrorCode(error) ??
  (error instanceof Error ? error.message : 'unknown');

/** Maximum number of stored WAL positions of the primary that the replica has not reached yet. */
const MOST_MARKS = 20;

/** A position in the primary's WAL (`place`), and the performance.now() at which it was read. */
type Mark = { place: bigint; at: number };

/**
 * Measures how old a replica's data is: compares positions of the primary's WAL with the last position that the replica
 * has applied. Does not depend on the servers' clocks, and an idle primary does not look like lag.
 */
class ReplicaLag {
  private marks: Mark[] = [];
  private upTo = Number.NEGATIVE_INFINITY;

  /** Age of the replica's data in milliseconds: everything that was committed longer ago is in the replica. */
  get age(): number {
    return performance.now() - this.upTo;
  }

  /** Measures once: queries both servers. Throws when one does not respond, or when `replica` is not a replica. */
  async look(primary: Database, replica: Database): Promise<void> {
    const at = performance.now();
    this.marks.push({ at, place: await placeOf(primary, sql`pg_current_wal_lsn()`) });
    const applied = await placeOf(
      replica,
      sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`,
    );
    const reached = this.marks.findLast(({ place }) => place <= applied);
    if (reached) this.upTo = reached.at;
    this.marks = this.marks.filter((mark) => mark.at > this.upTo).slice(-MOST_MARKS);
  }

  /** Makes the age infinite until the next measurement. */
  forget(): void {
    this.upTo = Number.NEGATIVE_INFINITY;
  }
}

async function placeOf(db: Database, lsn: ReturnType<typeof sql>): Promise<bigint> {
  const [row] = await readRows<{ place: string | null }>(
    db,
    sql`select ((${lsn}) - '0/0'::pg_lsn)::text as place`,
  );
  if (!row?.place) throw new Error('DATABASE_READ_URL does not lead to a replica');
  return BigInt(row.place);
}
