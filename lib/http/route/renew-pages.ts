import { revalidateTag } from 'next/cache';
import { tagsToRenew } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { renewCopies } from '@/lib/renewals/copies';
import { acceptNews, readNews } from '@/lib/renewals/read-log';
import { countRenewal } from './renewal-count';

/**
 * Renews what the log of renewals names since this process last read it: copies in memory, then stored
 * pages. Only inside a request: Next lets nothing else touch its store.
 */
export async function catchUpWithRenewals(db: Database): Promise<void> {
  const news = await readNews(db);
  // Before the pages, or they would be rendered from the old copies.
  await renewCopies(db, news.tags);
  renewPages(news.tags);
  acceptNews(db, news);
}

/**
 * Marks every stored page with one of these tags as stale: the next visit renders it again. With
 * `isAgain` it was so marked before, and pages whose rendering had begun by then are meant.
 */
export function renewPages(named: string[], { isAgain = false } = {}): void {
  if (named.length === 0) return;
  const tags = tagsToRenew(named);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  countRenewal(tags, { isAgain });
}
