import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  effectivePrice,
  isNewPriceIneffective,
  isPriceEdited,
  priceIssues,
  validCampaign,
} from '@/lib/catalogue/product/pricing';

const price = fc.integer({ min: 1, max: 1_000_000_00 });
const discount = fc.integer({ min: 0, max: 100 });
const newPrice = fc.option(price);
const edit = fc.record({ discount, newPrice });

describe('the effective price', () => {
  test.each([
    ['a tenth off', 890_00, { discount: 10, newPrice: null }, 801_00],
    ['a third off, to the kopeck', 99_99, { discount: 33, newPrice: null }, 66_99],
    ['a new price', 890_00, { discount: 0, newPrice: 499_00 }, 499_00],
    ['a new price beside a discount', 890_00, { discount: 90, newPrice: 499_00 }, 499_00],
    ['a new price above that of this size', 400_00, { discount: 90, newPrice: 499_00 }, 400_00],
    ['nothing', 890_00, { discount: 0, newPrice: null }, 890_00],
    ['a discount that leaves less than a kopeck', 1, { discount: 99, newPrice: null }, 1],
  ])('is computed for %s', (_, posPrice, given, expected) => {
    expect(effectivePrice(posPrice, given)).toBe(expected);
  });

  test('is never above the POS price, never zero, and always in whole kopecks', () => {
    fc.assert(
      fc.property(price, edit, (posPrice, given) => {
        const result = effectivePrice(posPrice, given);
        expect(Number.isInteger(result)).toBe(true);
        expect(result).toBeGreaterThan(0);
        expect(result).toBeLessThanOrEqual(posPrice);
      }),
    );
  });

  test('is the POS price without an edit by staff', () => {
    fc.assert(
      fc.property(price, (posPrice) => {
        const none = { discount: 0, newPrice: null };
        expect(isPriceEdited(none)).toBe(false);
        expect(effectivePrice(posPrice, none)).toBe(posPrice);
      }),
    );
  });

  test('keeps the cheapest size the cheapest, so that one price represents the product', () => {
    fc.assert(
      fc.property(price, price, edit, (one, other, given) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(effectivePrice(less, given)).toBeLessThanOrEqual(effectivePrice(more, given));
      }),
    );
  });
});

describe('a price that staff set', () => {
  const NONE = { discount: 0, newPrice: null };
  const GIFT_UNDER_PRICE = { discount: 100, newPrice: 1_00 };

  test.each([
    ['nothing would be left of it', { discount: 100, newPrice: null }, NONE, { discount: 'free' }],
    ['a new price wins over the whole of it', GIFT_UNDER_PRICE, NONE, {}],
    [
      'that new price is taken away again',
      { discount: 100, newPrice: null },
      GIFT_UNDER_PRICE,
      { discount: 'free' },
    ],
    ['both are taken away', NONE, GIFT_UNDER_PRICE, {}],
    ['a hundredth is left', { discount: 99, newPrice: null }, NONE, {}],
    ['it is above the POS', { discount: 0, newPrice: 890_01 }, NONE, { newPrice: 'above' }],
    ['it is the POS’s', { discount: 0, newPrice: 890_00 }, NONE, {}],
    [
      'it was above before and is not touched',
      { discount: 5, newPrice: 990_00 },
      { discount: 0, newPrice: 990_00 },
      {},
    ],
  ])('is validated when %s', (_, edit, before, wrong) => {
    expect(priceIssues(890_00, edit, before)).toEqual(wrong);
  });

  test('never leaves goods for nothing', () => {
    fc.assert(
      fc.property(price, edit, edit, (posPrice, given, before) => {
        const isRefused = Object.keys(priceIssues(posPrice, given, before)).length > 0;
        const wasFree = Object.keys(priceIssues(posPrice, before, NONE)).length > 0;
        if (isRefused || wasFree) return;
        const { discount: percent, newPrice: set } = given;
        expect(set ?? Math.round(posPrice * (1 - percent / 100))).toBeGreaterThan(0);
      }),
    );
  });

  test.each([
    ['the campaign, when it is lower', { percent: 30, amount: null }, 623_00],
    ['the edit, when it is lower', { percent: 5, amount: null }, 801_00],
    ['a sum off, when it is lower', { percent: null, amount: 100_00 }, 790_00],
  ])('or %s', (_, campaign, expected) => {
    const given = { discount: 10, newPrice: null, campaign };
    expect(effectivePrice(890_00, given)).toBe(expected);
    expect(isPriceEdited({ ...given, discount: 0 })).toBe(true);
  });

  test('ignores a campaign whose sum is not below the lowest POS price', () => {
    const campaign = { percent: null, amount: 890_00 };
    expect(validCampaign(campaign, 890_00)).toBeNull();
    expect(validCampaign(campaign, 890_01)).toBe(campaign);
    expect(validCampaign({ percent: 99, amount: null }, 1)).not.toBeNull();
  });

  test('has no effect when the POS price is as low', () => {
    expect(isNewPriceIneffective(890_00, { discount: 0, newPrice: 890_00 })).toBe(true);
    expect(isNewPriceIneffective(890_00, { discount: 0, newPrice: 889_99 })).toBe(false);
    expect(isNewPriceIneffective(890_00, { discount: 5, newPrice: null })).toBe(false);
  });
});
