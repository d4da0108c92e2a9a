import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, database, requireNoTransaction } from '@/lib/db/client';
import { whyDatabaseIsDown } from '@/lib/db/is-down';
import { numbered } from '@/lib/db/numbered';
import { prepared } from '@/lib/db/prepared';
import { databaseErrorCode } from '@/lib/db/retry';
import { keyedHash } from '../auth/keyed-hash';
import { countWarning } from './counted-warnings';
import type { PointResult } from './windows';

/**
 * Timeout in ms for counting a request in the database. Without it a request would wait twice for a database that does
 * not respond: for its limit, and for its work.
 */
const PATIENCE = 1000;

type Options = {
  points: number;
  /** Window in seconds from a key's first point. */
  duration: number;
  /** Whether points may be given back; then exhausted keys must not be cached by the process. */
  isForgiving: boolean;
  /** Timeout in ms for the database, after which this process alone counts the request. */
  patience?: number;
};

/**
 * Counts points by key in the database, shared by all processes: `points` per window of `duration` seconds, which
 * begins with a key's first point. Keys are stored as hashes. While the database is down or slow each process counts
 * separately. Do not use it inside a transaction.
 */
export class SharedLimit {
  readonly #name: string;
  readonly #memory: RateLimiterMemory;
  readonly #store: RateLimiterPostgres;

  constructor(
    name: string,
    { points, duration, isForgiving, patience = PATIENCE }: Options,
    open: () => Database = database,
  ) {
    this.#name = name;
    const limit = { keyPrefix: name, points, duration };
    this.#memory = new RateLimiterMemory(limit);
    this.#store = new RateLimiterPostgres({
      ...limit,
      storeClient: { query: queryWith(open, patience) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: this.#memory,
      // Refuses an exhausted key again without a query.
      ...(!isForgiving && { inMemoryBlockOnConsumed: points }),
    });
  }

  /** Takes one point; returns how many are left, or in how many milliseconds there will be some. */
  async take(key: string): Promise<PointResult> {
    requireNoTransaction();
    try {
      const { remainingPoints } = await this.#store.consume(this.#hash(key));
      return { remaining: remainingPoints };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { retryAfterMs: refusal.msBeforeNext };
    }
  }

  /** Gives a key all its points back. */
  async forget(key: string): Promise<void> {
    requireNoTransaction();
    await this.#memory.delete(this.#hash(key));
    await this.#store.delete(this.#hash(key));
  }

  #hash(key: string): string {
    return keyedHash(`limit:${this.#name}`, key);
  }
}

type Statement = { text: string; values: unknown[] };

/** Drops the name of the prepared statement: in the embedded database all connections would share it. */
const queryWith =
  (open: () => Database, patience: number) =>
  async ({ text, values }: Statement): Promise<unknown> => {
    try {
      return await inTime(open().execute(prepared(numbered(text, values))), patience);
    } catch (error) {
      const reason = databaseErrorCode(error) ?? whyDatabaseIsDown(error);
      if (reason) countWarning('limits are counted by this process alone', { reason });
      throw error;
    }
  };

/** A statement that times out here is still counted when the database executes it. */
async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout expired')), patience);
  });
  return Promise.race([answer, isLate]).finally(() => clearTimeout(timer));
}
