import { expect, test } from '@jest/globals';
import type { ProductLine } from './line';
import { positions, shortageText } from './text';
import { basketBody } from './wire';

const line = (productId: number, amount: number, size?: string): ProductLine => ({
  productId,
  price: 89_000,
  amount,
  categoryName: '',
  productName: `Товар ${productId}`,
  ...(size ? { size } : {}),
});

test('the body of a check has only the fields of the API, and sizes only where there are any', () => {
  const bundle = {
    bundleId: 3,
    price: 215_000,
    amount: 1,
    discount: 13,
    title: 'Набір',
    products: [line(1, 1, 'M'), line(2, 1)],
  };
  expect(basketBody([line(1, 2, 'M'), line(2, 1)], [bundle], { 2: 'S' })).toEqual({
    productBusket: [
      { product_id: 1, amount: 2, price: 89_000, size: 'M' },
      { product_id: 2, amount: 1, price: 89_000 },
    ],
    bundleBusket: [{ bundle_id: 3, price: 215_000, amount: 1, discount: 13, sizes: { 1: 'M' } }],
    selectedSizes: { 2: 'S' },
  });
});

test.each([
  [1, '1 позиція'],
  [3, '3 позиції'],
  [5, '5 позицій'],
  [11, '11 позицій'],
  [22, '22 позиції'],
  [101, '101 позиція'],
])('%i lines are %s', (count, text) => {
  expect(positions(count).replace('\u00a0', ' ')).toBe(text);
});

test('a shortage says what is left', () => {
  expect(shortageText(0)).toContain('Закінчився');
  expect(shortageText(2)).toBe('Залишилось 2\u00a0шт.');
});
