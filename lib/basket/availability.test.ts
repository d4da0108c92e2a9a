import { describe, expect, test } from '@jest/globals';
import { limitOf, shortage, stockFrom, unavailableFirst } from './availability';
import type { ProductLine } from './line';
import { priceChanges, withPrices } from './prices';
import { basketBody } from './wire';
import { positions, shortageText } from './words';

const line = (product_id: number, amount: number, size?: string): ProductLine => ({
  product_id,
  price: 89_000,
  amount,
  category_name: '',
  product_name: `Товар ${product_id}`,
  ...(size ? { size } : {}),
});

describe('an availability check', () => {
  const stock = stockFrom([
    { productId: 1, available: 2, size: 'M' },
    { productId: 2, available: 0, size: null },
    { productId: 3, available: 5 },
  ]);

  test.each([
    [line(1, 2, 'M'), null],
    [line(1, 3, 'M'), 2],
    [line(1, 3, 'L'), null],
    [line(2, 1), 0],
    [line(3, 5), null],
    [line(3, 6), 5],
    [line(4, 99), null],
  ])('%j is short with %p left', (asked, left) => {
    expect(shortage(asked, stock)).toBe(left);
  });

  test('a product that lost its sizes is known without one', () => {
    expect(shortage(line(3, 6, 'M'), stock)).toBe(5);
  });

  test('a line may grow to what is in stock, or to 99 when that is unknown', () => {
    expect(limitOf(line(3, 1), stock)).toBe(5);
    expect(limitOf(line(4, 1), stock)).toBe(99);
  });

  test('lines that are short come first, the others stay in their order', () => {
    const lines = [line(3, 1), line(2, 1), line(4, 1), line(1, 3, 'M')];
    expect(unavailableFirst(lines, stock).map((entry) => entry.product_id)).toEqual([2, 1, 3, 4]);
  });
});

describe('new prices', () => {
  const lines = [line(1, 2, 'M'), line(2, 1)];
  const prices = [
    { productId: 1, size: 'M', price: 94_000 },
    { productId: 2, size: '', price: 89_000 },
  ];

  test('are told for the lines that changed', () => {
    expect(priceChanges(lines, prices)).toEqual([
      { key: '1:M', name: 'Товар 1', was: 89_000, now: 94_000 },
    ]);
  });

  test('are taken over once accepted', () => {
    expect(withPrices(lines, prices).map(({ price }) => price)).toEqual([94_000, 89_000]);
  });
});

test('the body of a check carries what the API knows, and sizes only where there are any', () => {
  const bundle = { bundle_id: 3, price: 215_000, amount: 1, title: 'Набір' };
  expect(basketBody([line(1, 2, 'M'), line(2, 1)], [bundle], { 2: 'S' })).toEqual({
    productBusket: [
      { product_id: 1, amount: 2, price: 89_000, size: 'M' },
      { product_id: 2, amount: 1, price: 89_000 },
    ],
    bundleBusket: [{ bundle_id: 3, price: 215_000, amount: 1 }],
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
