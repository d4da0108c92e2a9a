import { whyDatabaseIsDown } from '@/lib/db/outage';
import { databaseAddress } from '@/lib/db/primary';
import { databaseErrorCode } from '@/lib/db/retry';
import { env } from '@/lib/env';
import { logError, logWarning } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';

const SAY_EVERY = 5 * SECOND;
/** Number of first attempts whose failures are not logged, unless they mean that the database is down. */
const FIRST_TRIES = 9;
/**
 * PostgreSQL's lock_not_available, and the ms to pause after it. Long, as other queries wait behind our lock request.
 */
const IN_USE = '55P03';
const PAUSE_IN_USE = 10 * SECOND;

/** Retries `work` until it succeeds, and logs every few seconds what it is waiting for. */
export async function retryUntilDone(what: string, work: () => Promise<void>): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - saidAt >= SAY_EVERY && say(what, error, attempt)) {
        saidAt = performance.now();
      }
      const isInUse = databaseErrorCode(error) === IN_USE;
      const pause = isInUse ? PAUSE_IN_USE : Math.min(attempt * 200, 2 * SECOND);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function say(what: string, error: unknown, attempt: number): boolean {
  const reason = whyDatabaseIsDown(error);
  if (reason !== null) {
    const database = databaseAddress(env().DATABASE_URL ?? '');
    logWarning('waiting for the database', { database, reason });
    return true;
  }
  if (attempt <= FIRST_TRIES) return false;
  logError(`${what} is not possible yet`, error, { attempt });
  return true;
}
