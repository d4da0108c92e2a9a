import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { env } from '@/lib/env';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { noteDatabaseDown } from './outage';
import { keepPrepared } from './prepared';
import { followPrimary, serversOf } from './primary';
import { ResponseWatchdog, watchPool } from './response-watchdog';
import { databaseErrorCode, withRetry } from './retry';
import * as schema from './schema';
import { traceStatements } from './trace-statements';

/** A connection pool or an open transaction: the first argument of every query and command. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Maximum time in ms without any response from the database, after which it counts as down. */
const PATIENCE = 5 * SECOND;
/** The same limit for the embedded database. Longer, because all its connections wait during a long statement. */
const EMBEDDED_PATIENCE = 10 * SECOND;
/** Maximum ms of an embedded statement. Includes waiting for other connections, since all share one session. */
const EMBEDDED_LONGEST = 5 * MINUTE;

/** Maximum response time of a read replica in ms. Short, because the primary answers instead of a slow replica. */
const REPLICA_PATIENCE = SECOND;

/** Maximum time in ms that a query waits for a free connection while all connections are in use. */
const FOR_A_CONNECTION = 10 * SECOND;

export type Opened = { pool: pg.Pool; db: Database };

// On `globalThis`: the bundler duplicates this module, but a process needs one pool.
const opened = globalThis as typeof globalThis & {
  shopDatabase?: Opened;
  shopCommitted?: () => void;
};
const insideTransaction = new AsyncLocalStorage<true>();

/**
 * The shop's database, opened on first use and kept open until the process ends. Throws inside `transaction()`, where a
 * query on a second connection would deadlock with the embedded server. Code in a transaction uses the `db` that was
 * passed to it.
 */
export function database(): Database {
  requireNoTransaction();
  opened.shopDatabase ??= openDatabase(requireUrl(), {
    embedded: env().DATABASE_EMBEDDED,
    max: env().DATABASE_POOL_MAX,
  });
  return opened.shopDatabase.db;
}

/** Throws if called from code that runs inside `transaction()`. */
export function requireNoTransaction(): void {
  if (insideTransaction.getStore()) {
    throw new Error('database() was called inside a transaction: pass the db that it gave you');
  }
}

/** Runs `work` in one short transaction. If `work` throws, rolls back and throws the same error. Does not retry. */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const result = await db.transaction((tx) => insideTransaction.run(true, () => work(tx)));
  opened.shopCommitted?.();
  return result;
}

/** `transaction`, repeated after a serialization failure or a deadlock. */
export const retriedTransaction = <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> => withRetry(() => transaction(db, work));

/**
 * Calls `listener` after every commit of `transaction()` in this process. There is only one listener: a second call
 * replaces the first listener. Returns a function that removes `listener`.
 */
export function onCommit(listener: () => void): () => void {
  opened.shopCommitted = listener;
  return () => {
    if (opened.shopCommitted === listener) delete opened.shopCommitted;
  };
}

export function openDatabase(
  url: string,
  options: { embedded: boolean; isReplica?: boolean; max?: number | undefined },
): Opened {
  const { embedded, isReplica = false } = options;
  const primary = embedded || isReplica ? null : followPrimary(serversOf(url));
  const forConnection = isReplica ? REPLICA_PATIENCE : FOR_A_CONNECTION;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? (embedded ? 8 : 10),
    connectionTimeoutMillis: forConnection,
    keepAlive: true,
    idleTimeoutMillis: MINUTE,
    // The embedded server breaks on idle_in_transaction_session_timeout and ignores statement_timeout.
    ...(embedded
      ? {}
      : {
          statement_timeout: 5 * SECOND,
          lock_timeout: 4 * SECOND,
          idle_in_transaction_session_timeout: 10 * SECOND,
          ...primary?.options,
        }),
  });
  // An idle connection that the server drops must not end the process; the next query reconnects.
  pool.on('error', () => {});
  primary?.follow(pool);
  adaptToConnectionLimit(pool, forConnection / 2);
  watchPool(
    pool,
    embedded
      ? new ResponseWatchdog(EMBEDDED_PATIENCE, EMBEDDED_LONGEST)
      : new ResponseWatchdog(isReplica ? REPLICA_PATIENCE : PATIENCE),
    // A replica that does not respond is no outage: the primary answers instead.
    isReplica ? () => {} : noteDatabaseDown,
  );
  pool.on('connect', giveBackWithoutBegin);
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT) pool.on('connect', traceStatements);
  // All connections of the embedded server share one session, in which a statement name can be used only once.
  if (!embedded) pool.on('connect', keepPrepared);
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) };
}

/**
 * Releases a connection whose BEGIN has failed, because Drizzle does not release it. Otherwise the pool would lose one
 * connection after the other when the database restarts under load.
 */
function giveBackWithoutBegin(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const query = (...parameters: unknown[]): unknown => {
    const answer = send(...parameters);
    if (isBegin(parameters[0]))
      Promise.resolve(answer).catch((error: Error) => client.release(error));
    return answer;
  };
  Object.assign(client, { query });
}

const isBegin = (statement: unknown): boolean =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  /^begin\b/.test(String(statement.text));

/** Connection counts of this process's pool; zeros before it is opened. */
export function poolState(): Record<'total' | 'idle' | 'waiting', number> {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = opened.shopDatabase?.pool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

export async function closeDatabase(): Promise<void> {
  const current = opened.shopDatabase;
  delete opened.shopDatabase;
  await current?.pool.end();
}

function requireUrl(): string {
  const url = env().DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: start the shop with `npm start`');
  return url;
}

const TOO_MANY_CONNECTIONS = '53300';
/** Pause in ms between attempts to connect, while the server refuses more connections. */
const PAUSE = SECOND / 10;

/**
 * Makes a pool work with fewer connections than its maximum, when the database role, the server or a pooler limits
 * them. After a refused connection the pool does not grow for a minute, and callers wait up to `patience` milliseconds
 * until a connection is released. After that the database's refusal is thrown.
 */
function adaptToConnectionLimit(pool: pg.Pool, patience: number): void {
  const { max } = pool.options;
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let restoring: NodeJS.Timeout | undefined;
  const connect = async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (databaseErrorCode(error) !== TOO_MANY_CONNECTIONS) throw error;
        if (performance.now() > deadline) throw error;
        pool.options.max = Math.max(1, pool.totalCount);
        clearTimeout(restoring);
        restoring = setTimeout(() => {
          pool.options.max = max;
        }, MINUTE).unref();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  };
  Object.assign(pool, { connect });
}
