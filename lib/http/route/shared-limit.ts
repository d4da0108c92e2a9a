import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, database, requireNoTransaction } from '@/lib/db/client';
import { whyDatabaseIsDown } from '@/lib/db/outage';
import { prepared } from '@/lib/db/prepared';
import { databaseErrorCode } from '@/lib/db/retry';
import { numbered } from '@/lib/db/statements';
import { keyedHash } from '@/lib/http/auth/secrets';
import { countWarning } from './counted-warnings';
import type { PointResult } from './windows';

/**
 * Timeout in ms for counting a request in the database. Without it a request would wait twice for a database that does
 * not respond: for its limit, and for its own queries.
 */
const PATIENCE = 1000;

type Options = {
  points: number;
  /** Length of a window in seconds; a window begins when a key takes its first point. */
  duration: number;
  /** Whether points may be given back. If so, a process must not remember that a key has no points left. */
  isForgiving: boolean;
  /** Timeout in ms for the database; after it, this process alone counts the request. */
  patience?: number;
};

/**
 * Rate limit that all processes share: counts the points of each key in the database, at most `points` per window of
 * `duration` seconds. A window begins when a key takes its first point. Keys are stored as hashes. While the database
 * is down or slow, each process counts for itself. Do not use it inside a transaction.
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
      // The process remembers a key without points, and refuses it without a query.
      ...(!isForgiving && { inMemoryBlockOnConsumed: points }),
    });
  }

  /** Takes one point from a key. Returns how many points are left, or the ms until the next point if there was none. */
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

/** Runs the library's statements without their names, which all connections of the embedded database would share. */
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

/** Rejects after a timeout. If the database executes the statement later, the request is counted twice. */
async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout expired')), patience);
  });
  return Promise.race([answer, isLate]).finally(() => clearTimeout(timer));
}
