import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNewPriceIdle, isPriceEdited, priceInForce, wrongWith } from './staff-price';

const price = fc.integer({ min: 1, max: 1_000_000_00 });
const discount = fc.integer({ min: 0, max: 100 });
const newPrice = fc.option(price);
const edit = fc.record({ discount, newPrice });

describe('the price in force', () => {
  test.each([
    ['a tenth off', 890_00, { discount: 10, newPrice: null }, 801_00],
    ['a third off, to the kopeck', 99_99, { discount: 33, newPrice: null }, 66_99],
    ['a new price', 890_00, { discount: 0, newPrice: 499_00 }, 499_00],
    ['a new price beside a discount', 890_00, { discount: 90, newPrice: 499_00 }, 499_00],
    ['a new price above that of this size', 400_00, { discount: 90, newPrice: 499_00 }, 400_00],
    ['nothing', 890_00, { discount: 0, newPrice: null }, 890_00],
    ['a discount that leaves less than a kopeck', 1, { discount: 99, newPrice: null }, 1],
  ])('is, with %s, what it should be', (_, tillPrice, given, expected) => {
    expect(priceInForce(tillPrice, given)).toBe(expected);
  });

  test('is never above that of the till, never nothing, and always whole kopecks', () => {
    fc.assert(
      fc.property(price, edit, (tillPrice, given) => {
        const result = priceInForce(tillPrice, given);
        expect(Number.isInteger(result)).toBe(true);
        expect(result).toBeGreaterThan(0);
        expect(result).toBeLessThanOrEqual(tillPrice);
      }),
    );
  });

  test('is that of the till while staff have no say in it', () => {
    fc.assert(
      fc.property(price, (tillPrice) => {
        const none = { discount: 0, newPrice: null };
        expect(isPriceEdited(none)).toBe(false);
        expect(priceInForce(tillPrice, none)).toBe(tillPrice);
      }),
    );
  });

  test('keeps the cheapest size the cheapest, so one price stands for the product', () => {
    fc.assert(
      fc.property(price, price, edit, (one, other, given) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(priceInForce(less, given)).toBeLessThanOrEqual(priceInForce(more, given));
      }),
    );
  });
});

describe('a price that staff set', () => {
  test('is refused when nothing would be left of it, also under a new price', () => {
    expect(wrongWith(890_00, { discount: 100, newPrice: null })).toEqual({ discount: 'free' });
    expect(wrongWith(890_00, { discount: 100, newPrice: 1_00 })).toEqual({ discount: 'free' });
    expect(wrongWith(890_00, { discount: 99, newPrice: null })).toEqual({});
  });

  test('is refused above the price of the till, and idle when the till sells as low', () => {
    expect(wrongWith(890_00, { discount: 0, newPrice: 890_01 })).toEqual({ newPrice: 'above' });
    expect(wrongWith(890_00, { discount: 0, newPrice: 890_00 })).toEqual({});
    expect(isNewPriceIdle(890_00, { discount: 0, newPrice: 890_00 })).toBe(true);
    expect(isNewPriceIdle(890_00, { discount: 0, newPrice: 889_99 })).toBe(false);
    expect(isNewPriceIdle(890_00, { discount: 5, newPrice: null })).toBe(false);
  });
});
