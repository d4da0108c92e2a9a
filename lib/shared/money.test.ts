import { describe, expect, test } from '@jest/globals';
import { decimalPrice, discounted, formatPrice, hryvnia, percentText } from './money';

describe('a sum in kopecks', () => {
  test.each([
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [890, 890_00],
  ])('of %d hryvnias is %d', (amount, kopecks) => {
    expect(hryvnia(amount)).toBe(kopecks);
  });

  // Half a kopeck of the discounted price is rounded up. Rounded down, the shopper would pay a kopeck less than the
  // specification says.
  test.each([
    [1_99, 50, 1_00],
    [1_99, 49, 1_01],
    [1_01, 33, 68],
    [199_99, 50, 100_00],
    [1_000_00, 15, 850_00],
    [1_000_50, 0, 1_000_50],
    [1_000_50, 100, 0],
    [2_850_00, 15, 2_422_50],
    [1_000_00, 12.5, 875_00],
    // As a floating-point product, 0.8765 of 100_00 would be 8764.999…; the correct 8765 must result.
    [100_00, 12.35, 87_65],
    [10, 45, 6],
    [1_50, 0.01, 1_50],
  ])('of %d less %d %% is %d, to the nearest kopeck', (price, percent, left) => {
    expect(discounted(price, percent)).toBe(left);
  });

  test.each([
    [2_890_00, '2\u00a0890\u00a0₴', '2890.00'],
    [89_50, '89,50\u00a0₴', '89.50'],
    [0, '0\u00a0₴', '0.00'],
    [1_05, '1,05\u00a0₴', '1.05'],
    [-12_345_678_90, '−12\u00a0345\u00a0678,90\u00a0₴', '-12345678.90'],
  ])('%d is written %s for people and %s for programs', (amount, text, decimal) => {
    expect(formatPrice(amount)).toBe(text);
    expect(decimalPrice(amount)).toBe(decimal);
  });
});

test.each([
  [15, '15\u00a0%'],
  [12.5, '12,5\u00a0%'],
  [0.29, '0,29\u00a0%'],
])('a discount of %d is written %s', (value, text) => {
  expect(percentText(value)).toBe(text);
});
