import type { Facets, FacetValue } from '@/lib/catalogue/answers';
import { type Column, type FacetIndex, placeFrom } from './facet-index';
import { categoryOrder, isOf, orderOf } from './facet-orders';
import { FACETS, type Facet, type Filter, mapFacets, type Sort } from './filter';

/** The products that a list is selected from. `category` null means all categories; with `ids` only these products. */
export type Scope = { category: string | null; ids?: readonly number[] | undefined };

export type Selection = { ids: number[]; total: number; facets: Facets };

/**
 * Filters, sorts and counts products. Returns at most `limit` ids from `offset` on, the total, and the number of
 * products for each value of each facet. The counts of a facet ignore that facet's own conditions. With
 * `filter.inStock`, a size counts only the products that have this size in stock. Values without products are left out
 * unless chosen. If `sort` is null, the order is that of `scope.ids`; without `scope.ids` it is the order `new`.
 */
export function select(
  index: FacetIndex,
  scope: Scope,
  filter: Filter,
  { sort, offset, limit }: { sort: Sort | null; offset: number; limit: number },
): Selection {
  const places = placesOf(index, scope);
  const columns = columnsFor(index, filter);
  const chosen = FACETS.map((facet) => chosenNumbers(index, facet, filter));
  const counts = FACETS.map((facet) => new Int32Array(index.slugs[facet].length));
  // Counts without conditions. Values are sorted by these counts, so that their order is stable while the shopper
  // chooses.
  const all = FACETS.map((facet) => new Int32Array(index.slugs[facet].length));
  const passes = new Uint8Array(index.ids.length);
  const [min, max] = [filter.min ?? 0, filter.max ?? Number.POSITIVE_INFINITY];
  let total = 0;
  let [inStock, onSale] = [0, 0];
  let [cheapest, dearest] = [Number.POSITIVE_INFINITY, 0];

  for (const place of places) {
    // The only facet whose condition the product fails; the product is counted in this facet only. A product that fails
    // two conditions (MANY) is counted in no facet.
    let failed = NONE;
    for (let number = 0; number < FACETS.length; number += 1) {
      countValues(columns[number], place, all[number]);
      const marks = chosen[number];
      const column = columns[number];
      if (!marks || !column || hasAny(column, place, marks)) continue;
      failed = failed === NONE ? number : MANY;
    }
    const price = index.prices[place] ?? 0;
    if (price < min || price > max) failed = failed === NONE ? PRICE : MANY;
    const isInStock = index.inStock[place] === 1;
    if (filter.inStock && !isInStock) failed = failed === NONE ? STOCK : MANY;
    const isOnSale = index.reductions[place] !== 0;
    if (filter.onSale && !isOnSale) failed = failed === NONE ? SALE : MANY;
    if (failed === MANY) continue;

    if (failed === NONE || failed === PRICE) {
      if (price < cheapest) cheapest = price;
      if (price > dearest) dearest = price;
    }
    if ((failed === NONE || failed === STOCK) && isInStock) inStock += 1;
    if ((failed === NONE || failed === SALE) && isOnSale) onSale += 1;
    if (failed === NONE) {
      total += 1;
      passes[place] = 1;
      for (let number = 0; number < FACETS.length; number += 1) {
        countValues(columns[number], place, counts[number]);
      }
    } else if (failed >= 0) countValues(columns[failed], place, counts[failed]);
  }

  const order = sort === null && scope.ids ? places : orderOf(index, sort ?? 'new');
  return {
    ids: pageOf(index, order, passes, offset, limit),
    total,
    facets: {
      ...mapFacets((facet) => {
        const number = FACETS.indexOf(facet);
        return valuesOf(index, facet, counts[number] ?? EMPTY, all[number] ?? EMPTY, filter);
      }),
      price: dearest > 0 ? { min: cheapest, max: dearest } : null,
      inStock,
      onSale,
    },
  };
}

const NONE = -1;
const MANY = -2;
const PRICE = -3;
const STOCK = -4;
const SALE = -5;
const EMPTY = new Int32Array(0);

function placesOf(index: FacetIndex, { category, ids }: Scope): Int32Array {
  if (!ids) return category === null ? orderOf(index, 'new') : categoryOrder(index, category);
  const places = Int32Array.from(ids.flatMap((id) => placeOf(index, id)));
  return category === null ? places : places.filter((place) => isOf(index, place, category));
}

function placeOf({ ids }: FacetIndex, id: number): number[] {
  const place = placeFrom(ids, id);
  return ids[place] === id ? [place] : [];
}

const columnsFor = (index: FacetIndex, filter: Filter): Column[] =>
  FACETS.map((facet) =>
    facet === 'size' && filter.inStock ? index.sizesInStock : index.columns[facet],
  );

/** An array with 1 at the number of each chosen value; null when no value of the facet is chosen. */
function chosenNumbers(index: FacetIndex, facet: Facet, filter: Filter): Uint8Array | null {
  if (filter[facet].length === 0) return null;
  const marks = new Uint8Array(index.slugs[facet].length);
  for (const slug of filter[facet]) {
    const number = index.numberOf[facet].get(slug);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

function hasAny({ starts, numbers }: Column, place: number, marks: Uint8Array): boolean {
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at += 1) {
    if (marks[numbers[at] ?? 0] === 1) return true;
  }
  return false;
}

function countValues(column: Column | undefined, place: number, counts: Int32Array | undefined) {
  if (!column || !counts) return;
  const end = column.starts[place + 1] ?? 0;
  for (let at = column.starts[place] ?? 0; at < end; at += 1) {
    const number = column.numbers[at] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

function pageOf(
  index: FacetIndex,
  order: Int32Array,
  passes: Uint8Array,
  offset: number,
  limit: number,
): number[] {
  const ids: number[] = [];
  let passed = 0;
  for (const place of order) {
    if (passes[place] !== 1) continue;
    passed += 1;
    if (passed <= offset) continue;
    ids.push(index.ids[place] ?? 0);
    if (ids.length === limit) break;
  }
  return ids;
}

/** Maximum values listed per facet; chosen values are always listed. */
const MAX_VALUES = 60;

/** The values of a facet with their counts, the most common first; sizes from small to large. */
function valuesOf(
  index: FacetIndex,
  facet: Facet,
  counts: Int32Array,
  all: Int32Array,
  filter: Filter,
): FacetValue[] {
  const chosen = filter[facet];
  const values: (FacetValue & { all: number })[] = [];
  for (const [number, slug] of index.slugs[facet].entries()) {
    const count = counts[number] ?? 0;
    if (count === 0 && !chosen.includes(slug)) continue;
    const { name = slug, swatch = null } = index.names[facet].get(slug) ?? {};
    values.push({ slug, name, count, ...(swatch ? { swatch } : {}), all: all[number] ?? 0 });
  }
  return values
    .sort((a, b) => b.all - a.all || COLLATOR.compare(a.name, b.name))
    .filter(({ slug }, place) => place < MAX_VALUES || chosen.includes(slug))
    .sort(facet === 'size' ? bySize : () => 0)
    .map(({ all, ...value }) => value);
}

const COLLATOR = new Intl.Collator('uk', { numeric: true });
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Letter sizes from small to large, then all others in natural order. */
function bySize(a: FacetValue, b: FacetValue): number {
  const [first, second] = [rankOf(a.slug), rankOf(b.slug)];
  return first - second || COLLATOR.compare(a.name, b.name);
}

function rankOf(slug: string): number {
  const rank = LETTER_SIZES.indexOf(slug.split('-', 1)[0] ?? '');
  return rank < 0 ? LETTER_SIZES.length : rank;
}
