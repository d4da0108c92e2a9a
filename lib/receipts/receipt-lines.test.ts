import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { uuidOf } from '@/lib/shared/hash';
import type { ReceiptLine } from './receipt';
import { linesLeft, splitReturn, splitSale } from './receipt-lines';

const sumOf = (lines: { total: number }[]) => lines.reduce((sum, { total }) => sum + total, 0);

/** Goods with any discounts of their own. */
const goods = fc.array(
  fc
    .record({
      price: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      kept: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ price, quantity, kept }) => ({
      ...{ name: 'Перука', code: '1', price, quantity },
      total: Math.floor((price * quantity * kept) / 100),
    })),
  { minLength: 1, maxLength: 6 },
);

/** A discount is never negative: Checkbox computes a line as price by quantity less its discount. */
const isPlausible = ({ price, quantity, total }: ReceiptLine) =>
  total > 0 && quantity > 0 && total <= price * quantity;

test('a sale and its returns add up to the money kept, line by line', () => {
  fc.assert(
    fc.property(
      goods,
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.array(fc.tuple(fc.nat(100), fc.nat(6), fc.boolean()), { maxLength: 5 }),
      (rows, amount, refunds) => {
        const given = rows.map((line, place) => ({ ...line, orderLineId: place }));
        const sold = splitSale(amount, given, 'Замовлення');
        expect(sumOf(sold)).toBe(amount);
        expect(sold.every(isPlausible)).toBe(true);

        const returned: ReceiptLine[] = [];
        let kept = amount;
        for (const [share, place, byLine] of refunds) {
          const back = Math.floor((kept * share) / 100);
          if (back === 0) continue;
          const wanted = byLine ? [{ orderLineId: place, quantity: 1, amount: back }] : [];
          const lines = splitReturn(back, linesLeft(sold, returned), wanted);
          expect(sumOf(lines)).toBe(back);
          expect(lines.every(isPlausible)).toBe(true);
          returned.push(...lines);
          kept -= back;
        }
        expect(sumOf(sold) - sumOf(returned)).toBe(kept);
        expect(linesLeft(sold, returned).every(({ total }) => total >= 0)).toBe(true);
      },
    ),
  );
});

test('a returned piece has its name and price, and what a certificate paid lowers it', () => {
  const wig = { orderLineId: 7, name: 'Перука', code: '3', quantity: 2, price: 500_00 };
  const sold = splitSale(800_00, [{ ...wig, total: 1000_00 }], 'Замовлення A-1001');
  expect(sold).toEqual([{ ...wig, place: 0, total: 800_00 }]);

  const lines = splitReturn(500_00, sold, [{ orderLineId: 7, quantity: 1, amount: 500_00 }]);
  expect(lines).toEqual([{ ...wig, place: 0, quantity: 1, total: 500_00 }]);
});

test('an id is the same for the same reason, and a UUID of version 4', () => {
  expect(uuidOf('sale')).toBe(uuidOf('sale'));
  expect(uuidOf('sale')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
