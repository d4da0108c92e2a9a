import type { Kopecks } from '@/lib/money';
import { FACETS, type Facet, type Filter, type Sort } from './filter';

/** One visible product as the index wants it. */
export type IndexedProduct = {
  id: number;
  /** Slug of its category. */
  category: string;
  price: Kopecks;
  isInStock: boolean;
  /** Pieces sold lately. */
  sold: number;
  score: number;
  scoreAmount: number;
  /** Slugs of what it is tagged with; of sizes all that it has. */
  values: Record<Facet, string[]>;
  sizesInStock: string[];
};

/** A value's words; `swatch` is a CSS background of a colour. */
export type ValueName = { name: string; swatch: string | null };

/** Lists of small numbers, one a product, laid end to end. */
type Column = { starts: Int32Array; numbers: Int32Array };

/**
 * All visible products in columns, so that a list of any filter is counted by one walk over numbers:
 * some milliseconds for 100 000 products. A product is known by its place here.
 */
export type FacetIndex = {
  ids: Int32Array;
  placeOf: ReadonlyMap<number, number>;
  categories: string[];
  categoryOf: Uint8Array;
  prices: Float64Array;
  inStock: Uint8Array;
  /** Slugs of each facet by their number in its column, and back. */
  slugs: Record<Facet, string[]>;
  numberOf: Record<Facet, ReadonlyMap<string, number>>;
  names: Record<Facet, ReadonlyMap<string, ValueName>>;
  columns: Record<Facet, Column>;
  sizesInStock: Column;
  sold: Int32Array;
  scores: Float64Array;
  scoreAmounts: Int32Array;
  /** Places in each order, made when it is first asked for. */
  orders: Map<Sort, Int32Array>;
  /** Places of each category, newest first, made likewise. */
  shelves: Map<string, Int32Array>;
};

/** Where a list is taken from: a category or all (null), of those only `ids`, in their order, if given. */
export type Scope = { category: string | null; ids?: readonly number[] | undefined };

export type FacetValue = { slug: string; name: string; count: number; swatch?: string };

/** What a list can be narrowed by; prices are the cheapest and dearest of the list without its price. */
export type Facets = Record<Facet, FacetValue[]> & {
  price: { min: Kopecks; max: Kopecks } | null;
  /** Products that could be bought if only those were asked for. */
  inStock: number;
};

export const NO_FACETS: Facets = {
  type: [],
  material: [],
  color: [],
  fandom: [],
  character: [],
  size: [],
  price: null,
  inStock: 0,
};

export type Selection = { ids: number[]; total: number; facets: Facets };

/** Lays the products in columns. `names` are the words for every slug that may occur. */
export function makeIndex(
  products: IndexedProduct[],
  names: Record<Facet, ReadonlyMap<string, ValueName>>,
): FacetIndex {
  const categories = [...new Set(products.map(({ category }) => category))];
  const slugs = mapFacets((facet) => [...names[facet].keys()]);
  const numberOf = mapFacets(
    (facet) => new Map(slugs[facet].map((slug, number) => [slug, number] as const)),
  );
  const column = (facet: Facet, read: (product: IndexedProduct) => string[]) =>
    makeColumn(products, (product) =>
      read(product).flatMap((slug) => numberOf[facet].get(slug) ?? []),
    );
  return {
    ids: Int32Array.from(products, ({ id }) => id),
    placeOf: new Map(products.map(({ id }, place) => [id, place])),
    categories,
    categoryOf: Uint8Array.from(products, ({ category }) => categories.indexOf(category)),
    prices: Float64Array.from(products, ({ price }) => price),
    inStock: Uint8Array.from(products, ({ isInStock }) => Number(isInStock)),
    slugs,
    numberOf,
    names,
    columns: mapFacets((facet) => column(facet, ({ values }) => values[facet])),
    sizesInStock: column('size', (product) => product.sizesInStock),
    sold: Int32Array.from(products, ({ sold }) => sold),
    scores: Float64Array.from(products, ({ score }) => score),
    scoreAmounts: Int32Array.from(products, ({ scoreAmount }) => scoreAmount),
    orders: new Map(),
    shelves: new Map(),
  };
}

/** Whether every slug of the filter is a value that the shop knows. */
export const knowsValues = (index: FacetIndex, filter: Filter): boolean =>
  FACETS.every((facet) => filter[facet].every((slug) => index.numberOf[facet].has(slug)));

/**
 * The ids from `offset` on, how many products there are, and what each facet's values would give: a
 * facet is counted with all other conditions and without its own. With «в наявності» a size counts only
 * where a piece of it is left. Values that nothing has are left out, unless they are chosen.
 * Without a sort the order is that of the given ids, else newest first.
 */
export function select(
  index: FacetIndex,
  scope: Scope,
  filter: Filter,
  { sort, offset, limit }: { sort: Sort | null; offset: number; limit: number },
): Selection {
  const places = placesOf(index, scope);
  const columns = columnsFor(index, filter);
  const wanted = FACETS.map((facet) => wantedNumbers(index, facet, filter));
  const counts = FACETS.map((facet) => new Int32Array(index.slugs[facet].length));
  // Without any condition: the order of the values must not change under the finger that chooses.
  const all = FACETS.map((facet) => new Int32Array(index.slugs[facet].length));
  const passes = new Uint8Array(index.ids.length);
  const [min, max] = [filter.min ?? 0, filter.max ?? Number.POSITIVE_INFINITY];
  let total = 0;
  let inStock = 0;
  let [cheapest, dearest] = [Number.POSITIVE_INFINITY, 0];

  for (const place of places) {
    // Which one condition fails, as its number; two failures and the product counts nowhere.
    let failed = NONE;
    for (let number = 0; number < FACETS.length; number += 1) {
      countValues(columns[number], place, all[number]);
      const asked = wanted[number];
      const column = columns[number];
      if (!asked || !column || hasAny(column, place, asked)) continue;
      failed = failed === NONE ? number : MANY;
    }
    const price = index.prices[place] ?? 0;
    if (price < min || price > max) failed = failed === NONE ? PRICE : MANY;
    const isInStock = index.inStock[place] === 1;
    if (filter.inStock && !isInStock) failed = failed === NONE ? STOCK : MANY;
    if (failed === MANY) continue;

    if (failed === NONE || failed === PRICE) {
      if (price < cheapest) cheapest = price;
      if (price > dearest) dearest = price;
    }
    if ((failed === NONE || failed === STOCK) && isInStock) inStock += 1;
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
    },
  };
}

const NONE = -1;
const MANY = -2;
const PRICE = -3;
const STOCK = -4;
const EMPTY = new Int32Array(0);

function placesOf(index: FacetIndex, { category, ids }: Scope): Int32Array {
  if (!ids) return category === null ? orderOf(index, 'new') : shelfOf(index, category);
  const places = Int32Array.from(ids.flatMap((id) => index.placeOf.get(id) ?? []));
  return category === null ? places : places.filter((place) => isOf(index, place, category));
}

function shelfOf(index: FacetIndex, category: string): Int32Array {
  const known = index.shelves.get(category);
  if (known) return known;
  const shelf = orderOf(index, 'new').filter((place) => isOf(index, place, category));
  // Only of categories that there are: what is kept cannot grow.
  if (shelf.length > 0) index.shelves.set(category, shelf);
  return shelf;
}

const isOf = (index: FacetIndex, place: number, category: string) =>
  index.categories[index.categoryOf[place] ?? 0] === category;

const columnsFor = (index: FacetIndex, filter: Filter): Column[] =>
  FACETS.map((facet) =>
    facet === 'size' && filter.inStock ? index.sizesInStock : index.columns[facet],
  );

/** A mark at the number of each chosen value; null when nothing of the facet is chosen. */
function wantedNumbers(index: FacetIndex, facet: Facet, filter: Filter): Uint8Array | null {
  if (filter[facet].length === 0) return null;
  const marks = new Uint8Array(index.slugs[facet].length);
  for (const slug of filter[facet]) {
    const number = index.numberOf[facet].get(slug);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

function hasAny({ starts, numbers }: Column, place: number, wanted: Uint8Array): boolean {
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at += 1) {
    if (wanted[numbers[at] ?? 0] === 1) return true;
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

/** Values of one list that are told at most; what is chosen is told whatever its place. */
const MAX_VALUES = 60;

function valuesOf(
  index: FacetIndex,
  facet: Facet,
  counts: Int32Array,
  all: Int32Array,
  filter: Filter,
): FacetValue[] {
  const chosen = filter[facet];
  const found: (FacetValue & { all: number })[] = [];
  for (const [number, slug] of index.slugs[facet].entries()) {
    const count = counts[number] ?? 0;
    if (count === 0 && !chosen.includes(slug)) continue;
    const { name = slug, swatch = null } = index.names[facet].get(slug) ?? {};
    found.push({ slug, name, count, ...(swatch ? { swatch } : {}), all: all[number] ?? 0 });
  }
  return found
    .sort((a, b) => b.all - a.all || COLLATOR.compare(a.name, b.name))
    .filter(({ slug }, place) => place < MAX_VALUES || chosen.includes(slug))
    .sort(facet === 'size' ? bySize : () => 0)
    .map(({ all, ...value }) => value);
}

const COLLATOR = new Intl.Collator('uk', { numeric: true });
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Letters by what they mean, then everything else by its numbers. */
function bySize(a: FacetValue, b: FacetValue): number {
  const [first, second] = [rankOf(a.slug), rankOf(b.slug)];
  return first - second || COLLATOR.compare(a.name, b.name);
}

function rankOf(slug: string): number {
  const rank = LETTER_SIZES.indexOf(slug.split('-', 1)[0] ?? '');
  return rank < 0 ? LETTER_SIZES.length : rank;
}

function makeColumn(
  products: IndexedProduct[],
  read: (product: IndexedProduct) => number[],
): Column {
  const starts = new Int32Array(products.length + 1);
  const numbers: number[] = [];
  for (const [place, product] of products.entries()) {
    for (const number of new Set(read(product))) numbers.push(number);
    starts[place + 1] = numbers.length;
  }
  return { starts, numbers: Int32Array.from(numbers) };
}

/** What can be bought comes first, whatever is asked for after that. */
function orderOf(index: FacetIndex, sort: Sort): Int32Array {
  const known = index.orders.get(sort);
  if (known) return known;
  const { inStock, ids, prices, sold, scores, scoreAmounts } = index;
  const by = (column: Int32Array | Float64Array | Uint8Array, a: number, b: number) =>
    (column[b] ?? 0) - (column[a] ?? 0);
  const compare: Record<Sort, (a: number, b: number) => number> = {
    new: () => 0,
    priceUp: (a, b) => by(prices, b, a),
    priceDown: (a, b) => by(prices, a, b),
    popular: (a, b) => by(sold, a, b) || by(scoreAmounts, a, b),
    rating: (a, b) => by(scores, a, b) || by(scoreAmounts, a, b),
  };
  const order = Int32Array.from(ids.keys()).sort(
    (a, b) => by(inStock, a, b) || compare[sort](a, b) || by(ids, a, b),
  );
  index.orders.set(sort, order);
  return order;
}

/** The same for each facet. */
export function mapFacets<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return {
    type: make('type'),
    material: make('material'),
    color: make('color'),
    fandom: make('fandom'),
    character: make('character'),
    size: make('size'),
  };
}
