import { purgeRenewed } from '@/lib/cdn/purge-renewed';
import { ownCdn, ownCdnPlace } from '@/lib/cdn/registry';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logError } from '@/lib/log';
import { renewCopies } from '@/lib/renewals/copies';
import { advancePosition, readRenewals } from '@/lib/renewals/read-log';
import { SECOND } from '@/lib/shared/clock';
import { hasDueWork } from './due-work';
import { revalidatePages } from './revalidate';
import { serverState } from './state';

/**
 * Reads the log of renewals once a second, for as long as the process lives, and purges the cache in front of the shop:
 * in a loop of its own, since a cache that does not answer must not block the reading.
 */
export function watchRenewals(db: Database): void {
  everySecond('renewals', () => applyRenewals(db));
  const cdn = ownCdn();
  if (cdn) everySecond('purge', () => purgeRenewed(db, cdn, ownCdnPlace()));
}

/** Reads the log of renewals and renews the caches of this process; also notifies its workers whether work is due. */
export async function applyRenewals(db: Database): Promise<void> {
  const { takeDue } = serverState();
  const news = await readRenewals<boolean | null>(db, takeDue && hasDueWork());
  takeDue?.(news.also === true);
  if (news.tags.length > 0 && env().ROLE !== 'worker') return revalidatePages([]);
  await renewCopies(db, news.tags);
  advancePosition(db, news);
}

function everySecond(name: string, work: () => Promise<unknown>): void {
  let hasFailed = false;
  const look = async () => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      // While the other side is down: one log line, not one a second.
      if (!hasFailed) logError(name, error);
      hasFailed = true;
    }
    setTimeout(look, SECOND).unref();
  };
  void look();
}
