import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import { isVisible } from '../listing/listing';
import type { WireTag } from './answers';
import { countTags } from './landing-counts';
import { TAG_LISTS } from './tag-lists';

/** All tags, in the order of TAG_LISTS, then by name; tags without products have count 0. */
export async function listTags(db: Database): Promise<WireTag[]> {
  const rows = await db
    .select({
      id: tags.id,
      list: tags.list,
      slug: tags.slug,
      name: tags.name,
      aliases: tags.aliases,
      swatch: tags.swatch,
      parent: sql<string | null>`(select f.slug from tags f where f.id = ${tags}.parent_id)`,
    })
    .from(tags)
    .orderBy(asc(sql`${tags.name} collate "und-x-icu"`), asc(tags.id));
  const free = await countFreeWords(db);
  const counted: WireTag[] = [];
  for (const list of TAG_LISTS) {
    const counts = await countTags(db, list);
    const own = rows.filter((row) => row.list === list);
    counted.push(
      ...own.map((row) => ({
        ...row,
        count: counts?.get(row.slug)?.count ?? free.get(row.id) ?? 0,
      })),
    );
  }
  return counted;
}

/** Number of visible products for each tag of the list `tags` (free words that staff add by hand), by tag id. */
async function countFreeWords(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productTags.tagId, count: sql<number>`count(*)::int` })
    .from(tags)
    .innerJoin(productTags, eq(productTags.tagId, tags.id))
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(tags.list, 'tags'), isVisible()))
    .groupBy(productTags.tagId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
