import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { priceFrom } from '../product/product';
import { SLOTS } from '../product/roles';
import { inSizes, lookForBudget, lookFrom } from './budget';
import { outfitOf, outfitTotal, type Slot, type SlotChoice } from './outfit';
import { type PricedBundle, withinText } from './outfit-text';

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

const ids = ({ ready }: ReturnType<typeof outfitOf>) => ready.map(({ product }) => product.id);

const SLOTS_OF_LOOK: Slot[] = [
  { role: 'wig', choices: [choice(1, 900_00), choice(2, 500_00)] },
  { role: 'costume', choices: [choice(3, 2000_00), choice(4, 1500_00)] },
];
const CHEAPEST = {
  isFull: true,
  choice: { wig: 2, costume: 4 },
  total: 2000_00,
  mayCostMore: false,
};

describe('a budget', () => {
  test.each([9000_00, 2000_00])('of %d kopecks takes the cheapest full look', (budget) => {
    expect(lookForBudget(SLOTS_OF_LOOK, budget)).toEqual(CHEAPEST);
  });

  test('one kopeck below a full look covers a part of it, the costume first', () => {
    const look = lookForBudget(SLOTS_OF_LOOK, 1999_99);
    expect(look).toMatchObject({
      isFull: false,
      choice: { wig: null, costume: 4 },
      total: 1500_00,
    });
    expect(lookForBudget(SLOTS_OF_LOOK, 1499_99).choice).toEqual({ wig: 2, costume: null });
    expect(lookForBudget(SLOTS_OF_LOOK, 1)).toMatchObject({
      isFull: false,
      choice: { wig: null, costume: null },
      total: 0,
    });
  });

  test('is compared with what is left to pay after the discount of the look', () => {
    const props = { role: 'props' as const, choices: [choice(5, 100_00)] };
    const slots: Slot[] = [...SLOTS_OF_LOOK, props];
    expect(lookFrom(slots, [10])).toBe(1890_00);
    expect(lookForBudget(slots, 1890_00, [10])).toMatchObject({ isFull: true, total: 1890_00 });
    expect(lookForBudget(slots, 1889_99, [10])).toMatchObject({ isFull: false, total: 1600_00 });
    const excluded = { ...props, choices: [choice(5, 100_00, { isExcluded: true })] };
    expect(lookFrom([...SLOTS_OF_LOOK, excluded], [10])).toBe(2100_00);
  });

  test('never includes sold-out or merely similar products', () => {
    const slots: Slot[] = [
      { role: 'wig', choices: [choice(1, 100_00, { available: 0 }), choice(2, 500_00)] },
      { role: 'costume', choices: [choice(3, 100_00, { isLike: true })] },
    ];
    expect(lookForBudget(slots, 500_00)).toMatchObject({
      isFull: true,
      choice: { wig: 2 },
      total: 500_00,
    });
    expect([lookFrom(slots), lookFrom(slots.slice(1)), lookFrom([])]).toEqual([500_00, null, null]);
  });

  test('has no full look while the character’s own products for a slot are sold out', () => {
    const slots: Slot[] = [
      { role: 'wig', choices: [choice(2, 500_00)] },
      {
        role: 'costume',
        choices: [choice(3, 100_00, { available: 0 }), choice(4, 90_00, { isLike: true })],
      },
    ];
    expect(lookFrom(slots)).toBeNull();
    const hat = {
      role: 'accessories' as const,
      choices: [choice(5, 9_00, { available: 0, kind: 'head' })],
    };
    const hooded = choice(6, 100_00, { kit: ['head'] });
    expect(lookFrom([{ role: 'costume', choices: [choice(7, 90_00)] }, hat])).toBeNull();
    expect(lookFrom([{ role: 'costume', choices: [hooded] }, hat])).toBe(100_00);
    const look = lookForBudget(slots, 9000_00);
    expect(look).toMatchObject({ isFull: false, choice: { wig: 2 }, total: 500_00 });
    expect(withinText(look, lookFrom(slots)).replaceAll('\u00a0', ' ')).toBe(
      'Повного образу зараз немає: частину речей розпродано. У ваш бюджет вкладається: перука – 500 ₴.',
    );
  });

  test('counts chosen sizes, and shows «від» while a size is not chosen', () => {
    const sizes = [
      { size: 'M', available: 1, price: 650_00 },
      { size: 'L', available: 1, price: 700_00 },
      { size: 'XL', available: 0, price: 600_00 },
    ];
    const slots: Slot[] = [{ role: 'costume', choices: [choice(1, 650_00, { sizes })] }];
    const say = (size?: string) => {
      const sized = inSizes(slots, size ? { 1: size } : {});
      const look = lookForBudget(sized, 700_00);
      if (look.isFull)
        expect(outfitTotal(outfitOf(slots, look.choice, size ? { 1: size } : {}))).toBe(look.total);
      return withinText(look, lookFrom(sized)).replaceAll('\u00a0', ' ');
    };
    expect([say(), say('L'), say('M')]).toEqual([
      'Повний образ від 650 ₴',
      'Повний образ за 700 ₴',
      'Повний образ за 650 ₴',
    ]);
    expect(say('XL')).toMatch(/^Повного образу зараз немає/);
  });

  test('counts a size at the lowest price in stock', () => {
    const sizes = [
      { size: 'S', available: 0, price: 500_00 },
      { size: 'M', available: 1, price: 650_00 },
      { size: 'L', available: 1, price: 700_00 },
    ];
    const slots: Slot[] = [{ role: 'costume', choices: [choice(1, 500_00, { sizes })] }];
    expect(lookFrom(slots)).toBe(650_00);
    expect([649_99, 650_00].map((budget) => lookForBudget(slots, budget).isFull)).toEqual([
      false,
      true,
    ]);
  });

  test('takes a more expensive costume if its included accessory costs even more separately', () => {
    const slots: Slot[] = [
      {
        role: 'costume',
        choices: [choice(1, 1000_00), choice(2, 1100_00, { kit: ['head'] })],
      },
      { role: 'accessories', choices: [choice(3, 300_00, { kind: 'head' })] },
    ];
    const { choice: found, ...look } = lookForBudget(slots, 1200_00);
    expect(look).toEqual({ isFull: true, total: 1100_00, mayCostMore: false });
    expect(ids(outfitOf(slots, found, {}))).toEqual([2]);
    // Costume 1 comes without a headpiece, so headpiece 3 is added to it.
    expect(ids(outfitOf(slots, { ...found, costume: 1 }, {}))).toEqual([1, 3]);
  });

  test('is answered in words: the look, or what fits and from what price there is one', () => {
    const say = (budget: number, bundle?: PricedBundle) =>
      withinText(lookForBudget(SLOTS_OF_LOOK, budget), 2000_00, bundle).replaceAll('\u00a0', ' ');
    expect(say(3000_00)).toBe('Повний образ за 2 000 ₴');
    expect(say(1999_99)).toBe(
      'Повний образ коштує від 2 000 ₴. У ваш бюджет вкладається: костюм – 1 500 ₴.',
    );
    const both = { title: 'Обидва', price: 1800_00, mayCostMore: false };
    expect(say(1800_00, both)).toMatch(/ Або набір «Обидва» за 1 800 ₴\.$/);
    expect(say(1800_00, { ...both, mayCostMore: true })).toMatch(/ «Обидва» від 1 800 ₴\.$/);
    expect(say(1)).toBe(
      'Повний образ коштує від 2 000 ₴. У ваш бюджет не вкладається жодна його річ.',
    );
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

  test('is never exceeded, and its total equals that of the outfit panel', () => {
    fc.assert(
      fc.property(slots, fc.nat(4000), (look, budget) => {
        const found = lookForBudget(look, budget);
        const least = lookFrom(look);
        expect(found.isFull).toBe(least !== null && least <= budget);
        expect(found.total).toBeLessThanOrEqual(budget);
        expect(outfitTotal(outfitOf(look, found.choice, {}))).toBe(found.total);
        if (least !== null) expect(outfitTotal(outfitOf(look, {}, {}))).toBe(least);
      }),
    );
  });

  test('is compared with the cheapest full look in stock', () => {
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
        if (picks.length === 0) expect(least).toBeNull();
        expect(least ?? 0).toBeLessThanOrEqual(picks.reduce((sum, one) => sum + priceFrom(one), 0));
      }),
    );
  });
});
