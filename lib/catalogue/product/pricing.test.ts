import { describe, expect, test } from '@jest/globals';
import {
  isAcceptable,
  lowestPrice,
  priceDoubt,
  priceDoubtText,
} from '@/lib/catalogue/product/pricing';

describe('a price of the POS', () => {
  test.each([
    [0, 890_00, 'none'],
    [0, null, 'none'],
    [1, 890_00, 'low'],
    [99, null, 'low'],
    [1_00, null, null],
    [1_00, 10_00, null],
    [88_99, 890_00, 'fallen'],
    [89_00, 890_00, null],
    [8_900_00, 890_00, null],
    [8_900_01, 890_00, 'risen'],
    [1_000_000_00, null, null],
    [1_000_000_01, null, 'high'],
    // A doubtful price is not doubted again when it equals the price that staff accepted before.
    [1, 1, null],
  ])('of %i after %p is doubted as %p', (asked, known, doubt) => {
    expect(priceDoubt(asked, known)).toBe(doubt);
    expect(priceDoubtText(asked, known) === '').toBe(doubt === null);
  });

  test('is explained with the previous and the new value', () => {
    expect(priceDoubtText(8_90, 890_00)).toBe(
      'ціна в\u00a0касі впала більш ніж на\u00a090\u00a0%: з\u00a0890\u00a0₴ до\u00a08,90\u00a0₴',
    );
    expect(priceDoubtText(89_000_00, 890_00)).toBe(
      'ціна в\u00a0касі зросла більш ніж удесятеро: з\u00a0890\u00a0₴ до\u00a089\u00a0000\u00a0₴',
    );
    expect(priceDoubtText(1, 890_00)).toBe('ціна в\u00a0касі 0,01\u00a0₴, менша за\u00a01\u00a0₴');
  });

  test('may be accepted by staff if a product can cost that much', () => {
    expect([0, 1, 8_90, 1_000_000_00, 1_000_000_01].map(isAcceptable)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('of a product is the lowest of its sizes that have one', () => {
    expect(lowestPrice([{ price: 0 }, { price: 700 }, { price: 500 }])).toBe(500);
    expect(lowestPrice([{ price: 0 }])).toBe(0);
  });
});
