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
export type Column = { starts: Int32Array; numbers: Int32Array };

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
