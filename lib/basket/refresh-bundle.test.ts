import { describe, expect, test } from '@jest/globals';
import type { BundleLine } from './line';
import { refreshBundle, soldBundles } from './refresh-bundle';

const line = (more: Partial<BundleLine> = {}): BundleLine => ({
  bundleId: 3,
  price: 100_000,
  amount: 2,
  discount: 10,
  title: 'Стара назва',
  products: [{ productId: 7, price: 100_000, categoryName: '', productName: 'Плащ', size: 'M' }],
  ...more,
});

const sold = (sizes: string[] = []) => ({
  id: 3,
  title: 'Нова назва',
  photo: null,
  discount: 5,
  products: [
    {
      productId: 7,
      name: 'Плащ',
      categoryName: 'Косплей',
      price: 90_000,
      available: 1,
      photo: '/p.png',
      sizes: sizes.map((size) => ({ size, price: 90_000, available: 1 })),
    },
  ],
});

describe('a bundle line that was added earlier', () => {
  test('gets the current title and discount, and keeps its sizes', () => {
    expect(refreshBundle(line(), [sold(['M', 'L'])])).toEqual(
      line({ title: 'Нова назва', discount: 5 }),
    );
  });

  test.each([
    [[], undefined],
    [['S'], 'S'],
  ])('without its products gets them when no size must be chosen (%j)', (sizes, size) => {
    const [part] = refreshBundle(line({ products: [] }), [sold(sizes)]).products;
    expect(part).toMatchObject({ productId: 7, categoryName: 'Косплей' });
    expect(part?.size).toBe(size);
  });

  test('without its products stays without them when a size must be chosen', () => {
    expect(refreshBundle(line({ products: [] }), [sold(['M', 'L'])]).products).toEqual([]);
  });

  test('of a bundle that has other products now gets them, in the sizes chosen before', () => {
    const cloak = sold(['M', 'L']);
    const [part] = cloak.products;
    if (!part) throw new Error('no product');
    const wig = { ...part, productId: 8, name: 'Перука', sizes: [] };
    const withWig = { ...cloak, products: [part, wig] };
    expect(refreshBundle(line(), [withWig]).products).toMatchObject([
      { productId: 7, size: 'M', price: 90_000 },
      { productId: 8, productName: 'Перука' },
    ]);
    // A new product with several sizes empties the products of the line: its size must be chosen on the bundle's page.
    const boots = { ...wig, productId: 9, sizes: part.sizes };
    expect(refreshBundle(line(), [{ ...cloak, products: [part, boots] }]).products).toEqual([]);
    expect(refreshBundle(line(), [{ ...cloak, products: [wig] }]).products).toMatchObject([
      { productId: 8 },
    ]);
  });

  test('of a bundle that is no longer sold stays unchanged and is reported', () => {
    expect(refreshBundle(line(), [])).toEqual(line());
    expect(soldBundles([line()], [])).toEqual([{ bundleId: 3, available: 0 }]);
    expect(soldBundles([line()], [3])).toEqual([{ bundleId: 3, available: 99 }]);
  });
});
