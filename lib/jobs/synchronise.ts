import { CATALOGUE_TAG, categoryTag, landingTag, productTag } from '@/lib/cache-tags';
import { pagesOfProducts } from '@/lib/catalogue/product/product-pages';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { logError, logInfo } from '@/lib/log';
import type { Suspicion } from '@/lib/pos/sync/suspicion';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { inTurn } from '@/lib/shared/in-turn';
import { markStale, revalidateStale } from './stale-pages';

/**
 * Synchronises the catalogue with the POS and revalidates exactly the changed pages, and the feeds.
 * Calls made while this process is synchronising wait for a new run. Throws ShopError: sync_running
 * while another process is at it: that run may have read the POS before the requested change.
 */
export const synchroniseAndRevalidate = (db: Database): Promise<void> =>
  inTurn('synchronise', () => run(db));

/**
 * The same, applying a change that the guard refused and a person has confirmed; never shared with
 * other callers. Throws ShopError: sync_refused when it is a different change by now.
 */
export async function synchroniseConfirmed(db: Database, confirmed: Suspicion): Promise<void> {
  await run(db, confirmed);
}

/** The same on schedule: if another process is already running one, that is enough. */
export async function synchroniseByClock(db: Database): Promise<void> {
  await synchroniseAndRevalidate(db).catch((error: unknown) => {
    if (!(error instanceof ShopError && error.code === 'sync_running')) throw error;
  });
}

async function run(db: Database, confirmed?: Suspicion): Promise<void> {
  const result = await synchronise(db, {
    ...(confirmed && { confirmed }),
    async onWritten({ changedProductIds, changedCategorySlugs }) {
      markStale([
        ...(changedProductIds.length + changedCategorySlugs.length > 0 ? [CATALOGUE_TAG] : []),
        ...changedProductIds.map((id) => productTag(id)),
        ...changedCategorySlugs.map((slug) => categoryTag(slug)),
      ]);
      // Prices hold from now on. Tags and search words follow, so all pages are revalidated once
      // more.
      await revalidateStale({ again: true }).catch((error: unknown) => logError('pages', error));
    },
  });
  markStale(result.changedLandings.map(({ list, slug }) => landingTag(list, slug)));
  markStale(await pagesOfProducts(db, result.recountedProductIds));
  const changedPages = await revalidateStale();
  logInfo('catalogue synchronised', { ...result.counts, changedPages });
  // The next hourly run tries again.
  if (changedPages > 0) {
    await refreshFeeds(db).catch((error: unknown) => logError('feeds', error));
  }
}
