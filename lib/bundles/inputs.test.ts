import { describe, expect, test } from '@jest/globals';
import { bundleInput, newBundleInput } from './inputs';

const bundle = { title: 'Мандрівний мечник', discount: 13, products: [1, 2] };

describe('a new bundle', () => {
  test.each([0, 13, 12.5, 0.29, 100])('may be %d per cent cheaper', (discount) => {
    expect(bundleInput.safeParse({ ...bundle, discount }).success).toBe(true);
  });

  test.each([
    ['a negative discount', { discount: -5 }],
    ['a discount above all', { discount: 101 }],
    ['a thousandth of a per cent', { discount: 12.505 }],
    ['a discount as text', { discount: '13' }],
    ['no title', { title: '  ' }],
    ['one product', { products: [1] }],
    ['a product twice', { products: [1, 1] }],
    ['too many products', { products: Array.from({ length: 11 }, (_, n) => n + 1) }],
    ['an id that is none', { products: [1, 0] }],
    ['a field of nobody', { price: 1 }],
  ])('is refused with %s', (_what, wrong) => {
    expect(bundleInput.safeParse({ ...bundle, ...wrong }).success).toBe(false);
  });
});

describe('a new bundle as a program sends it', () => {
  const bundle = { title: 'Набір', discount: 10, products: [1, 2] };

  test('is accepted in the format of GET /api/bundle', () => {
    const read = {
      ...bundle,
      bundle_id: 7,
      photo: '',
      price: 1000,
      amount: 3,
      products: [
        { product_id: 1, product_name: 'Перука', amount: 3 },
        { product_id: '2', product_name: 'Лінзи', amount: 5 },
      ],
    };
    expect(newBundleInput.parse(read)).toEqual({ ...bundle, photo: null });
  });

  test.each([[[1, '1']], [[1]], [['x', 2]], [[{ id: 1 }, 2]]])(
    'is refused with products %j',
    (products) => {
      expect(newBundleInput.safeParse({ ...bundle, products }).success).toBe(false);
    },
  );
});
