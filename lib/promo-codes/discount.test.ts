import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeKey, typedKeys } from './code-key';
import { type CodeLine, type CodeTerms, codeDiscount } from './discount';

const terms = (changes: Partial<CodeTerms> = {}): CodeTerms => ({
  kind: 'percent',
  percent: 10,
  amount: null,
  minSum: 0,
  categories: [],
  worksWithReduced: false,
  ...changes,
});

const line = (changes: Partial<CodeLine> = {}): CodeLine => ({
  quantity: 1,
  total: 400_00,
  category: 'wigs',
  isReduced: false,
  isExcluded: false,
  isInBundle: false,
  ...changes,
});

const sumOff = (amount: number) => terms({ kind: 'sum', percent: null, amount });
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe('the discount of a promo code', () => {
  test('takes a percentage off the sum, split to the kopeck', () => {
    const lines = [line({ total: 333_33 }), line({ total: 333_33 }), line({ total: 333_35 })];

    expect(codeDiscount(terms(), lines)).toEqual({ shares: [33_33, 33_33, 33_34] });
  });

  test('takes a sum off the goods in proportion to their prices', () => {
    const lines = [line({ total: 100_01 }), line({ total: 300_01 })];

    expect(codeDiscount(sumOff(40_00), lines)).toEqual({ shares: [10_00, 30_00] });
  });

  test('spares reduced goods, bundles and excluded goods', () => {
    const lines = [
      line(),
      line({ isReduced: true }),
      line({ isInBundle: true }),
      line({ isExcluded: true }),
    ];

    expect(codeDiscount(terms(), lines)).toEqual({ shares: [40_00, 0, 0, 0] });
    expect(codeDiscount(terms({ worksWithReduced: true }), lines)).toEqual({
      shares: [40_00, 40_00, 40_00, 0],
    });
  });

  test('applies to the named categories alone, also for the minimum sum', () => {
    const lines = [line({ category: 'lenses' }), line({ total: 200_00 })];
    const wigs = terms({ categories: ['wigs'], minSum: 300_00 });

    expect(codeDiscount({ ...wigs, minSum: 200_00 }, lines)).toEqual({ shares: [0, 20_00] });
    expect(codeDiscount(wigs, lines)).toEqual({ refusal: 'below_sum' });
    expect(codeDiscount({ ...wigs, categories: ['k-pop'] }, lines)).toEqual({
      refusal: 'no_goods',
    });
  });

  test('says that codes are not for certificates', () => {
    const certificate = line({ isCertificate: true, isExcluded: true });

    expect(codeDiscount(terms(), [certificate])).toEqual({ refusal: 'certificates' });
    expect(codeDiscount(terms(), [certificate, line({ isExcluded: true })])).toEqual({
      refusal: 'no_goods',
    });
  });

  test('refuses a sum that would leave a piece without a price', () => {
    const two = [line({ quantity: 2, total: 100_00 })];

    expect(codeDiscount(sumOff(99_98), two)).toEqual({ shares: [99_98] });
    expect(codeDiscount(sumOff(99_99), two)).toEqual({ refusal: 'too_large' });
  });

  test('takes the kopeck that a gift costs off the other goods', () => {
    const gift = terms({ kind: 'gift', percent: null });

    expect(codeDiscount(gift, [line(), line({ total: 500_00 })])).toEqual({ shares: [0, 1] });
    expect(codeDiscount(terms({ kind: 'free_delivery' }), [line()])).toEqual({ shares: [0] });
  });

  test('adds up exactly and leaves each piece at least a kopeck', () => {
    const lines = fc.array(
      fc
        .record({
          quantity: fc.integer({ min: 1, max: 99 }),
          price: fc.integer({ min: 1, max: 5_000_000 }),
          isReduced: fc.boolean(),
        })
        .map(({ price, ...one }) => line({ ...one, total: price * one.quantity })),
      { minLength: 1, maxLength: 8 },
    );
    const codes = fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map((part) => terms({ percent: part / 100 })),
      fc.integer({ min: 1, max: 10_000_000 }).map(sumOff),
    );
    fc.assert(
      fc.property(lines, codes, (given, code) => {
        const outcome = codeDiscount(code, given);
        if ('refusal' in outcome) return;
        const meant = given.filter(({ isReduced }) => !isReduced);
        const goods = total(meant.map((one) => one.total));

        if (code.kind === 'sum') expect(total(outcome.shares)).toBe(code.amount);
        else expect(Math.abs(total(outcome.shares) * 100 - goods * code.percent!)).toBeLessThan(51);
        outcome.shares.forEach((share, place) => {
          const { isReduced, total: price, quantity } = given[place]!;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(isReduced ? share : price - share).toBeGreaterThanOrEqual(
            isReduced ? 0 : quantity,
          );
          if (isReduced) expect(share).toBe(0);
        });
      }),
    );
  });
});

describe('a typed promo code', () => {
  test.each(['SUMMER', 'summer', ' Sum mer ', 'SUM-MER', 'ыгььук', 'ігььук', 'SUММЕR'])(
    'is found as %p',
    (typed) => {
      expect(typedKeys(typed)).toContain(codeKey('Summer'));
    },
  );

  test('is found in the Latin layout when it is Ukrainian', () => {
    expect(typedKeys('ksnj10')).toContain(codeKey('ЛІТО-10'));
  });

  test('has no key without letters and digits', () => {
    expect(typedKeys(' -- ')).toEqual([]);
  });
});
