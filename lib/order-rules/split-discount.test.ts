import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitDiscount } from '@/lib/order-rules/split-sums';
import { discounted } from '@/lib/shared/money';

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const prices = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
const amount = fc.integer({ min: 1, max: 99 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('splitting the discount of a bundle', () => {
  test('gives each product its share', () => {
    expect(splitDiscount([1000_00, 3000_00], 1, 10)).toEqual([100_00, 300_00]);
  });

  test('gives the remainder to the largest fractions, the first of equal ones before', () => {
    // Discount of 7 on 30 kopecks: 2.33 each, which leaves one kopeck.
    expect(splitDiscount([10, 10, 10], 1, 23)).toEqual([3, 2, 2]);
    // Discount of 5 on 50 kopecks: exact shares of 0.9 and 4.1.
    expect(splitDiscount([9, 41], 1, 10)).toEqual([1, 4]);
    expect(splitDiscount([41, 9], 1, 10)).toEqual([4, 1]);
    // Discount of 10 on 100 kopecks: exact shares of 1.5, 4.8 and 3.7.
    expect(splitDiscount([15, 48, 37], 1, 10)).toEqual([1, 5, 4]);
  });

  test('is zero when the goods cost nothing', () => {
    expect(splitDiscount([0, 0], 2, 50)).toEqual([0, 0]);
  });

  test('adds up to the discount on all bundles exactly, to the kopeck', () => {
    fc.assert(
      fc.property(prices, amount, percent, (prices, amount, percent) => {
        const price = sum(prices);
        const discount = (price - discounted(price, percent)) * amount;

        expect(sum(splitDiscount(prices, amount, percent))).toBe(discount);
      }),
    );
  });

  test('never takes more off a product than it costs, nor raises its price', () => {
    fc.assert(
      fc.property(prices, amount, percent, (prices, amount, percent) => {
        const shares = splitDiscount(prices, amount, percent);

        expect(shares).toHaveLength(prices.length);
        shares.forEach((share, index) => {
          expect(Number.isInteger(share)).toBe(true);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(prices[index]! * amount);
        });
      }),
    );
  });
});
