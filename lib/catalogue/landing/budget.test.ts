import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { priceFrom } from '../product/product';
import { SLOTS } from '../product/roles';
import { lookFrom, lookWithin } from './budget';
import { outfitOf, outfitTotal, type Slot, type SlotChoice } from './outfit';
import { withinText } from './outfit-text';

const choice = (id: number, price: number, more: Partial<SlotChoice> = {}): SlotChoice => ({
  id,
  name: `Товар ${id}`,
  slug: 'wigs',
  categoryName: 'Перуки',
  photo: null,
  available: 1,
  sizes: [],
  price,
  ...more,
});

const SLOTS_OF_LOOK: Slot[] = [
  { role: 'wig', choices: [choice(1, 900_00), choice(2, 500_00)] },
  { role: 'costume', choices: [choice(3, 2000_00), choice(4, 1500_00)] },
];
const CHEAPEST = { isFull: true, choice: { wig: 2, costume: 4 }, total: 2000_00 };

describe('a budget', () => {
  test.each([9000_00, 2000_00])('of %d kopecks takes the cheapest full look', (budget) => {
    expect(lookWithin(SLOTS_OF_LOOK, budget)).toEqual(CHEAPEST);
  });

  test('a kopeck short of a full look takes what fits, the costume first', () => {
    const look = lookWithin(SLOTS_OF_LOOK, 1999_99);
    expect(look).toEqual({ isFull: false, choice: { wig: null, costume: 4 }, total: 1500_00 });
    expect(lookWithin(SLOTS_OF_LOOK, 1499_99).choice).toEqual({ wig: 2, costume: null });
    expect(lookWithin(SLOTS_OF_LOOK, 1)).toEqual({
      isFull: false,
      choice: { wig: null, costume: null },
      total: 0,
    });
  });

  test('never takes what is sold out or only like it', () => {
    const slots: Slot[] = [
      { role: 'wig', choices: [choice(1, 100_00, { available: 0 }), choice(2, 500_00)] },
      { role: 'costume', choices: [choice(3, 100_00, { isLike: true })] },
    ];
    expect(lookWithin(slots, 500_00)).toEqual({
      isFull: true,
      choice: { wig: 2, costume: null },
      total: 500_00,
    });
    expect([lookFrom(slots), lookFrom(slots.slice(1)), lookFrom([])]).toEqual([500_00, null, null]);
  });

  test('counts a size at the lowest price in stock', () => {
    const sizes = [
      { size: 'S', available: 0, price: 500_00 },
      { size: 'M', available: 1, price: 650_00 },
      { size: 'L', available: 1, price: 700_00 },
    ];
    const slots: Slot[] = [{ role: 'costume', choices: [choice(1, 500_00, { sizes })] }];
    expect(lookFrom(slots)).toBe(650_00);
    expect([649_99, 650_00].map((budget) => lookWithin(slots, budget).isFull)).toEqual([
      false,
      true,
    ]);
  });

  test('takes a dearer costume where the accessory that comes with it is dearer still', () => {
    const slots: Slot[] = [
      {
        role: 'costume',
        choices: [choice(1, 1000_00), choice(2, 1100_00, { kit: ['head'] })],
      },
      { role: 'accessories', choices: [choice(3, 300_00, { kind: 'head' })] },
    ];
    expect(lookWithin(slots, 1200_00)).toEqual({
      isFull: true,
      choice: { costume: 2, accessories: null },
      total: 1100_00,
    });
  });

  test('is answered in words: the look, or what fits and from what price there is one', () => {
    const say = (budget: number, bundle?: { title: string; price: number }) =>
      withinText(lookWithin(SLOTS_OF_LOOK, budget), 2000_00, bundle).replaceAll('\u00a0', ' ');
    expect(say(3000_00)).toBe('Повний образ за 2 000 ₴');
    expect(say(1999_99)).toBe(
      'Повний образ коштує від 2 000 ₴. У цю суму вкладається: костюм — 1 500 ₴.',
    );
    expect(say(1800_00, { title: 'Обидва', price: 1800_00 })).toMatch(
      / Або набір «Обидва» за 1 800 ₴\.$/,
    );
    expect(say(1)).toBe('Повний образ коштує від 2 000 ₴. У цю суму не вкладеться жодна його річ.');
  });

  const slots = fc
    .array(
      fc.array(
        fc.record({
          price: fc.integer({ min: 1, max: 900 }),
          available: fc.nat(1),
          like: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      { maxLength: SLOTS.length },
    )
    .map((parts): Slot[] =>
      parts.map((some, part) => ({
        role: SLOTS[part]!,
        choices: some.map(({ price, available, like }, place) =>
          choice(part * 10 + place + 1, price, { available, ...(like && { isLike: true }) }),
        ),
      })),
    );

  test('is never exceeded, and what it takes costs what the panel says', () => {
    fc.assert(
      fc.property(slots, fc.nat(4000), (look, budget) => {
        const found = lookWithin(look, budget);
        const least = lookFrom(look);
        expect(found.isFull).toBe(least !== null && least <= budget);
        expect(found.total).toBeLessThanOrEqual(budget);
        expect(outfitTotal(outfitOf(look, found.choice, {}))).toBe(found.total);
        expect(outfitTotal(outfitOf(look, {}, {}))).toBe(least ?? 0);
      }),
    );
  });

  test('is told of no look that costs more than another full one in stock', () => {
    const picked = slots.chain((look) =>
      fc
        .array(fc.nat(3), { minLength: look.length, maxLength: look.length })
        .map((places) => ({ look, places })),
    );
    fc.assert(
      fc.property(picked, ({ look, places }) => {
        const picks = look.flatMap(({ choices }, part) => {
          const own = choices.filter(({ available, isLike }) => available > 0 && !isLike);
          return own[(places[part] ?? 0) % own.length] ?? [];
        });
        const least = lookFrom(look);
        expect(least === null).toBe(picks.length === 0);
        expect(least ?? 0).toBeLessThanOrEqual(picks.reduce((sum, one) => sum + priceFrom(one), 0));
      }),
    );
  });
});
