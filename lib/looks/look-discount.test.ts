import { describe, expect, test } from '@jest/globals';
import type { SlotRole } from '@/lib/catalogue/product/roles';
import { type LookFact, lookDiscounts, lookOfferText } from './look-discount';

const RULE = [5, 7, 10];

const line = (productId: number, price: number, more: object = {}) => ({
  ...{ productId, price, quantity: 1, orderBundleId: null, isGift: false },
  ...more,
});

const fact = (productId: number, slot: SlotRole, id = 1): LookFact => ({
  ...{ productId, slot },
  character: { id, name: `Персонаж ${id}` },
});

const FACTS = [fact(1, 'wig'), fact(2, 'lenses'), fact(3, 'costume'), fact(4, 'costume')];

describe('looks', () => {
  test('take the dearest piece of a slot, one piece each', () => {
    const lines = [line(1, 1000, { quantity: 2 }), line(2, 500), line(3, 700), line(4, 900)];
    expect(lookDiscounts(lines, FACTS, RULE).shares).toEqual([50, 25, 0, 45]);
  });

  test('leave out bundles, gifts and slots that are too few', () => {
    const others = [line(3, 700, { orderBundleId: 1 }), line(4, 900, { isGift: true })];
    const lines = [line(1, 1000), line(2, 500), ...others];
    expect(lookDiscounts(lines, FACTS, RULE)).toEqual({ shares: [0, 0, 0, 0], looks: [] });
  });

  test('never count a piece twice: the best look of two characters gets it', () => {
    const facts = [...FACTS, fact(1, 'wig', 2), fact(2, 'lenses', 2), fact(3, 'costume', 2)];
    const more = [...facts, fact(5, 'props', 2)];
    const lines = [line(1, 1000), line(2, 500), line(3, 700), line(4, 900), line(5, 800)];
    expect(lookDiscounts(lines, more, RULE).looks).toMatchObject([{ amount: 210 }]);
    const twice = lines.map((one) => ({ ...one, quantity: 2 }));
    expect(lookDiscounts(twice, more, RULE).looks).toEqual([
      { title: 'Знижка за\u00a0образ «Персонаж 2»: 4\u00a0предмети × 2', amount: 420 },
    ]);
  });

  test('leave a kopeck of each piece', () => {
    const lines = [line(1, 1), line(2, 1), line(3, 2)];
    expect(lookDiscounts(lines, FACTS, [50, 50, 50]).shares).toEqual([0, 0, 1]);
  });

  test('say what is won and what is missing', () => {
    expect(lookOfferText(2, 5, RULE)).toBe(
      'Ще один\u00a0предмет образу\u00a0– і\u00a0знижка 5\u00a0%.',
    );
    expect(lookOfferText(1, 5, RULE)).toBe(
      'Ще 2\u00a0предмети образу\u00a0– і\u00a0знижка 5\u00a0%.',
    );
    expect(lookOfferText(5, 5, RULE)).toBe('Знижка за\u00a0образ у\u00a0кошику: 10\u00a0%.');
    expect(lookOfferText(4, 4, [5, 5, 5])).toBe('Знижка за\u00a0образ у\u00a0кошику: 5\u00a0%.');
    expect(lookOfferText(3, 5, [])).toBe('');
  });
});
