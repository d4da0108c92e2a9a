import { CATALOGUE_TAG, SHOP_TAG } from '@/lib/cache-tags';
import { database } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { logError, logInfo, logWarning } from '@/lib/log';
import { isPublicSite } from '@/lib/public-site';
import { SECOND } from '@/lib/shared/clock';
import { ensureFirstAdmin, readFirstAdmin } from '@/lib/staff/first-admin';
import { startQueue } from './queue';
import { revalidatePages } from './revalidate';
import { serverState } from './state';

/** All prerendered pages, which hold the build's prices and addresses, have these tags. */
const EVERY_PAGE = [SHOP_TAG, CATALOGUE_TAG];

/**
 * Runs once per server process: migrations, the first admin, revalidation of the build's pages, the
 * queue. Retries until it succeeds, so that a late database does not need a restart of the shop.
 */
export async function boot(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DATABASE_EMBEDDED, SITE_URL, SECOND_FACTOR_KEY } = env();
  if (!SECOND_FACTOR_KEY)
    logWarning('SECOND_FACTOR_KEY is not set: staff cannot sign in with codes');
  const isDemo = DATABASE_EMBEDDED && !isPublicSite(SITE_URL);
  const firstAdmin = readFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, { isDemo });
  const queue = await untilDone('start', async () => {
    await migrate(database());
    if (firstAdmin) await ensureFirstAdmin(database(), firstAdmin);
    await revalidatePages(EVERY_PAGE);
    return startQueue();
  });
  serverState().isReady = true;
  logInfo('ready');
  for (const name of ['pos.synchronise', 'search.refresh', 'meta.judge', 'delivery.synchronise']) {
    await queue.boss
      .send(name, {}, { singletonKey: 'boot' })
      .catch((error: unknown) => logError(`first ${name}`, error));
  }

  const stop = () => {
    if (serverState().isDraining) return;
    serverState().isDraining = true;
    // The database stays open: requests in progress still need it. The server ends the process when
    // the last of them is answered and the queue has stopped.
    serverState().queueStopped = queue.stop().catch((error: unknown) => logError('stop', error));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function untilDone<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // The first tries come before our own server listens, so they are not logged.
      if (attempt % 10 === 0) logError(`${what} is not possible yet`, error, { attempt });
      await new Promise((resolve) => setTimeout(resolve, Math.min(attempt * 200, 5 * SECOND)));
    }
  }
}
