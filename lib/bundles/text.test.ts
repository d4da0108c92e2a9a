import { describe, expect, test } from '@jest/globals';
import type { Bundle, BundleProduct } from './bundle';
import { bundleStock, insideText } from './text';

const product = (name: string, given: Partial<BundleProduct> = {}): BundleProduct => ({
  productId: name.length,
  name,
  slug: 'wigs',
  categoryName: 'Перуки',
  price: 100_00,
  photo: null,
  available: 9,
  sizes: [],
  ...given,
});

const bundleOf = (...products: BundleProduct[]): Bundle => ({
  id: 1,
  title: 'Проба',
  photo: null,
  discount: 10,
  products,
});

describe('the texts of a bundle', () => {
  test('name its products up to the first comma outside a name or number', () => {
    const bundle = bundleOf(
      product('Перука «Чорний, як ніч», 70 см'),
      product('Лінзи 14,5 мм, руді'),
      product('Катана'),
    );

    expect(insideText(bundle)).toBe('Перука «Чорний, як ніч»\u00a0+ Лінзи 14,5 мм\u00a0+ Катана');
  });

  test.each([
    [6, 'Є в наявності'],
    [5, 'Залишилось 5\u00a0наборів'],
    [2, 'Залишилось 2\u00a0набори'],
    [1, 'Залишився 1\u00a0набір'],
  ])('with %i left say «%s»', (available, text) => {
    expect(bundleStock(bundleOf(product('Маска'), product('Перука', { available })))).toMatchObject(
      { text, missing: [] },
    );
  });

  test('name every product that is sold out', () => {
    const bundle = bundleOf(product('Маска', { available: 0 }), product('Перука'));

    expect(bundleStock(bundle)).toEqual({
      kind: 'none',
      text: 'Немає в наявності',
      missing: ['Маска'],
    });
  });

  test('name the chosen size when the product has others', () => {
    const sizes = [
      { size: 'S', price: 1, available: 0 },
      { size: 'M', price: 1, available: 3 },
    ];
    const dress = product('Сукня', { productId: 5, available: 3, sizes });

    expect(bundleStock(bundleOf(dress), { 5: 'S' }).missing).toEqual(['Сукня, розмір S']);
    expect(bundleStock(bundleOf(dress), { 5: 'M' }).kind).toBe('few');
    expect(bundleStock(bundleOf(dress)).missing).toEqual([]);
  });
});
