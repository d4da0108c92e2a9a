import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { listLandings } from '@/lib/catalogue/landing/landing-queries';
import { outfitOf, outfitTotal, wornIn } from '@/lib/catalogue/landing/outfit';
import { listSlots, withLookPrices } from '@/lib/catalogue/landing/outfit-queries';
import { carriesName, slotsOf } from '@/lib/catalogue/landing/slots';
import { tagsOf } from '@/lib/catalogue/landing/tag-products';
import type { Product } from '@/lib/catalogue/product/product';
import { products } from '@/lib/db/schema';
import { splitDescription } from '@/lib/pos/adapter/sellable';
import { DEMO_CHARACTERS } from '@/sandbox/demo-characters';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { withDatabase } from './testing/database';
import { givenWorn } from './testing/outfits';

/** The demo's products as the shop stores them, all in stock. */
const GOODS: Product[] = CATALOGUE.map(({ id, name, category, description, item, sizes }) => ({
  id,
  name,
  slug: category.slug,
  categoryName: category.name,
  categoryId: category.id,
  description: '',
  attributes: splitDescription(description).attributes,
  price: item?.price ?? sizes[0]?.price ?? 0,
  oldPrice: null,
  photos: [],
  barcode: '',
  score: 0,
  scoreAmount: 0,
  isNew: false,
  available: 1,
  sizes: [],
}));

const namesIn = (product: Product, list: string) =>
  tagsOf(product.attributes).flatMap((tag) => (tag.list === list ? tag.name : []));

const goodsOf = (character: string) =>
  GOODS.filter((product) => namesIn(product, 'characters').includes(character));

const WITH_HEADPIECE = [
  ['Мавка', 'вінок'],
  ['Кажан Пуф', 'вушка'],
  ['Чугайстер', 'каптур'],
] as const;

const CASES = DEMO_CHARACTERS.map(({ name }) => [name] as const);

/** Patterns for the name of the product that each slot must show by default. */
const KINDS = {
  wig: /^Перука/,
  lenses: /Лінзи|лінзи/,
  costume:
    /^(Костюм|Сукня|Кімоно|Хітон|Плащ|Мантія|Пальто|Куртка|Мундир|Обладунок|Уніформа|Шкільна форма|Кігурумі|Сценічн)/,
  props: /./,
  accessories: /^(?!Сукня|Костюм|Перука|Лінзи)/,
} as const;

describe('the look of each character of the demo', () => {
  test.each(CASES)('%s: no default contradicts its slot', (character) => {
    const own = goodsOf(character);

    const slots = slotsOf(character, own);
    const worn = wornIn(slots, {});
    for (const slot of slots) {
      const chosen = GOODS.find(({ id }) => id === worn.get(slot.role)?.id);
      if (!chosen) continue;
      expect(namesIn(chosen, 'characters')).toContain(character);
      expect(namesIn(chosen, 'types').join()).toMatch(KINDS[slot.role]);
      if (slot.role === 'costume') {
        const isNamed = slot.choices.some(({ name }) => carriesName(name, character));
        expect(carriesName(chosen.name, character)).toBe(isNamed);
      }
      expect(chosen.slug).not.toBe('lolita-fashion');
    }
  });

  test(
    'costs on a tile what its panel opens with',
    withDatabase(async (db) => {
      for (const [character] of WITH_HEADPIECE) {
        for (const { name, slug, price, attributes } of goodsOf(character)) {
          const id = await givenWorn(db, { name, category: slug, price, character });
          await db.update(products).set({ attributes }).where(eq(products.id, id));
        }
      }
      const cards = await withLookPrices(db, await listLandings(db, 'characters'));

      expect(cards).toHaveLength(WITH_HEADPIECE.length);
      for (const card of cards) {
        const panel = outfitTotal(outfitOf(await listSlots(db, card), {}, {}));
        expect([card.name, card.lookFrom]).toEqual([card.name, panel]);
      }
    }),
  );

  test.each(WITH_HEADPIECE)(
    '%s has no second headpiece by default: the costume has its own',
    (character, own) => {
      const goods = goodsOf(character);
      const worn = wornIn(slotsOf(character, goods), {});
      const costume = goods.find(({ id }) => id === worn.get('costume')?.id);

      expect(costume?.attributes.find(({ name }) => name === 'У комплекті')?.value).toContain(own);
      expect(worn.has('accessories')).toBe(false);
    },
  );

  test('has a costume wherever one exists for the character', () => {
    const lacking = CASES.flatMap(([character]) => {
      const own = goodsOf(character);
      const isMade = own.some(({ slug }) => slug === 'cosplay');
      return isMade && !wornIn(slotsOf(character, own), {}).has('costume') ? [character] : [];
    });
    expect(lacking).toEqual([]);
  });
});

describe('the name of a character in a product’s name', () => {
  test.each([
    ['Костюм Мавки, сорочка, корсет і плахта', 'Мавка', true],
    ['Лати короля Артура з плащем', 'Король Артур', true],
    ['Плащ Червоної Шапочки з каптуром', 'Червона Шапочка', true],
    ['Лати лісової варти', 'Лісовик', false],
    ['Плаття покоївки «Чай о п’ятій», класичне', 'Капелюшник', false],
    ['Сукня Селени зі степу «Повня»', 'Селена зі степу', true],
    ['Парасолька зі стрічкою', 'Селена зі степу', false],
  ])('%s of %s: %s', (product, character, carries) => {
    expect(carriesName(product, character)).toBe(carries);
  });

  test('hides no costume that is named after its character', () => {
    const hidden = CATALOGUE.filter(
      ({ category, hidden: isHidden }) => isHidden && category.slug === 'cosplay',
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const { name } of hidden) {
      expect(DEMO_CHARACTERS.filter((one) => carriesName(name, one.name))).toEqual([]);
    }
  });
});
