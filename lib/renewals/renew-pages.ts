import { revalidateTag } from 'next/cache';
import type { Database } from '@/lib/db/client';
import { tagsToRenew } from '@/lib/renewals/cache-tags';
import { renewCopies } from '@/lib/renewals/copies';
import { advancePosition, readRenewals } from '@/lib/renewals/read-log';
import { countRenewal } from './renewal-count';

/**
 * Applies the rows of the renewal log that this process has not read yet: renews in-memory copies, then stored pages.
 * Works only inside a request, because Next allows `revalidateTag` nowhere else.
 */
export async function applyRenewalLog(db: Database): Promise<void> {
  const news = await readRenewals(db);
  // In-memory copies first: otherwise pages would be rendered from old copies.
  await renewCopies(db, news.tags);
  renewPages(news.tags);
  advancePosition(db, news);
}

/**
 * Marks every stored page that carries one of these tags as stale, so that the next visit renders it again.
 * `isSecondPass`: the call repeats an earlier one, for pages that were being rendered at that time.
 */
export function renewPages(named: string[], { isSecondPass = false } = {}): void {
  if (named.length === 0) return;
  const tags = tagsToRenew(named);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  countRenewal(tags, { isSecondPass });
}
