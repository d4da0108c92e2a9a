import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countPieces } from './count-pieces';
import type { BundleLine, ProductLine } from './line';
import { basketTotals, bundleSavings } from './totals';

const line = (price: number, amount: number, productId = 1): ProductLine => ({
  productId,
  price,
  amount,
  categoryName: '',
  productName: '',
});

const bundle = (more: Partial<BundleLine>): BundleLine => ({
  bundleId: 3,
  price: 649_000,
  amount: 1,
  discount: 0,
  title: '',
  products: [],
  ...more,
});

describe('the sum of a basket', () => {
  test('lacks the whole minimum for an empty basket', () => {
    expect(basketTotals([], [])).toEqual({ items: 0, savings: 0, total: 0, missing: 30_000 });
  });

  test.each([
    [29_999, 1],
    [30_000, 0],
    [30_001, 0],
  ])('at %i kopecks %i are missing to 300 hryvnia', (price, missing) => {
    expect(basketTotals([line(price, 1)], []).missing).toBe(missing);
  });

  test('subtracts the discount of a bundle and reports the savings', () => {
    const pair = bundle({ amount: 2, discount: 13 });
    expect(bundleSavings(pair)).toBe(168_740);
    expect(basketTotals([line(54_000, 1)], [pair])).toEqual({
      items: 1_352_000,
      savings: 168_740,
      total: 1_183_260,
      missing: 0,
    });
  });

  test('does not count pieces that are out of stock', () => {
    const lines = [line(10_000, 5, 1), line(20_000, 1, 2)];
    expect(basketTotals(lines, [], { '1:': 2, '2:': 0 }).total).toBe(20_000);
  });

  test('does not count bundles for which a product is missing', () => {
    const pair = bundle({ price: 20_000, amount: 3, discount: 50, products: [line(20_000, 1, 2)] });
    expect(basketTotals([], [pair], { '2:': 1 })).toMatchObject({ total: 10_000, savings: 10_000 });
  });

  test('counts pieces, not lines', () => {
    expect(countPieces([line(1, 2), line(1, 3, 2)], [bundle({})])).toBe(6);
  });
});

test('money stays in whole kopecks, and items minus savings are the total', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 1e7 }), amount: fc.integer({ min: 1, max: 99 }) }),
  );
  const bundles = fc.array(
    fc.record({
      bundleId: fc.nat(),
      price: fc.integer({ min: 1, max: 1e7 }),
      amount: fc.integer({ min: 1, max: 99 }),
      discount: fc.integer({ min: 0, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(lines, bundles, (products, sets) => {
      const totals = basketTotals(
        products.map(({ price, amount }) => line(price, amount)),
        sets.map(bundle),
      );
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      expect(totals.items - totals.savings).toBe(totals.total);
      expect(totals.savings).toBeGreaterThanOrEqual(0);
      expect(totals.missing === 0).toBe(totals.total >= 30_000);
    }),
  );
});
