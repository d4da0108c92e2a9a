import { landingTag } from '@/lib/catalogue/landing';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { logError, logInfo } from '@/lib/log';
import { synchronise } from '@/lib/pos/synchronise';
import { inTurn } from '@/lib/turns';
import { revalidatePages } from './revalidate';

const shared = globalThis as typeof globalThis & { shopOwedPages?: Set<string> };

/**
 * Brings the catalogue up to the POS and renews what shows it: exactly the pages with changes, and feeds.
 * Whoever asks while this process is at it waits for a run of their own. Throws sync_running while
 * another process is at it: that run may have read the POS before the change that is asked for.
 */
export const synchroniseAndRevalidate = (db: Database): Promise<void> =>
  inTurn('synchronise', () => run(db));

/** The same by the clock: another process at work is all that this run wanted. */
export async function synchroniseByClock(db: Database): Promise<void> {
  await synchroniseAndRevalidate(db).catch((error: unknown) => {
    if (!(error instanceof ShopError && error.code === 'sync_running')) throw error;
  });
}

async function run(db: Database): Promise<void> {
  // Tags of pages that could not be renewed wait here; a restart renews every page anyway.
  shared.shopOwedPages ??= new Set();
  const owed = shared.shopOwedPages;
  const result = await synchronise(db, {
    async onWritten({ changedProductIds, changedCategorySlugs }) {
      for (const id of changedProductIds) owed.add(`product:${id}`);
      for (const slug of changedCategorySlugs) owed.add(`category:${slug}`);
      if (owed.size === 0) return;
      // Prices hold from now on. What is made of tags and words follows, so all are renewed once more.
      await revalidatePages(['catalogue', ...owed]).catch((error: unknown) =>
        logError('pages', error),
      );
    },
  });
  for (const { list, slug } of result.changedLandings) owed.add(landingTag(list, slug));
  logInfo('catalogue synchronised', { ...result.counts, changedPages: owed.size });
  if (owed.size === 0) return;
  const tags = [...owed];
  await revalidatePages(['catalogue', ...tags]);
  for (const tag of tags) owed.delete(tag);
  // The next hour brings another try.
  await refreshFeeds(db).catch((error: unknown) => logError('feeds', error));
}
