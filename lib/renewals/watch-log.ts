import type { SQL } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { renewCopies } from './copies';
import { advancePosition, readRenewals } from './read-log';
import { requestCatchUp } from './request-renewal';

/** A boolean that is read together with the log, which saves one statement a second. */
export type AlsoRead = {
  /** SQL: the boolean to read; undefined while no queue runs in this process. */
  column(): SQL | undefined;
  take(value: boolean): void;
};

/**
 * Reads the renewal log once a second, for as long as the process lives. `purge` purges the CDN; it runs in a second
 * loop, because a CDN that does not respond must not block reading the log.
 */
export function watchLog(
  db: Database,
  { also, purge }: { also?: AlsoRead; purge?: (() => Promise<unknown>) | undefined } = {},
): void {
  everySecond('renewals', () => pollRenewalLog(db, also));
  if (purge) everySecond('purge', purge);
}

/** Reads the renewal log once, and renews the pages and in-memory copies of this process. */
export async function pollRenewalLog(db: Database, also?: AlsoRead): Promise<void> {
  const column = also?.column();
  const news = await readRenewals<boolean | null>(db, column);
  if (column) also?.take(news.also === true);
  // Next's pages can only be renewed inside a request, whose handler renews the in-memory copies too.
  if (news.tags.length > 0 && env().ROLE !== 'worker') return requestCatchUp();
  await renewCopies(db, news.tags);
  advancePosition(db, news);
}

function everySecond(name: string, work: () => Promise<unknown>): void {
  let hasFailed = false;
  const run = async () => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      // During an outage of the database or the CDN, writes one log line instead of one each second.
      if (!hasFailed) logError(name, error);
      hasFailed = true;
    }
    setTimeout(run, SECOND).unref();
  };
  void run();
}
