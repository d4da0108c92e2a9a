import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { evenLines } from './split-sums';

test('10,00 for three is split into two at 3,33 and one at 3,34', () => {
  expect(evenLines({ quantity: 3, total: 10_00 })).toEqual([
    { quantity: 2, price: 333 },
    { quantity: 1, price: 334 },
  ]);
  expect(evenLines({ quantity: 2, total: 10_00 })).toEqual([{ quantity: 2, price: 500 }]);
});

test('no piece and no kopeck is lost', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    total: fc.integer({ min: 0, max: 1e9 }),
  });
  fc.assert(
    fc.property(line, (whole) => {
      const parts = evenLines(whole);
      expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(whole.quantity);
      expect(parts.reduce((sum, part) => sum + part.quantity * part.price, 0)).toBe(whole.total);
    }),
  );
});
