import { purgeRenewed } from '@/lib/cdn/purge-renewed';
import { ownCdn, ownCdnPlace } from '@/lib/cdn/registry';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logError } from '@/lib/log';
import { renewCopies } from '@/lib/renewals/copies';
import { acceptNews, readNews } from '@/lib/renewals/read-log';
import { SECOND } from '@/lib/shared/clock';
import { revalidatePages } from './revalidate';

/**
 * Reads the log of renewals once a second, for as long as the process lives, and purges the cache in front
 * of the shop.
 */
export function watchRenewals(db: Database): void {
  const hasPages = env().ROLE !== 'worker';
  let hasFailed = false;
  const look = async () => {
    try {
      const news = await readNews(db);
      if (news.tags.length > 0 && hasPages) await revalidatePages([]);
      else {
        await renewCopies(db, news.tags);
        acceptNews(db, news);
      }
      const cdn = ownCdn();
      if (cdn) await purgeRenewed(db, cdn, ownCdnPlace());
      hasFailed = false;
    } catch (error) {
      // While the database is away: one line, not one a second.
      if (!hasFailed) logError('renewals', error);
      hasFailed = true;
    }
    setTimeout(look, SECOND).unref();
  };
  void look();
}
