import { and, asc, eq, sql } from 'drizzle-orm';
import type { WireTag } from '@/lib/catalogue/answers';
import { facetIndex } from '@/lib/catalogue/listing/facet-copies';
import type { FacetIndex } from '@/lib/catalogue/listing/facet-index';
import { FACET_LISTS, FACETS } from '@/lib/catalogue/listing/filter';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import { TAG_LISTS, type TagList } from './tag-lists';

/** Categories whose photo represents a character best, in order of preference. */
export const PORTRAITS = ['wigs', 'figures', 'cosplay', 'acrylic-stands'];

/** The number of visible products with a tag, and the id of the product whose photo represents the tag. */
export type TagCount = { count: number; best: number };

type Counts = ReadonlyMap<string, TagCount>;

const counted = new WeakMap<FacetIndex, Map<TagList, Counts>>();

/**
 * Product counts of a list's tags, by slug; tags without visible products are left out. Null for the list `tags` (free
 * words), which is not a facet. Computed once per version of the in-memory facet index, since SQL would read the tags
 * of all products.
 */
export async function countTags(db: Database, list: TagList): Promise<Counts | null> {
  const facet = FACETS.find((one) => one !== 'size' && FACET_LISTS[one] === list);
  if (!facet) return null;
  const index = await facetIndex(db);
  const lists = counted.get(index) ?? new Map<TagList, Counts>();
  counted.set(index, lists);
  const known = lists.get(list) ?? countIn(index, facet);
  lists.set(list, known);
  return known;
}

function countIn(index: FacetIndex, facet: (typeof FACETS)[number]): Counts {
  const { starts, numbers } = index.columns[facet];
  const slugs = index.slugs[facet];
  const counts = new Int32Array(slugs.length);
  const best = new Int32Array(slugs.length);
  const rank = index.categories.map(rankOf);
  const isBetter = (a: number, b: number) =>
    (rank[index.categoryOf[b] ?? 0] ?? 0) - (rank[index.categoryOf[a] ?? 0] ?? 0) ||
    (index.sold[a] ?? 0) - (index.sold[b] ?? 0) ||
    (index.scoreAmounts[a] ?? 0) - (index.scoreAmounts[b] ?? 0) ||
    a - b;
  for (let place = 0; place < index.ids.length; place += 1) {
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const number = numbers[at] ?? 0;
      if (counts[number] === 0 || isBetter(place, best[number] ?? 0) > 0) best[number] = place;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return new Map(
    slugs.flatMap((slug, number) => {
      const count = counts[number] ?? 0;
      return count > 0 ? [[slug, { count, best: index.ids[best[number] ?? 0] ?? 0 }]] : [];
    }),
  );
}

const rankOf = (slug: string): number => {
  const place = PORTRAITS.indexOf(slug);
  return place < 0 ? PORTRAITS.length : place;
};

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
