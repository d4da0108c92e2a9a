import { describe, expect, test } from '@jest/globals';
import type { BundleLine } from './line';
import { refreshBundle, soldBundles } from './refresh-bundle';

const line = (more: Partial<BundleLine> = {}): BundleLine => ({
  bundle_id: 3,
  price: 100_000,
  amount: 2,
  discount: 10,
  title: 'Стара назва',
  products: [{ product_id: 7, price: 100_000, category_name: '', product_name: 'Плащ', size: 'M' }],
  ...more,
});

const sold = (sizes: string[] = []) => ({
  bundle_id: 3,
  title: 'Нова назва',
  photo: '',
  discount: 5,
  products: [
    {
      product_id: 7,
      product_name: 'Плащ',
      category_name: 'Косплей',
      price: 90_000,
      photo: '/p.png',
      modifications: sizes.map((modificator_name) => ({ modificator_name })),
    },
  ],
});

describe('a bundle line that was put in earlier', () => {
  test('takes over title and discount, and keeps its sizes', () => {
    expect(refreshBundle(line(), [sold(['M', 'L'])])).toEqual(
      line({ title: 'Нова назва', discount: 5 }),
    );
  });

  test.each([
    [[], undefined],
    [['S'], 'S'],
  ])('without its products gets them where nothing is to be chosen (%j)', (sizes, size) => {
    const [part] = refreshBundle(line({ products: [] }), [sold(sizes)]).products;
    expect(part).toMatchObject({ product_id: 7, category_name: 'Косплей' });
    expect(part?.size).toBe(size);
  });

  test('without its products stays without where a size is to be chosen', () => {
    expect(refreshBundle(line({ products: [] }), [sold(['M', 'L'])]).products).toEqual([]);
  });

  test('of a bundle that is no longer sold stays as it is and is named', () => {
    expect(refreshBundle(line(), [])).toEqual(line());
    expect(soldBundles([line()], [])).toEqual([{ bundleId: 3, available: 0 }]);
    expect(soldBundles([line()], [sold()])).toEqual([{ bundleId: 3, available: 99 }]);
  });
});
