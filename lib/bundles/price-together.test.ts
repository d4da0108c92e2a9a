import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatPrice } from '@/lib/shared/money';
import { priceTogetherOf } from './price-together';

test.each([
  [2_850_00, 15, 2_422_00],
  [1_650_00, 15, 1_402_00],
  [1_000_00, 10, 900_00],
  [1_000_50, 0, 1_000_50],
  [1_50, 50, 75],
  // Half a kopeck decides about a hryvnia.
  [199_99, 50, 100_00],
  [1_000_00, 100, 0],
])('%d kopecks at a discount of %d %% cost %d', (price, discount, together) => {
  expect(priceTogetherOf(price, discount)).toBe(together);
});

test('is whole hryvnias, and less than one below the exact price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99 }),
      (price, discount) => {
        const together = priceTogetherOf(price, discount);
        const exact = (price * (100 - discount)) / 100;
        expect(together % 100).toBe(0);
        expect(exact - together).toBeGreaterThanOrEqual(-0.5);
        expect(exact - together).toBeLessThan(100);
        expect(formatPrice(together)).not.toContain(',');
      },
    ),
  );
});
