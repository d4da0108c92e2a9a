import { describe, expect, test } from '@jest/globals';
import type { SoldBundle, SoldProduct } from '@/lib/bundles/wire';
import { linesOfShared } from './shared-lines';

const variant = (size: string, available: number, price = 50_000) => ({ size, price, available });

const goods = (productId: number, more: Partial<SoldProduct> = {}): SoldProduct => ({
  productId,
  name: `Товар ${productId}`,
  categoryName: 'Косплей',
  photo: null,
  price: 40_000,
  available: 5,
  sizes: [],
  ...more,
});

const sized = goods(2, { sizes: [variant('M', 3), variant('L', 0)], available: 3 });

const set: SoldBundle = {
  id: 7,
  title: 'Перший образ',
  photo: null,
  discount: 10,
  products: [goods(1), sized],
};

const none = { products: [], bundles: [] };

describe('a shared basket', () => {
  test('gets the current names and prices', () => {
    const { wanted, stock, lost } = linesOfShared(
      {
        ...none,
        products: [
          { productId: 1, amount: 2 },
          { productId: 2, amount: 1, size: 'M' },
        ],
      },
      [sized, goods(1)],
      [],
    );

    expect(wanted.products).toEqual([
      expect.objectContaining({ productName: 'Товар 1', price: 40_000, amount: 2, photo: null }),
      expect.objectContaining({ productName: 'Товар 2', price: 50_000, amount: 1, size: 'M' }),
    ]);
    expect(stock).toEqual({ '1:': 5, '2:M': 3 });
    expect(lost).toBe(0);
  });

  test('counts the lines that the shop no longer sells', () => {
    const shared = {
      products: [{ productId: 99, amount: 1 }],
      bundles: [{ bundleId: 98, amount: 1, sizes: {} }],
    };

    expect(linesOfShared(shared, [], [set])).toMatchObject({
      wanted: { products: [], bundles: [] },
      lost: 2,
    });
  });

  test.each([
    ['a size that is no more', 'XS', { '2:XS': 0 }],
    ['a size that is sold out', 'L', { '2:L': 0 }],
    ['no size where one has to be chosen', undefined, { '2:': 0 }],
  ])('has no stock of %s', (_name, size, stock) => {
    const one = { productId: 2, amount: 1, ...(size ? { size } : {}) };

    expect(linesOfShared({ ...none, products: [one] }, [sized], []).stock).toEqual(stock);
  });

  test('uses the only size there is, and none for a product that lost its sizes', () => {
    const only = goods(3, { sizes: [variant('Один розмір', 4)], available: 4 });
    const { wanted } = linesOfShared(
      {
        ...none,
        products: [
          { productId: 3, amount: 1 },
          { productId: 1, amount: 1, size: 'M' },
        ],
      },
      [only, goods(1)],
      [],
    );

    expect(wanted.products.map(({ size }) => size)).toEqual(['Один розмір', undefined]);
  });

  test('contains a bundle in the chosen sizes', () => {
    const { wanted, stock } = linesOfShared(
      { ...none, bundles: [{ bundleId: 7, amount: 2, sizes: { 2: 'M' } }] },
      [],
      [set],
    );

    expect(wanted.bundles).toEqual([
      expect.objectContaining({ bundleId: 7, amount: 2, discount: 10, price: 90_000 }),
    ]);
    expect(wanted.bundles[0]?.products.map(({ size }) => size)).toEqual([undefined, 'M']);
    expect(stock).toEqual({ '1:': 5, '2:M': 3 });
  });

  test('adds up duplicate lines', () => {
    const twice = [1, 2].map(() => ({ productId: 1, amount: 2 }));

    const { wanted, lost } = linesOfShared({ ...none, products: twice }, [goods(1)], []);

    expect(wanted.products).toEqual([expect.objectContaining({ amount: 4 })]);
    expect(lost).toBe(0);
  });
});
