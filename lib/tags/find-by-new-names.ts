import { after } from 'next/server';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { forgetWords } from '@/lib/search/index/forget-words';
import { refreshChangedInSteps, refreshTag } from '@/lib/search/index/refresh-index';

/** What a change of a tag makes out of date. */
export type TagChange = {
  /** Tags of pages. */
  pages: string[];
  /** Whether its goods are still to be written into the index, since they are too many to wait for. */
  isIndexLate: boolean;
};

/** Visitors of the embedded database wait for every transaction. */
const MOST_AT_ONCE = 500;

/**
 * Writes what the tag's goods are found by, in the caller's transaction, or leaves it to the steps that
 * follow when they are many; answers whether it was left. They must be marked as changed by then.
 */
export async function findByNewNames(
  tx: Database,
  tagId: number,
  productIds: number[],
): Promise<boolean> {
  if (productIds.length > MOST_AT_ONCE) return true;
  await refreshTag(tx, tagId);
  return false;
}

/** After the commit: this process forgets the old names, and what was left is made in short steps. */
export function settleIndex(db: Database, { isIndexLate }: TagChange): void {
  forgetWords();
  if (!isIndexLate) return;
  after(() =>
    refreshChangedInSteps(db, () => {}).then(
      () => {},
      // The next synchronisation makes up for it.
      (error: unknown) => logError('search index', error),
    ),
  );
}
