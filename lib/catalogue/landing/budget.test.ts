import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SLOTS } from '../product/roles';
import { bestLook, cheapestLook } from './budget';
import type { Slot, SlotChoice } from './outfit';

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

describe('the best look within a budget', () => {
  test('is that of the first choices when they fit', () => {
    expect(bestLook(SLOTS_OF_LOOK, 2900_00)).toEqual({
      choice: { wig: 1, costume: 3 },
      total: 2900_00,
    });
  });

  test('gives up as few of them as it can, the cheaper of two ways', () => {
    expect(bestLook(SLOTS_OF_LOOK, 2600_00)?.choice).toEqual({ wig: 1, costume: 4 });
    expect(bestLook(SLOTS_OF_LOOK, 2000_00)?.choice).toEqual({ wig: 2, costume: 4 });
  });

  test('is none below the cheapest full look', () => {
    expect(bestLook(SLOTS_OF_LOOK, 1999_99)).toBeNull();
    expect(cheapestLook(SLOTS_OF_LOOK)).toBe(2000_00);
    expect([bestLook([], 5000_00), cheapestLook([])]).toEqual([null, null]);
  });

  test('never takes what is sold out or only like it', () => {
    const slots: Slot[] = [
      { role: 'wig', choices: [choice(1, 100_00, { available: 0 }), choice(2, 500_00)] },
      { role: 'costume', choices: [choice(3, 100_00, { isLike: true })] },
    ];
    expect(bestLook(slots, 9000_00)?.choice).toEqual({ wig: 2 });
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
  const rankOf = (look: Slot[], found: ReturnType<typeof bestLook>) =>
    look.reduce((sum, { role, choices }) => {
      const own = choices.filter(({ available, isLike }) => available > 0 && !isLike);
      return (
        sum +
        Math.max(
          0,
          own.findIndex(({ id }) => id === found?.choice[role]),
        )
      );
    }, 0);

  test('is full, within the budget, and never worse for more money', () => {
    fc.assert(
      fc.property(slots, fc.nat(4000), fc.nat(1000), (look, budget, more) => {
        const found = bestLook(look, budget);
        const least = cheapestLook(look);
        expect(found !== null).toBe(least !== null && least <= budget);
        if (!found) return;
        const picks = look.flatMap(({ role, choices }) =>
          choices.filter(({ id }) => id === found.choice[role]),
        );
        expect(picks.every(({ available, isLike }) => available > 0 && !isLike)).toBe(true);
        expect(picks.reduce((sum, { price }) => sum + price, 0)).toBe(found.total);
        expect(found.total).toBeLessThanOrEqual(budget);
        expect(rankOf(look, bestLook(look, budget + more))).toBeLessThanOrEqual(
          rankOf(look, found),
        );
      }),
    );
  });

  test('costs no more than any other full look of what is in stock', () => {
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
        const least = cheapestLook(look);
        expect(least === null).toBe(picks.length === 0);
        expect(least ?? 0).toBeLessThanOrEqual(picks.reduce((sum, { price }) => sum + price, 0));
      }),
    );
  });
});
