import { describe, expect, test } from '@jest/globals';
import {
  asIndex,
  emptyFacetNames,
  type FacetIndex,
  type IndexedProduct,
  makeColumns,
  nameValue,
} from './facet-index';
import { FACETS, type Filter, mapFacets, NO_FILTER, type Sort } from './filter';
import { select } from './select-products';

type GivenProduct = Partial<IndexedProduct> & {
  id: number;
  tags?: Partial<IndexedProduct['values']>;
};

const product = ({ id, tags = {}, ...given }: GivenProduct): IndexedProduct => ({
  id,
  category: 'wigs',
  price: 100_00,
  reduction: 0,
  isInStock: true,
  sold: 0,
  score: 0,
  scoreAmount: 0,
  values: { ...mapFacets((): string[] => []), ...tags },
  sizesInStock: tags.size ?? [],
  ...given,
});

function indexOf(products: IndexedProduct[]): FacetIndex {
  const vocabulary = emptyFacetNames();
  for (const { values } of products) {
    for (const facet of FACETS) {
      for (const slug of values[facet]) {
        nameValue(vocabulary, facet, slug, { name: slug, swatch: null });
      }
    }
  }
  return asIndex(makeColumns(products, vocabulary), vocabulary);
}

const WIGS = indexOf([
  product({ id: 1, tags: { color: ['red'], type: ['long'] }, price: 100_00 }),
  product({ id: 2, tags: { color: ['red', 'blue'], type: ['short'] }, price: 200_00 }),
  product({ id: 3, tags: { color: ['blue'], type: ['long'] }, price: 300_00, isInStock: false }),
  product({ id: 4, tags: { color: ['green'], type: ['long'] }, category: 'lenses' }),
]);

type ListingQuery = {
  filter?: Partial<Filter>;
  sort?: Sort | null;
  ids?: number[];
  category?: null;
};

const ask = (index: FacetIndex, { filter = {}, sort = null, ids, category }: ListingQuery = {}) =>
  select(
    index,
    { category: category === null ? null : 'wigs', ids },
    { ...NO_FILTER, ...filter },
    { sort, offset: 0, limit: 24 },
  );

const counted = (values: { slug: string; count: number }[]) =>
  Object.fromEntries(values.map(({ slug, count }) => [slug, count]));

describe('a filtered list', () => {
  test('contains products with any chosen value of each facet', () => {
    expect(ask(WIGS, { filter: { color: ['red'] } }).ids).toEqual([2, 1]);
    expect(ask(WIGS, { filter: { color: ['blue', 'red'] } }).ids).toEqual([2, 1, 3]);
    expect(ask(WIGS, { filter: { color: ['red'], type: ['long'] } }).ids).toEqual([1]);
    expect(ask(WIGS, { filter: { min: 150_00, max: 200_00 } }).ids).toEqual([2]);
    expect(ask(WIGS, { filter: { inStock: true } }).ids).toEqual([2, 1]);
  });

  test('counts a facet without its own filter but with all others', () => {
    const { facets, total } = ask(WIGS, { filter: { color: ['red'], type: ['long'] } });

    expect(total).toBe(1);
    expect(counted(facets.color)).toEqual({ red: 1, blue: 1 });
    expect(counted(facets.type)).toEqual({ long: 1, short: 1 });
  });

  test('lists only values that products have, and chosen ones', () => {
    const { facets } = ask(WIGS, { filter: { color: ['green'] } });

    expect(counted(facets.color)).toEqual({ red: 2, blue: 2, green: 0 });
    expect(facets.type).toEqual([]);
    expect(counted(ask(WIGS).facets.color)).toEqual({ red: 2, blue: 2 });
  });

  test('has its lowest and highest price regardless of the price filter, and its number in stock', () => {
    expect(ask(WIGS, { filter: { min: 150_00, max: 250_00 } }).facets).toMatchObject({
      price: { min: 100_00, max: 300_00 },
      inStock: 1,
    });
    expect(ask(WIGS, { filter: { color: ['green'] } }).facets.price).toBeNull();
  });

  test('contains only reduced products when asked, and counts them under the other filters', () => {
    const index = indexOf([
      product({ id: 1, tags: { color: ['red'] }, reduction: 1 }),
      product({ id: 2, tags: { color: ['red'] } }),
      product({ id: 3, tags: { color: ['blue'] }, reduction: 100, isInStock: false }),
    ]);
    const sale = ask(index, { filter: { onSale: true } });

    expect(sale).toMatchObject({ ids: [1, 3], total: 2, facets: { onSale: 2, inStock: 1 } });
    expect(counted(sale.facets.color)).toEqual({ red: 1, blue: 1 });
    expect(ask(index).facets.onSale).toBe(2);
    expect(ask(index, { filter: { inStock: true } }).facets.onSale).toBe(1);
    expect(ask(index, { filter: { color: ['red'] } }).facets.onSale).toBe(1);
    expect(ask(index, { filter: { onSale: true, min: 1_000_00 } }).facets.onSale).toBe(0);
    expect(ask(index, { filter: { onSale: true, inStock: true, color: ['blue'] } }).total).toBe(0);
  });

  test('counts a size only where it is in stock when filtered by stock', () => {
    const index = indexOf([
      product({ id: 1, tags: { size: ['s', 'm', 'xxl'] }, sizesInStock: ['m'] }),
      product({ id: 2, tags: { size: ['s'] } }),
    ]);

    expect(ask(index).facets.size.map(({ slug }) => slug)).toEqual(['s', 'm', 'xxl']);
    expect(counted(ask(index).facets.size)).toEqual({ s: 2, m: 1, xxl: 1 });
    expect(ask(index, { filter: { size: ['s'] } }).ids).toEqual([2, 1]);
    expect(ask(index, { filter: { size: ['s'], inStock: true } }).ids).toEqual([2]);
    expect(counted(ask(index, { filter: { inStock: true } }).facets.size)).toEqual({ s: 1, m: 1 });
  });

  test('is limited to given ids, in their order or sorted', () => {
    expect(ask(WIGS, { ids: [4, 1, 99, 2], category: null }).ids).toEqual([4, 1, 2]);
    expect(ask(WIGS, { ids: [4, 1, 2] }).ids).toEqual([1, 2]);
    expect(ask(WIGS, { ids: [1, 2], sort: 'priceDown' }).ids).toEqual([2, 1]);
    expect(ask(WIGS, { ids: [] })).toMatchObject({ ids: [], total: 0 });
  });

  test.each<[Sort, number[]]>([
    ['new', [3, 2, 1, 4]],
    ['priceUp', [2, 1, 3, 4]],
    ['priceDown', [3, 1, 2, 4]],
    ['discount', [2, 3, 1, 4]],
    ['popular', [1, 3, 2, 4]],
    ['rating', [2, 3, 1, 4]],
  ])('is sorted by %s, sold-out products last', (sort, ids) => {
    const index = indexOf([
      product({ id: 1, price: 20, sold: 9, score: 4 }),
      product({ id: 2, price: 10, reduction: 30, sold: 1, score: 5 }),
      product({ id: 3, price: 30, reduction: 5, sold: 1, scoreAmount: 3, score: 4 }),
      product({ id: 4, price: 1, reduction: 90, sold: 99, score: 5, isInStock: false }),
    ]);

    expect(ask(index, { sort }).ids).toEqual(ids);
  });

  test('has pages', () => {
    const index = indexOf(Array.from({ length: 30 }, (_, n) => product({ id: n + 1 })));
    const page = (offset: number) =>
      select(index, { category: 'wigs' }, NO_FILTER, { sort: null, offset, limit: 24 });

    expect(page(24)).toMatchObject({ ids: [6, 5, 4, 3, 2, 1], total: 30 });
    expect(page(48).ids).toEqual([]);
  });
});
