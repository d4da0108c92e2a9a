import { describe, expect, test } from '@jest/globals';
import type { WireBundle } from '@/lib/bundles/wire';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import { linesOfShared } from './shared-lines';

const modification = (modificator_name: string, amount: number, price = 50_000) => ({
  modificator_id: 1,
  modificator_name,
  price,
  amount,
});

const goods = (product_id: number, more: Partial<WireProduct> = {}): WireProduct => ({
  product_id,
  product_name: `Товар ${product_id}`,
  category_name: 'Косплей',
  category_slug: 'cosplay',
  menu_category_id: 1,
  photo: '',
  photo_origin: '',
  photo_extra: [],
  price: 40_000,
  old_price: null,
  barcode: '',
  score: 0,
  scoreAmount: 0,
  is_new: false,
  hidden: false,
  modifications: [],
  amount: 5,
  description: '',
  ...more,
});

const sized = goods(2, { modifications: [modification('M', 3), modification('L', 0)], amount: 3 });

const set: WireBundle = {
  bundle_id: 7,
  title: 'Перший образ',
  photo: '',
  discount: 10,
  price: 80_000,
  amount: 3,
  products: [goods(1), sized],
};

const none = { products: [], bundles: [] };

describe('a basket that somebody sent', () => {
  test('is bought at today’s names and prices', () => {
    const { wanted, stock, lost } = linesOfShared(
      {
        ...none,
        products: [
          { product_id: 1, amount: 2 },
          { product_id: 2, amount: 1, size: 'M' },
        ],
      },
      [sized, goods(1)],
      [],
    );

    expect(wanted.productBusket).toEqual([
      expect.objectContaining({ product_name: 'Товар 1', price: 40_000, amount: 2, photo: null }),
      expect.objectContaining({ product_name: 'Товар 2', price: 50_000, amount: 1, size: 'M' }),
    ]);
    expect(stock).toEqual({ '1:': 5, '2:M': 3 });
    expect(lost).toBe(0);
  });

  test('counts what the shop no longer sells', () => {
    const shared = {
      products: [{ product_id: 99, amount: 1 }],
      bundles: [{ bundle_id: 98, amount: 1, sizes: {} }],
    };

    expect(linesOfShared(shared, [], [set])).toMatchObject({
      wanted: { productBusket: [], bundleBusket: [] },
      lost: 2,
    });
  });

  test.each([
    ['a size that is no more', 'XS', { '2:XS': 0 }],
    ['a size that is sold out', 'L', { '2:L': 0 }],
    ['no size where one has to be chosen', undefined, { '2:': 0 }],
  ])('has nothing of %s', (_name, size, stock) => {
    const one = { product_id: 2, amount: 1, ...(size ? { size } : {}) };

    expect(linesOfShared({ ...none, products: [one] }, [sized], []).stock).toEqual(stock);
  });

  test('takes the only size there is, and none of a product that lost its sizes', () => {
    const only = goods(3, { modifications: [modification('Один розмір', 4)], amount: 4 });
    const { wanted } = linesOfShared(
      {
        ...none,
        products: [
          { product_id: 3, amount: 1 },
          { product_id: 1, amount: 1, size: 'M' },
        ],
      },
      [only, goods(1)],
      [],
    );

    expect(wanted.productBusket.map(({ size }) => size)).toEqual(['Один розмір', undefined]);
  });

  test('holds a bundle in the sizes that were chosen', () => {
    const { wanted, stock } = linesOfShared(
      { ...none, bundles: [{ bundle_id: 7, amount: 2, sizes: { 2: 'M' } }] },
      [],
      [set],
    );

    expect(wanted.bundleBusket).toEqual([
      expect.objectContaining({ bundle_id: 7, amount: 2, discount: 10, price: 90_000 }),
    ]);
    expect(wanted.bundleBusket[0]?.products.map(({ size }) => size)).toEqual([undefined, 'M']);
    expect(stock).toEqual({ '1:': 5, '2:M': 3 });
  });

  test('adds up lines that say the same twice', () => {
    const twice = [1, 2].map(() => ({ product_id: 1, amount: 2 }));

    const { wanted, lost } = linesOfShared({ ...none, products: twice }, [goods(1)], []);

    expect(wanted.productBusket).toEqual([expect.objectContaining({ amount: 4 })]);
    expect(lost).toBe(0);
  });
});
