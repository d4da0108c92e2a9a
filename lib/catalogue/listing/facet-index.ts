import type { Kopecks } from '@/lib/shared/money';
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

/** What the numbers in columns stand for. */
export type FacetNames = {
  categories: string[];
  /** Slugs of each facet by their number, and back. */
  slugs: Record<Facet, string[]>;
  numberOf: Record<Facet, Map<string, number>>;
  names: Record<Facet, Map<string, ValueName>>;
};

/** Lists of small numbers, one a product, laid end to end. */
export type Column = { starts: Int32Array; numbers: Int32Array };

/** Products in columns, in the order of their ids. A product is known by its place here. */
export type Columns = {
  ids: Int32Array;
  categoryOf: Uint8Array;
  prices: Float64Array;
  inStock: Uint8Array;
  columns: Record<Facet, Column>;
  sizesInStock: Column;
  sold: Int32Array;
  scores: Float64Array;
  scoreAmounts: Int32Array;
};

/**
 * All visible products in columns, so that a list of any filter is counted by one walk over numbers:
 * some milliseconds for 100 000 products.
 */
export type FacetIndex = FacetNames &
  Columns & {
    /** Places in each order, made when it is first asked for. */
    orders: Map<Sort, Int32Array>;
    /** Places of each category, newest first, made likewise. */
    shelves: Map<string, Int32Array>;
  };

export const emptyFacetNames = (): FacetNames => ({
  categories: [],
  slugs: mapFacets(() => []),
  numberOf: mapFacets(() => new Map()),
  names: mapFacets(() => new Map()),
});

/** The same words under the same numbers, to go on with while others still read the old ones. */
export const copyFacetNames = ({ categories, slugs, numberOf, names }: FacetNames): FacetNames => ({
  categories: [...categories],
  slugs: mapFacets((facet) => [...slugs[facet]]),
  numberOf: mapFacets((facet) => new Map(numberOf[facet])),
  names: mapFacets((facet) => new Map(names[facet])),
});

/** Gives a value its number, or a known one its new words. */
export function nameValue(
  { slugs, numberOf, names }: FacetNames,
  facet: Facet,
  slug: string,
  name: ValueName,
): void {
  names[facet].set(slug, name);
  if (numberOf[facet].has(slug)) return;
  numberOf[facet].set(slug, slugs[facet].length);
  slugs[facet].push(slug);
}

/** Lays products, sorted by id, in columns; a category that the vocabulary lacks is added to it. */
export function makeColumns(products: IndexedProduct[], vocabulary: FacetNames): Columns {
  const { categories, numberOf } = vocabulary;
  for (const { category } of products) {
    if (!categories.includes(category)) categories.push(category);
  }
  const column = (facet: Facet, read: (product: IndexedProduct) => string[]) =>
    makeColumn(products, (product) =>
      read(product).flatMap((slug) => numberOf[facet].get(slug) ?? []),
    );
  return {
    ids: Int32Array.from(products, ({ id }) => id),
    categoryOf: Uint8Array.from(products, ({ category }) => categories.indexOf(category)),
    prices: Float64Array.from(products, ({ price }) => price),
    inStock: Uint8Array.from(products, ({ isInStock }) => Number(isInStock)),
    columns: mapFacets((facet) => column(facet, ({ values }) => values[facet])),
    sizesInStock: column('size', (product) => product.sizesInStock),
    sold: Int32Array.from(products, ({ sold }) => sold),
    scores: Float64Array.from(products, ({ score }) => score),
    scoreAmounts: Int32Array.from(products, ({ scoreAmount }) => scoreAmount),
  };
}

/** Columns with what their numbers mean. */
export const asIndex = (columns: Columns, vocabulary: FacetNames): FacetIndex => ({
  ...vocabulary,
  ...columns,
  orders: new Map(),
  shelves: new Map(),
});

/** Whether every slug of the filter is a value that the shop knows. */
export const knowsValues = (index: FacetIndex, filter: Filter): boolean =>
  FACETS.every((facet) => filter[facet].every((slug) => index.numberOf[facet].has(slug)));

/** The first place whose product has this id or a higher one. */
export function placeFrom(ids: Int32Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
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
