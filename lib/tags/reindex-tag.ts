import { asc, eq, sql } from 'drizzle-orm';
import { after } from 'next/server';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { products, productTags } from '@/lib/db/schema';
import { logError } from '@/lib/log';
import { refreshChangedInSteps, refreshTag } from '@/lib/search/index/refresh-index';

export type TagChange = {
  /** Whether the products still have to be reindexed after the commit, since there are too many. */
  isIndexLate: boolean;
};

/** Maximum products reindexed in one transaction: in the embedded database it blocks all visitors. */
export const MOST_TAGGED_AT_ONCE = 500;

/**
 * Marks the products of a tag as changed and reindexes them in the caller's transaction. With more than 500
 * products it only marks them, and `isIndexLate` is true: `finishReindex` must be called after the commit.
 */
export async function reindexTag(tx: Database, tagId: number) {
  const tagged = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(eq(productTags.tagId, tagId))
    // Locks the products by id, in the same order as other transactions.
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  const productIds = tagged.map(({ id }) => id);
  await tx
    .update(products)
    .set({ indexVersion: 0, updatedAt: sql`now()` })
    .where(isAnyOf(products.id, productIds));
  const isIndexLate = productIds.length > MOST_TAGGED_AT_ONCE;
  if (!isIndexLate) await refreshTag(tx, tagId);
  return { productIds, isIndexLate };
}

/** Called after the commit: reindexes the products that are still pending, in short steps. */
export function finishReindex(db: Database, { isIndexLate }: TagChange): void {
  if (!isIndexLate) return;
  // After a failure the next synchronisation catches up.
  after(() => refreshChangedInSteps(db).catch((error) => logError('search index', error)));
}
