import { eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLandingList, type TagList } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import {
  CATALOGUE_TAG,
  categoryTag,
  landingTag,
  productTag,
  SHOP_TAG,
} from '@/lib/renewals/cache-tags';

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
