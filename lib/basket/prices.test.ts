import { describe, expect, test } from '@jest/globals';
import type { BundleLine, ProductLine } from './line';
import { livePrices } from './live';
import { priceChanges, withPrices } from './prices';

const line = (productId: number, price: number, size?: string): ProductLine => ({
  productId,
  price,
  amount: 1,
  categoryName: '',
  productName: `Товар ${productId}`,
  ...(size ? { size } : {}),
});

const set: BundleLine = {
  bundleId: 7,
  price: 100_000,
  amount: 1,
  discount: 10,
  title: 'Перший образ',
  products: [line(1, 60_000, 'M'), line(2, 40_000)],
};

describe('new prices', () => {
  const prices = [
    { productId: 1, size: 'M', price: 94_000 },
    { productId: 2, size: '', price: 89_000 },
    { bundleId: 7, sizes: { 1: 'M' }, price: 100_000, discount: 5 },
  ];

  const before = {
    products: [line(1, 89_000, 'M'), line(1, 70_000, 'L'), line(2, 89_000)],
    bundles: [set],
  };

  test('change only their own lines', () => {
    const now = withPrices(before, prices);

    expect(now.products.map(({ price }) => price)).toEqual([94_000, 70_000, 89_000]);
    expect(now.bundles).toEqual([{ ...set, discount: 5 }]);
  });

  test('are reported for the lines that changed, of a bundle after its discount', () => {
    expect(priceChanges(before, withPrices(before, prices))).toEqual([
      { key: '1:M', name: 'Товар 1', was: 89_000, now: 94_000 },
      { key: 'bundle 7 1:M', name: 'Перший образ', was: 90_000, now: 95_000 },
    ]);
  });

  test('of products that have lost their sizes apply to the line that still has one', () => {
    const answered = [
      { productId: 1, size: '', price: 77_000 },
      { bundleId: 7, sizes: {}, price: 90_000, discount: 10 },
    ];
    const now = withPrices({ products: [line(1, 89_000, 'M')], bundles: [set] }, answered);

    expect(now.products[0]?.price).toBe(77_000);
    expect(now.bundles[0]?.price).toBe(90_000);
  });

  test('of added or removed lines are not reported', () => {
    const other = { products: [line(9, 1)], bundles: [] };
    expect(priceChanges(before, other)).toEqual([]);
  });
});

describe('the live prices of a basket', () => {
  const now = (productId: number, price: number, sizes: [string, number][] = []) => ({
    productId,
    price,
    oldPrice: null,
    available: 5,
    sizes: sizes.map(([size, sizePrice]) => ({ size, price: sizePrice, available: 2 })),
  });

  test('are those of the chosen sizes, and of a bundle the sum of its products', () => {
    const stock = new Map([
      [
        1,
        now(1, 50_000, [
          ['M', 65_000],
          ['L', 50_000],
        ]),
      ],
      [2, now(2, 41_000)],
    ]);

    expect(livePrices([line(1, 1, 'L'), line(2, 1)], [set], stock)).toEqual([
      { productId: 1, size: 'L', price: 50_000 },
      { productId: 2, size: undefined, price: 41_000 },
      { bundleId: 7, sizes: { 1: 'M' }, price: 106_000, discount: 10 },
    ]);
  });

  test('are left out for products that are unknown or gone', () => {
    const stock = new Map([
      [1, null],
      [3, now(3, 10_000, [['S', 10_000]])],
    ]);

    expect(livePrices([line(1, 1), line(2, 1), line(3, 1, 'XL')], [set], stock)).toEqual([]);
  });
});
