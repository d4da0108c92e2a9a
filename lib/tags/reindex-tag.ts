import { after } from 'next/server';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { forgetWords } from '@/lib/search/index/forget-words';
import { refreshChangedInSteps, refreshTag } from '@/lib/search/index/refresh-index';

/** What a change of a tag has made stale. */
export type TagChange = {
  /** Cache tags of pages. */
  pages: string[];
  /** Whether its products still have to be reindexed, since there are too many to wait for. */
  isIndexLate: boolean;
};

/** With the embedded database all visitors wait for each transaction, so it must be short. */
const MOST_AT_ONCE = 500;

/**
 * Reindexes a tag's products in the caller's transaction. With more than 500 products it does nothing and
 * returns true: `finishReindex` must be called after the commit. They must be marked as changed before.
 */
export async function reindexTag(
  tx: Database,
  tagId: number,
  productIds: number[],
): Promise<boolean> {
  if (productIds.length > MOST_AT_ONCE) return true;
  await refreshTag(tx, tagId);
  return false;
}

/** After the commit: drops this process's search caches, and reindexes pending products in short steps. */
export function finishReindex(db: Database, { isIndexLate }: TagChange): void {
  forgetWords();
  if (!isIndexLate) return;
  after(() =>
    refreshChangedInSteps(db, () => {}).then(
      () => {},
      // After a failure the next synchronisation catches up.
      (error: unknown) => logError('search index', error),
    ),
  );
}
