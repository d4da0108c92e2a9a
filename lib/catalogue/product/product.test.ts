import { describe, expect, test } from '@jest/globals';
import { discountPercent, productBadge, productPath, sizeRange, stockState } from './product';
import { productCount } from './product-count';

const plain = { price: 100_00, oldPrice: null, score: 0, scoreAmount: 0, isNew: false };

describe('the badge of a card', () => {
  test('shows the reduction in percent', () => {
    expect(productBadge({ ...plain, oldPrice: 119_00 })).toEqual({ kind: 'discount', percent: 16 });
  });

  test('ignores a reduction below half a percent', () => {
    expect(discountPercent(100_00, 100_20)).toBeNull();
    expect(discountPercent(100_00, 90_00)).toBeNull();
    expect(productBadge(plain)).toBeNull();
  });

  test('marks a well-rated product as a hit, but a reduction takes precedence', () => {
    const liked = { ...plain, score: 4.8, scoreAmount: 41 };
    expect(productBadge(liked)).toEqual({ kind: 'hit' });
    expect(productBadge({ ...liked, scoreAmount: 3 })).toBeNull();
    expect(productBadge({ ...liked, oldPrice: 200_00 })).toEqual({ kind: 'discount', percent: 50 });
  });

  test('marks a product as new only if no other badge applies', () => {
    const fresh = { ...plain, isNew: true };
    expect(productBadge(fresh)).toEqual({ kind: 'new' });
    expect(productBadge({ ...fresh, score: 4.8, scoreAmount: 41 })).toEqual({ kind: 'hit' });
    expect(productBadge({ ...fresh, oldPrice: 200_00 })).toMatchObject({ kind: 'discount' });
  });
});

describe('the texts of a product', () => {
  test('include its canonical path', () => {
    expect(productPath({ id: 140, slug: 'wigs' })).toBe('/wigs/140');
  });

  test.each([
    [[], ''],
    [['Один розмір'], 'Один розмір'],
    [['S', 'M', 'XXL'], 'S–XXL'],
    [['54–56 см', '56–58 см', '58–60 см'], '3\u00a0розміри'],
  ])('put the sizes %j on a card', (sizes, expected) => {
    expect(sizeRange(sizes)).toBe(expected);
  });

  test.each([
    [0, 'none', 'Немає в наявності'],
    [-1, 'none', 'Немає в наявності'],
    [3, 'few', 'Залишилось 3\u00a0шт.'],
    [6, 'enough', 'Є в наявності'],
  ])('say that %i pieces are left', (available, kind, text) => {
    expect(stockState(available)).toEqual({ kind, text });
  });

  test.each([
    [1, '1\u00a0товар'],
    [2, '2\u00a0товари'],
    [5, '5\u00a0товарів'],
    [11, '11\u00a0товарів'],
    [21, '21\u00a0товар'],
    [112, '112\u00a0товарів'],
  ])('count %i products', (count, expected) => {
    expect(productCount(count)).toBe(expected);
  });
});
