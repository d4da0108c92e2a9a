import { CATALOGUE_TAG, categoryTag, landingTag, productTag } from '@/lib/cache-tags';
import { pagesOfProducts } from '@/lib/catalogue/product/product-pages';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { logError, logInfo } from '@/lib/log';
import type { Suspicion } from '@/lib/pos/sync/doubt';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { inTurn } from '@/lib/shared/in-turn';
import { owePages, renewOwedPages } from './owed-pages';

/**
 * Brings the catalogue up to the POS and renews what shows it: exactly the pages with changes, and feeds.
 * Whoever asks while this process is at it waits for a run of their own. Throws sync_running while
 * another process is at it: that run may have read the POS before the change that is asked for.
 */
export const synchroniseAndRevalidate = (db: Database): Promise<void> =>
  inTurn('synchronise', () => run(db));

/**
 * The same, taking over a change that the guard has refused and a person has confirmed; never shared with
 * others who ask. Throws sync_refused when it has become another change by now.
 */
export async function synchroniseConfirmed(db: Database, confirmed: Suspicion): Promise<void> {
  await run(db, confirmed);
}

/** The same by the clock: another process at work is all that this run wanted. */
export async function synchroniseByClock(db: Database): Promise<void> {
  await synchroniseAndRevalidate(db).catch((error: unknown) => {
    if (!(error instanceof ShopError && error.code === 'sync_running')) throw error;
  });
}

async function run(db: Database, confirmed?: Suspicion): Promise<void> {
  const result = await synchronise(db, {
    ...(confirmed && { confirmed }),
    async onWritten({ changedProductIds, changedCategorySlugs }) {
      owePages([
        ...(changedProductIds.length + changedCategorySlugs.length > 0 ? [CATALOGUE_TAG] : []),
        ...changedProductIds.map((id) => productTag(id)),
        ...changedCategorySlugs.map((slug) => categoryTag(slug)),
      ]);
      // Prices hold from now on. What is made of tags and words follows, so all are renewed once more.
      await renewOwedPages({ again: true }).catch((error: unknown) => logError('pages', error));
    },
  });
  owePages(result.changedLandings.map(({ list, slug }) => landingTag(list, slug)));
  owePages(await pagesOfProducts(db, result.recountedProductIds));
  const changedPages = await renewOwedPages();
  logInfo('catalogue synchronised', { ...result.counts, changedPages });
  // The next hour brings another try.
  if (changedPages > 0) {
    await refreshFeeds(db).catch((error: unknown) => logError('feeds', error));
  }
}
