import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { chargedGrams, fits, type Limits, parcelOf } from './parcel';

const LOCKER: Limits = {
  type: 'postbox',
  maxWeight: 20_000,
  maxSides: [60, 40, 30],
  maxDeclared: 10_000_00,
};
const BARE: Limits = { type: 'postbox', maxWeight: null, maxSides: null, maxDeclared: null };

const one = (categorySlug: string, amount = 1) => parcelOf([{ categorySlug, amount }]);

describe('a parcel', () => {
  test('weighs its goods plus its box', () => {
    expect(one('wigs')).toEqual({ grams: 500, sides: [30, 20, 7] });
    expect(one('wigs', 3).grams).toBe(1200);
  });

  test('grows on its shortest side', () => {
    expect(one('wigs', 2).sides).toEqual([30, 20, 14]);
    expect(one('wigs', 4).sides).toEqual([30, 27, 21]);
  });

  test('is as long as its longest piece', () => {
    const both = parcelOf([
      { categorySlug: 'katanas-swords-weapons', amount: 1 },
      { categorySlug: 'wigs', amount: 1 },
    ]);

    expect(both.sides).toEqual([105, 20, 15]);
  });

  test('of an unknown category, or without goods, has the usual size', () => {
    expect(one('something-new')).toEqual({ grams: 650, sides: [30, 20, 10] });
    expect(one('__proto__').sides).toEqual([30, 20, 10]);
    expect(parcelOf([])).toEqual({ grams: 500, sides: [30, 20, 10] });
  });

  test('is charged by volume when that exceeds its weight', () => {
    // 38 × 30 × 10 cm at 250 kg per cubic metre are 2.85 kg.
    expect(chargedGrams({ grams: 1000, sides: [38, 30, 10] })).toBe(2850);
    expect(chargedGrams({ grams: 5000, sides: [38, 30, 10] })).toBe(5000);
  });

  test('of any goods is large enough for each of them, has sorted sides and never shrinks', () => {
    const item = fc.record({
      categorySlug: fc.constantFrom(...CATEGORY_SLUGS),
      amount: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), item, (items, more) => {
        const [before, after] = [parcelOf(items), parcelOf([...items, more])];
        const alone = one(more.categorySlug);
        const volume = ([a, b, c]: readonly number[]) => a! * b! * c!;

        expect(after.sides).toEqual(after.sides.toSorted((a, b) => b - a));
        expect(after.grams).toBeGreaterThan(before.grams);
        expect(volume(after.sides)).toBeGreaterThanOrEqual(volume(alone.sides));
        for (const [place, side] of alone.sides.entries()) {
          expect(after.sides[place]).toBeGreaterThanOrEqual(side);
        }
      }),
    );
  });
});

describe('a locker', () => {
  test.each<[string, boolean, ReturnType<typeof parcelOf>, number, Limits]>([
    ['takes a wig', true, one('wigs'), 890_00, LOCKER],
    ['takes what is as large as its cell', true, { grams: 1, sides: [60, 40, 30] }, 0, LOCKER],
    ['takes no sword: it is 105 cm long', false, one('katanas-swords-weapons'), 890_00, LOCKER],
    ['takes nothing a centimetre too high', false, { grams: 1, sides: [60, 40, 31] }, 0, LOCKER],
    ['takes nothing too heavy', false, { grams: 20_001, sides: [1, 1, 1] }, 0, LOCKER],
    ['takes 10 000 hryvnia', true, one('wigs'), 10_000_00, LOCKER],
    ['takes not a kopeck more', false, one('wigs'), 10_000_01, LOCKER],
    ['without limits counts as a usual one', false, one('katanas-swords-weapons'), 0, BARE],
    ['without limits takes a wig', true, one('wigs'), 0, BARE],
    ['without limits takes no more than 10 000 hryvnia', false, one('wigs'), 10_000_01, BARE],
  ])('%s', (_name, expected, parcel, declared, limits) => {
    expect(fits(parcel, declared, limits)).toBe(expected);
  });
});

test('a branch without limits accepts everything', () => {
  expect(fits(one('figures', 99), 900_000_00, { ...BARE, type: 'branch' })).toBe(true);
});

test('a small branch refuses goods longer than its limit', () => {
  const small = { ...BARE, type: 'branch' as const, maxWeight: 10_000, maxSides: [70, 40, 40] };

  expect(fits(one('katanas-swords-weapons'), 0, small as Limits)).toBe(false);
});
