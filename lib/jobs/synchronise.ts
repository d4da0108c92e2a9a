import { landingTag } from '@/lib/catalogue/landing';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { logError, logInfo } from '@/lib/log';
import { synchronise } from '@/lib/pos/synchronise';
import { revalidatePages } from './revalidate';

/** Tags of pages that could not be renewed; a restart renews every page anyway. */
const owed = new Set<string>();

/** Brings the catalogue up to the POS and renews what shows it: exactly the pages with changes, and feeds. */
export async function synchroniseAndRevalidate(db: Database): Promise<void> {
  const result = await synchronise(db).catch((error: unknown) => {
    // Another instance is at it, which is all this run wanted.
    if (error instanceof ShopError && error.code === 'sync_running') return null;
    throw error;
  });
  if (!result) return;
  for (const id of result.changedProductIds) owed.add(`product:${id}`);
  for (const slug of result.changedCategorySlugs) owed.add(`category:${slug}`);
  for (const { list, slug } of result.changedLandings) owed.add(landingTag(list, slug));
  logInfo('catalogue synchronised', { ...result.counts, changedPages: owed.size });
  if (owed.size === 0) return;
  const tags = [...owed];
  await revalidatePages(['catalogue', ...tags]);
  for (const tag of tags) owed.delete(tag);
  // The next hour brings another try.
  await refreshFeeds(db).catch((error: unknown) => logError('feeds', error));
}
