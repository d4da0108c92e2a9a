import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import { isVisible } from '../listing/listing';
import type { WireTag } from './answers';
import { TAG_LISTS } from './tag-lists';

/** All tags in the order of TAG_LISTS, then by name; those without products have count 0. */
export async function listTags(db: Database): Promise<WireTag[]> {
  const counted = countOfTags(db);
  const rows = await db
    .select({
      id: tags.id,
      list: tags.list,
      slug: tags.slug,
      name: tags.name,
      aliases: tags.aliases,
      swatch: tags.swatch,
      parent: sql<string | null>`(select f.slug from tags f where f.id = ${tags.parentId})`,
      count: sql<number>`coalesce(${counted.count}, 0)`,
    })
    .from(tags)
    .leftJoin(counted, eq(counted.tagId, tags.id))
    .orderBy(asc(sql`${tags.name} collate "und-x-icu"`), asc(tags.id));
  return rows.toSorted((a, b) => TAG_LISTS.indexOf(a.list) - TAG_LISTS.indexOf(b.list));
}

/** Subquery with the number of visible products by tag, to be joined by `tagId`. */
export function countOfTags(db: Database) {
  return db
    .select({ tagId: productTags.tagId, count: sql<number>`count(*)::int`.as('count') })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isVisible())
    .groupBy(productTags.tagId)
    .as('counted');
}
