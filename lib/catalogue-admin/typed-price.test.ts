import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { productForm } from './inputs';
import { readPrices, typedPrice } from './typed-price';

describe('a price in the form of a product', () => {
  test.each([
    ['249,50', 249_50],
    ['249.5', 249_50],
    [' 1 249 ', 1249_00],
    ['1\u00a0249\u00a0₴', 1249_00],
    ['0,29', 29],
    ['', null],
  ])('is read from %j', (typed, kopecks) => {
    expect(readPrices({ discount: '0', newPrice: typed })).toEqual({
      discount: 0,
      newPrice: kopecks,
    });
  });

  test.each(['абв', '-5', '1,234', '1e3', '0', '12345678', '5,'])(
    'is not read from %j',
    (typed) => {
      expect(productForm.shape.newPrice.safeParse(typed).success).toBe(false);
    },
  );

  const OUT_OF_RANGE = 'Знижка – число від 0 до 100';

  test.each([
    ...['', 'x', '-1', '101', '1000'].map((typed) => [typed, OUT_OF_RANGE]),
    ['10,555', 'Не більше двох знаків після коми'],
  ])('rejects a discount of %j', (typed, message) => {
    const { error } = productForm.shape.discount.safeParse(typed);
    expect(error?.issues[0]?.message).toBe(message);
  });

  test('is parsed back to the same kopecks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), (price) => {
        expect(readPrices({ discount: '5', newPrice: typedPrice(price) })?.newPrice).toBe(price);
      }),
    );
  });
});
