import { describe, expect, test } from '@jest/globals';
import type { CategorySlug } from '../listing/categories';
import type { ProductPart } from '../product/product';
import { byRole, roleOf } from '../product/roles';
import {
  isCovered,
  makesFigure,
  mayOutfitCostMore,
  neighbourIn,
  outfitOf,
  outfitTotal,
  type Slot,
  type SlotChoice,
  slotsWithStock,
  wornIn,
} from './outfit';

const product = (id: number, changes: Partial<ProductPart> = {}): ProductPart => ({
  id,
  name: `Товар ${id}`,
  slug: 'wigs',
  categoryName: 'Перуки',
  price: 500_00,
  photo: null,
  available: 3,
  sizes: [],
  ...changes,
});

const size = (name: string, available: number, price = 500_00) => ({
  size: name,
  available,
  price,
});
const sized = (id: number, ...sizes: ReturnType<typeof size>[]) =>
  product(id, { sizes, available: sizes.reduce((sum, one) => sum + one.available, 0) });

const slots = (...choices: SlotChoice[][]): Slot[] =>
  choices.map((some, place) => ({
    role: (['wig', 'lenses', 'costume', 'props'] as const)[place]!,
    choices: some,
  }));

const ids = (list: { product: ProductPart }[]) => list.map((one) => one.product.id);

describe('products laid together', () => {
  const cut: SlotChoice = { ...product(1), cutout: '/upload/1_cutout.png' };

  test.each([
    ['a wig and a costume that are cut out', { wig: cut, costume: cut, props: product(2) }, true],
    ['a wig with a costume that is not', { wig: cut, costume: product(2), props: cut }, false],
    ['a costume with a wig that is not', { wig: product(2), costume: cut }, false],
    ['a costume without a wig', { costume: cut, props: cut }, false],
  ])('%s: a figure is %s', (_, worn, isFigure) => {
    const parts = Object.entries(worn).map(([role, one]) => ({
      role: role as Slot['role'],
      product: one,
    }));
    expect(makesFigure(parts)).toBe(isFigure);
  });
});

describe('an outfit', () => {
  test('takes the cheapest product in stock for each slot; at equal prices the first one', () => {
    const [cheap, dear] = [product(5, { price: 100_00 }), product(4)];
    expect(ids(outfitOf(slots([dear, cheap, { ...cheap, id: 6 }]), {}, {}).ready)).toEqual([5]);

    const outfit = outfitOf(
      slots([product(1, { available: 0 }), product(2)], [product(3)]),
      {},
      {},
    );

    expect(ids(outfit.ready)).toEqual([2, 3]);
    expect(outfitTotal(outfit)).toBe(1000_00);
  });

  test('keeps a slot that was left empty, and lists slots with nothing in stock', () => {
    const outfit = outfitOf(slots([product(1)], [product(2, { available: 0 })]), { wig: null }, {});

    expect(outfit).toEqual({ ready: [], sizeless: [], gone: [], soldOutSlots: ['lenses'] });
    expect(outfitTotal(outfit)).toBe(0);
  });

  test('needs a size if there are several, and selects the only one by itself', () => {
    const several = sized(1, size('S', 1), size('XL', 1, 650_00));
    const outfit = outfitOf(slots([several], [sized(2, size('one', 1))]), {}, {});

    expect(outfit.sizeless).toEqual([several]);
    expect(outfit.ready).toMatchObject([{ product: { id: 2 }, size: 'one' }]);
    expect(mayOutfitCostMore(outfit)).toBe(true);

    const chosen = outfitOf(slots([several]), {}, { 1: 'XL' });
    expect(chosen.ready).toMatchObject([{ size: 'XL', price: 650_00 }]);
    expect([outfitTotal(chosen), mayOutfitCostMore(chosen)]).toEqual([650_00, false]);
  });

  test('leaves out products that sold out meanwhile, entirely or in the chosen size', () => {
    const made = slots([product(1), product(2)], [sized(3, size('S', 1), size('M', 1))]);
    const now = slotsWithStock(
      made,
      new Map([
        [1, null],
        [
          3,
          {
            productId: 3,
            price: 500_00,
            oldPrice: null,
            available: 1,
            sizes: [size('S', 0), size('M', 1)],
          },
        ],
      ]),
    );

    const outfit = outfitOf(now, { wig: 1 }, { 3: 'S' });

    expect(outfit.gone.map((one) => [one.product.id, one.size])).toEqual([
      [1, null],
      [3, 'S'],
    ]);
    expect(outfitTotal(outfit)).toBe(0);
    expect(ids(outfitOf(now, {}, { 3: 'M' }).ready)).toEqual([2, 3]);
  });

  test('leaves a slot empty rather than choose a merely similar product', () => {
    const look = slots([product(1, { available: 0 }), { ...product(2), isLike: true as const }]);

    expect(wornIn(look, {}).size).toBe(0);
    expect(wornIn(look, { wig: 2 }).get('wig')).toMatchObject({ id: 2 });
  });

  describe('whose costume comes with a wreath', () => {
    const plain = product(1, { price: 510_00 });
    const wreathed: SlotChoice = { ...product(2), kit: ['head'] };
    const wreath: SlotChoice = { ...product(3), kind: 'head' };
    const belt: SlotChoice = { ...product(4), kind: 'waist' };
    const look = (...accessories: SlotChoice[]): Slot[] => [
      { role: 'costume', choices: [wreathed, plain] },
      { role: 'accessories', choices: accessories },
    ];
    const wornIds = (made: Slot[], choice = {}) =>
      [...wornIn(made, choice).values()].map(({ id }) => id);

    test('gets no second headpiece', () => {
      expect(wornIds(look(wreath))).toEqual([2]);
      expect(wornIds(look(belt, wreath))).toEqual([2]);
      expect(isCovered([wreath], new Map([['costume', wreathed]]))).toBe(true);
      expect(isCovered([wreath], new Map([['costume', plain]]))).toBe(false);
    });

    test('still gets an accessory of another kind', () => {
      expect(wornIds(look(belt))).toEqual([2, 4]);
    });

    test('gets a second one if the shopper chooses it, or another costume', () => {
      expect(wornIds(look(wreath), { accessories: 3 })).toEqual([2, 3]);
      expect(wornIds(look(belt), { accessories: 4 })).toEqual([2, 4]);
      expect(wornIds(look(wreath), { costume: 1 })).toEqual([1, 3]);
      expect(wornIds(look(wreath), { costume: null })).toEqual([3]);
    });
  });

  test('cycles through the products in stock', () => {
    const [slot] = slots([product(1), product(2, { available: 0 }), product(3)]);
    const next = (id: number, step: 1 | -1) => neighbourIn(slot!, { id }, step)?.id;

    expect([next(1, 1), next(3, 1), next(1, -1)]).toEqual([3, 1, 3]);
    expect(neighbourIn(slots([product(1)])[0]!, { id: 1 }, 1)).toBeNull();
  });

  test('ignores a choice that no longer exists', () => {
    expect(ids(outfitOf(slots([product(1)]), { wig: 99 }, {}).ready)).toEqual([1]);
  });
});

describe('products by role', () => {
  test('come in the order of dressing, and every category has a role', () => {
    const goods = (['figures', 'wigs', 'lolita-fashion', 'k-pop', 'cosplay'] as CategorySlug[]).map(
      (slug) => ({ slug }),
    );

    expect(
      byRole(goods, ({ slug }) => roleOf(slug)).map((group) => [group.role, group.goods.length]),
    ).toEqual([
      ['costume', 2],
      ['wig', 1],
      ['merch', 2],
    ]);
  });
});
