import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  asIndex,
  emptyFacetNames,
  type IndexedProduct,
  makeColumns,
  nameValue,
} from './facet-index';
import { carryOrders, joinColumns, orderOf, slicesOf } from './facet-orders';
import { mapFacets, NO_FILTER, SORTS } from './filter';
import { select } from './select-products';

const SLUGS = ['red', 'blue', 'green'];

const anyProduct = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    category: fc.constantFrom('wigs', 'lenses'),
    price: fc.integer({ min: 1, max: 4 }),
    reduction: fc.nat(2),
    isInStock: fc.boolean(),
    sold: fc.nat(3),
    score: fc.nat(3),
    scoreAmount: fc.nat(2),
    sizesInStock: fc.constant<string[]>([]),
    color: fc.subarray(SLUGS),
  })
  .map(
    ({ color, ...given }): IndexedProduct => ({
      ...given,
      values: { ...mapFacets((): string[] => []), color },
    }),
  );

const anyProducts = fc
  .uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 30 })
  .map((products) => products.toSorted((a, b) => a.id - b.id));

const anyIds = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }))
  .map((ids) => ids.toSorted((a, b) => a - b));

test('an incrementally updated index equals one built from all products', async () => {
  await fc.assert(
    fc.asyncProperty(anyProducts, anyProducts, anyIds, async (before, fresh, more) => {
      const vocabulary = emptyFacetNames();
      for (const slug of SLUGS) nameValue(vocabulary, 'color', slug, { name: slug, swatch: null });
      const indexOf = (products: IndexedProduct[]) =>
        asIndex(makeColumns(products, vocabulary), vocabulary);
      const old = indexOf(before);
      for (const sort of SORTS) orderOf(old, sort);
      const changed = [...new Set([...fresh.map(({ id }) => id), ...more])].sort((a, b) => a - b);

      const slices = slicesOf(old, changed, makeColumns(fresh, vocabulary));
      const joined = asIndex(await joinColumns(slices), vocabulary);
      await carryOrders(joined, slices, old);

      const all = [...before.filter(({ id }) => !changed.includes(id)), ...fresh];
      const whole = indexOf(all.sort((a, b) => a.id - b.id));
      expect(joined.orders.size).toBe(SORTS.length);
      for (const sort of SORTS) {
        const range = { sort, offset: 0, limit: 99 };
        const filter = { ...NO_FILTER, color: ['red'], onSale: sort === 'discount' };
        expect(select(joined, { category: 'wigs' }, filter, range)).toEqual(
          select(whole, { category: 'wigs' }, filter, range),
        );
        expect([...orderOf(joined, sort)]).toEqual([...orderOf(whole, sort)]);
      }
    }),
  );
});
