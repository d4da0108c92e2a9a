import { env } from '@/lib/env';
import { logInfo, logWarning } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { type Database, database, type Opened, openDatabase } from './client';
import { whyDatabaseIsDown } from './is-down';
import { ReplicaLag } from './replica-lag';
import { databaseErrorCode } from './retry';

/** A replica whose data is older than this, in milliseconds, is not asked. */
const LONGEST_LAG = 1.5 * SECOND;
const LOOK_EVERY = SECOND / 2;

/** After so many looks in a row without success the log says so. */
const MISSES_TO_TELL = 3;

type Replica = Opened & {
  lag: ReplicaLag;
  misses: number;
  isUsed?: boolean;
  timer?: NodeJS.Timeout;
};

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopReplica?: Replica };

/** The address of the replica that this process reads from; a worker reads from the primary alone. */
export const replicaUrl = (): string | undefined => {
  const { DATABASE_READ_URL, DATABASE_EMBEDDED, ROLE } = env();
  return DATABASE_EMBEDDED || ROLE === 'worker' ? undefined : DATABASE_READ_URL;
};

/** Opens the replica of this process, if there is one, and watches how far it lags. */
export function watchReplica(): void {
  const url = replicaUrl();
  if (!url || memory.shopReplica) return;
  const { DATABASE_POOL_MAX: max } = env();
  const opened = openDatabase(url, { embedded: false, isReplica: true, max });
  memory.shopReplica = { ...opened, lag: new ReplicaLag(), misses: 0, isUsed: false };
  void look(memory.shopReplica);
}

export async function closeReplica(): Promise<void> {
  const replica = memory.shopReplica;
  delete memory.shopReplica;
  clearTimeout(replica?.timer);
  await replica?.pool.end();
}

/**
 * Runs a read where it may be served: with `mayLag` on the replica, as long as that one has all that was
 * committed 1.5 seconds ago; else, or when the replica fails, on the primary. Not for what is stored: it would
 * stay as old as the replica was.
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

/** The primary for the replica, else the same: what a process keeps is read from the primary alone. */
export const primaryOf = (db: Database): Database =>
  db === memory.shopReplica?.db ? database() : db;

/** How old the replica's data is, in milliseconds; infinite while nobody knows. */
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

/** Whatever a database says, also that it lacks a table yet, or had to cancel a read to keep up. */
const isOfDatabase = (error: unknown): boolean =>
  whyDatabaseIsDown(error) !== null || SQLSTATE.test(databaseErrorCode(error) ?? '');

const reasonOf = (error: unknown): string =>
  whyDatabaseIsDown(error) ??
  databaseErrorCode(error) ??
  (error instanceof Error ? error.message : 'unknown');
