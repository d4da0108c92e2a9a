import { describe, expect, test } from '@jest/globals';
import type { BundleLine, ProductLine } from '@/lib/basket/line';
import type { OrderView } from './order';
import { basketOfOrder, missingOf } from './repeat';

const line = (productId: number, more: object = {}) => ({
  productId,
  name: `Товар ${productId}`,
  size: '',
  quantity: 1,
  bundle: null,
  ...more,
});

const ORDER = {
  bundles: [{ id: 70, bundleId: 7, title: 'Мечник', quantity: 1 }],
  lines: [
    line(1, { bundle: 70, size: 'M' }),
    line(2, { bundle: 70 }),
    line(3, { quantity: 3 }),
    line(4, { size: 'L' }),
  ],
} as unknown as OrderView;

describe('an order repeated', () => {
  test('has the same goods, sizes and amounts', () => {
    expect(basketOfOrder(ORDER)).toEqual({
      products: [
        { productId: 3, amount: 3 },
        { productId: 4, amount: 1, size: 'L' },
      ],
      bundles: [{ bundleId: 7, amount: 1, sizes: { 1: 'M', 2: '' } }],
    });
  });

  const put = (products: object[], bundles: object[]) => ({
    products: products as ProductLine[],
    bundles: bundles as BundleLine[],
  });

  test('misses nothing when the basket has everything', () => {
    const added = put(
      [
        { productId: 3, amount: 3 },
        { productId: 4, size: 'L', amount: 1 },
      ],
      [{ bundleId: 7, amount: 1 }],
    );
    expect(missingOf(ORDER, added)).toEqual([]);
  });

  test('lists products that are gone, lost their size or are too few', () => {
    const added = put(
      [
        { productId: 3, amount: 2 },
        { productId: 4, size: 'S', amount: 1 },
      ],
      [],
    );
    expect(missingOf(ORDER, added)).toEqual([
      'Набір «Мечник»',
      'Товар 3 (лише 2\u00a0з\u00a03)',
      'Товар 4, розмір L',
    ]);
  });
});
