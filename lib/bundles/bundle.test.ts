import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bundleLineOf } from '@/lib/basket/bundle-line';
import {
  type Bundle,
  type BundleProduct,
  bundleAvailable,
  bundlePrice,
  bundleSaving,
  mayCostMore,
  needsChoice,
  priceTogether,
  productIdsOfBundles,
  withoutSize,
  withStock,
} from './bundle';
import { toWireBundle } from './wire';

const product = (given: Partial<BundleProduct> & { productId: number }): BundleProduct => ({
  name: `Товар ${given.productId}`,
  slug: 'cosplay',
  categoryName: 'Косплей',
  price: 100_00,
  photo: null,
  available: 9,
  sizes: [],
  ...given,
});

const wig = product({ productId: 1, price: 400_00, available: 7 });
const dress = product({
  productId: 2,
  price: 1000_00,
  available: 5,
  sizes: [
    { size: 'S', price: 1000_00, available: 2 },
    { size: 'L', price: 1200_00, available: 3 },
    { size: 'XL', price: 1000_00, available: 0 },
  ],
});
const hat = product({
  productId: 3,
  price: 50_00,
  available: 4,
  sizes: [{ size: '56', price: 50_00, available: 4 }],
});

const bundleOf = (products: BundleProduct[], discount = 15): Bundle => ({
  id: 8,
  title: 'Злата',
  photo: null,
  discount,
  products,
});
const bundle = bundleOf([wig, dress, hat]);

describe('the products of bundles', () => {
  test('are counted once each', () => {
    expect(productIdsOfBundles([bundle, bundleOf([hat, wig])])).toEqual([1, 2, 3]);
  });

  test('need a choice only with more than one size', () => {
    expect([wig, dress, hat].map(needsChoice)).toEqual([false, true, false]);
  });
});

describe('the price of a bundle', () => {
  test('is that of the cheapest sizes until they are chosen', () => {
    expect(bundlePrice(bundle)).toBe(1450_00);
    expect(mayCostMore(bundle)).toBe(true);
  });

  test('ignores sizes that are sold out', () => {
    const sizes = dress.sizes.map((one) => (one.size === 'S' ? { ...one, available: 0 } : one));
    const left = bundleOf([wig, { ...dress, sizes }]);
    expect([bundlePrice(left), mayCostMore(left)]).toEqual([1600_00, false]);
    expect(toWireBundle(left)).toMatchObject({
      price: 1600_00,
      products: [{ price: 400_00 }, { price: 1200_00 }],
    });
  });

  test('follows the chosen size', () => {
    expect(bundlePrice(bundle, { 2: 'L' })).toBe(1650_00);
    expect(priceTogether(bundle, { 2: 'L' })).toBe(1402_50);
    expect(bundleSaving(bundle, { 2: 'L' })).toBe(247_50);
    expect(mayCostMore(bundle, { 2: 'L' })).toBe(false);
    expect(mayCostMore(bundleOf([wig, hat]))).toBe(false);
    const sameSizes = dress.sizes.map((size) => ({ ...size, price: dress.price }));
    expect(mayCostMore(bundleOf([{ ...dress, sizes: sameSizes }]))).toBe(false);
  });

  test('and the saving add up to the products’ own price at any percentage', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        (prices, discount) => {
          const products = prices.map((price, index) => product({ productId: index + 1, price }));
          const bundle = bundleOf(products, discount);
          const total = prices.reduce((sum, price) => sum + price, 0);

          expect(priceTogether(bundle) + bundleSaving(bundle)).toBe(total);
          expect(priceTogether(bundle)).toBeGreaterThanOrEqual(0);
          const promised = (total * discount) / 100;
          expect(bundleSaving(bundle)).toBeGreaterThanOrEqual(promised - 0.5);
          expect(bundleSaving(bundle)).toBeLessThan(promised + 100);
        },
      ),
    );
  });
});

describe('the sizes of a bundle', () => {
  test('must be chosen where there is more than one', () => {
    expect(withoutSize(bundle, {})).toEqual([dress]);
    expect(withoutSize(bundle, { 2: 'S' })).toEqual([]);
  });

  test('that the product does not have are ignored', () => {
    expect(withoutSize(bundle, { 2: '3XL' })).toEqual([dress]);
  });

  test('are in its basket line, including the only size of a product', () => {
    const line = bundleLineOf(bundle, { 2: 'L', 77: 'M' });

    expect(line).toMatchObject({ bundleId: 8, price: 1650_00, amount: 1, discount: 15 });
    expect(line.products.map(({ productId, size, price }) => [productId, size, price])).toEqual([
      [1, undefined, 400_00],
      [2, 'L', 1200_00],
      [3, '56', 50_00],
    ]);
  });
});

describe('the number of bundles in stock', () => {
  test('is the minimum over its products', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 8 }),
        (pieces) => {
          const products = pieces.map((available, index) =>
            product({ productId: index + 1, available }),
          );
          const count = bundleAvailable(bundleOf(products));

          expect(pieces.every((available) => available >= count)).toBe(true);
          expect(pieces).toContain(count);
        },
      ),
    );
  });

  test('follows the chosen size', () => {
    expect(bundleAvailable(bundle)).toBe(4);
    expect(bundleAvailable(bundle, { 2: 'S' })).toBe(2);
    expect(bundleAvailable(bundle, { 2: 'XL' })).toBe(0);
  });
});

describe('the live stock of a bundle', () => {
  test('replaces the values that the page was rendered with', () => {
    const now = withStock(
      bundle,
      new Map([[1, { productId: 1, price: 450_00, oldPrice: null, available: 1, sizes: [] }]]),
    );

    expect(bundlePrice(now)).toBe(1500_00);
    expect(bundleAvailable(now)).toBe(1);
    expect(now.products[1]).toEqual(dress);
  });

  test('is zero for a product that is gone, in any size', () => {
    const now = withStock(bundle, new Map([[2, null]]));

    expect(bundleAvailable(now)).toBe(0);
    expect(bundleAvailable(now, { 2: 'S' })).toBe(0);
    expect(bundlePrice(now)).toBe(bundlePrice(bundle));
  });
});
