import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import { synchronise } from '@/lib/pos/synchronise';
import { revalidatePages } from './revalidate';

/** Brings the catalogue up to the POS and renews exactly the pages that show what has changed. */
export async function synchroniseAndRevalidate(db: Database): Promise<void> {
  const result = await synchronise(db).catch((error: unknown) => {
    // Another instance is at it, which is all this run wanted.
    if (error instanceof ShopError && error.code === 'sync_running') return null;
    throw error;
  });
  if (!result) return;
  const tags = [
    ...result.changedProductIds.map((id) => `product:${id}`),
    ...result.changedCategorySlugs.map((slug) => `category:${slug}`),
  ];
  logInfo('catalogue synchronised', { ...result.counts, changedPages: tags.length });
  if (tags.length > 0) await revalidatePages(['catalogue', ...tags]);
}
