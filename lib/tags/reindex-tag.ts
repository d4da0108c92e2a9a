import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLandingList, type TagList } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import {
  CATALOGUE_TAG,
  categoryTag,
  landingTag,
  productTag,
  SHOP_TAG,
} from '@/lib/renewals/cache-tags';
import { refreshTag } from '@/lib/search/index/refresh-index';

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

/** Maximum products whose pages are revalidated one by one; above it, revalidating all pages is cheaper. */
const MOST_PRODUCTS = 1000;

/**
 * Cache tags of the pages that show these tags: the tags' own pages, the pages of their fandoms and characters, of
 * their products, and of lists with these products. Call it before and after a change.
 */
export async function cacheTagsOfTags(tx: Database, tagIds: number[]): Promise<string[]> {
  const links = await tx.$count(productTags, inArray(productTags.tagId, tagIds));
  if (links > MOST_PRODUCTS) return [SHOP_TAG, CATALOGUE_TAG];
  const tagged = await tx
    .selectDistinct({ id: products.id, slug: categories.slug })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(productTags.tagId, tagIds));
  const child = alias(tags, 'child');
  const related = await tx
    .selectDistinct({ list: tags.list, slug: tags.slug })
    .from(tags)
    .leftJoin(child, eq(child.parentId, tags.id))
    .where(or(inArray(tags.id, tagIds), inArray(tags.parentId, tagIds), inArray(child.id, tagIds)));
  return [
    CATALOGUE_TAG,
    ...related.flatMap(({ list, slug }) => pageOf(list, slug)),
    ...tagged.map(({ id }) => productTag(id)),
    ...new Set(tagged.map(({ slug }) => categoryTag(slug))),
  ];
}

const pageOf = (list: TagList, slug: string): string[] =>
  isLandingList(list) ? [landingTag(list, slug)] : [];
