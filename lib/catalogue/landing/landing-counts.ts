import type { Database } from '@/lib/db/client';
import { facetIndex } from '../listing/facet-copies';
import type { FacetIndex } from '../listing/facet-index';
import { FACET_LISTS, FACETS } from '../listing/filter';
import type { TagList } from './tag-lists';

/** Categories whose photo represents a character best, in order of preference. */
export const PORTRAITS = ['wigs', 'figures', 'cosplay', 'acrylic-stands'];

/** The number of visible products with a tag, and the id of the product whose photo represents the tag. */
export type TagCount = { count: number; best: number };

type Counts = ReadonlyMap<string, TagCount>;

const counted = new WeakMap<FacetIndex, Map<TagList, Counts>>();

/**
 * Product counts of a list's tags, by slug; tags without visible products are left out. Null for free words, which are
 * not a facet. Computed once per version of the in-memory facet index: SQL would read the tags of all products.
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
