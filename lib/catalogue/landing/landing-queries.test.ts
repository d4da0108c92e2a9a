import { describe, expect } from '@jest/globals';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { bundleProducts, bundles, products, tagRedirects, tags, variants } from '@/lib/db/schema';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenWorn } from '@/scripts/testing/outfits';
import { givenBundle } from '@/scripts/testing/shop';
import { tagCard } from '../seo/share-card';
import { isIndexable, landingTotal, roleCounts, roleOn } from './landing';
import {
  findLanding,
  findNewSlug,
  listLandingProducts,
  listLandings,
  listTouchedLandings,
} from './landing-queries';
import { outfitOf, outfitTotal } from './outfit';
import { listSlots, withLookPrices } from './outfit-queries';

const tagNamed = async (db: Database, name: string) => {
  const [tag] = await db.select().from(tags).where(eq(tags.name, name));
  return tag!;
};

const photoOf = (id: number) => `/upload/pos_cdb_1/menu/product_1_${id}.jpeg`;

const PAST = new Date('2026-01-01');

describe('the page of a character', () => {
  freshDatabaseTest('has its fandom, its products by category and its picture', async (db) => {
    await givenWorn(db, { character: 'Рен', fandom: 'Клинок', category: 'merch' });
    const wig = await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
    await givenWorn(db, { character: 'Рен', hidden: true });

    const landing = await findLanding(db, 'characters', 'ren');

    expect(landing).toMatchObject({
      name: 'Рен',
      text: '',
      fandom: { slug: 'klynok', name: 'Клинок' },
      counts: [
        { slug: 'wigs', count: 1 },
        { slug: 'merch', count: 1 },
      ],
      photos: [photoOf(wig)],
    });
    expect(landingTotal(landing!)).toBe(2);
    expect(isIndexable(landing!)).toBe(false);
  });

  databaseTest('does not exist without a visible product, nor in another list', async (db) => {
    await givenWorn(db, { character: 'Рен', hidden: true });

    expect(await findLanding(db, 'characters', 'ren')).toBeNull();
    expect(await findLanding(db, 'fandoms', 'ren')).toBeNull();
    expect(await findLanding(db, 'characters', 'nikhto')).toBeNull();
  });

  databaseTest('shows the picture that staff chose', async (db) => {
    await givenWorn(db, { character: 'Рен' });
    await db.update(tags).set({ photo: '/own.jpeg' }).where(eq(tags.name, 'Рен'));

    expect(await findLanding(db, 'characters', 'ren')).toMatchObject({ photos: ['/own.jpeg'] });
  });

  databaseTest('shows its costume, else its bundle, also in its link preview', async (db) => {
    const wig = await givenWorn(db, { character: 'Рен', fandom: 'Клинок', sold: 9 });
    const lens = await givenWorn(db, { character: 'Рен', category: 'lenses' });
    const bundle = await givenBundle(db, [wig, lens]);
    const shown = async () => {
      const landing = (await findLanding(db, 'characters', 'ren'))!;
      expect(tagCard(landing).photos).toEqual(landing.photos);
      return landing.photos;
    };

    expect(await shown()).toEqual([photoOf(wig)]);
    await db.update(bundles).set({ photo: '/set.jpeg' }).where(eq(bundles.id, bundle));
    expect(await shown()).toEqual(['/set.jpeg']);
    const hidden = await givenWorn(db, { hidden: true });
    await db.insert(bundleProducts).values({ bundleId: bundle, productId: hidden, position: 9 });
    expect(await shown()).toEqual([photoOf(wig)]);
    const costume = await givenWorn(db, { character: 'Рен', category: 'cosplay' });
    expect(await shown()).toEqual([photoOf(costume)]);
  });

  databaseTest('of a fandom without a picture of its own shows its characters', async (db) => {
    const ids: number[] = [];
    for (const character of ['Рен', 'Ая']) {
      ids.push(await givenWorn(db, { character, fandom: 'Клинок' }));
    }
    const shown = async () => {
      const landing = (await findLanding(db, 'fandoms', 'klynok'))!;
      return [landing.photos.toSorted(), tagCard(landing).photos.length];
    };

    expect(await shown()).toEqual([ids.map(photoOf), 2]);
    await db.update(tags).set({ photo: '/world.jpeg' }).where(eq(tags.slug, 'klynok'));
    expect(await shown()).toEqual([['/world.jpeg'], 1]);
  });

  databaseTest('redirects from a former slug to the current one only', async (db) => {
    await givenWorn(db, { character: 'Рен' });
    const { id: tagId } = await tagNamed(db, 'Рен');
    await db.insert(tagRedirects).values([
      { list: 'characters', slug: 'wren', tagId },
      { list: 'characters', slug: 'ren', tagId },
    ]);

    expect(await findNewSlug(db, 'characters', 'wren')).toBe('ren');
    expect(await findNewSlug(db, 'characters', 'ren')).toBeNull();
    expect(await findNewSlug(db, 'fandoms', 'wren')).toBeNull();
  });

  databaseTest('lists a Lolita umbrella under accessories, not under costumes', async (db) => {
    const worn = { character: 'Рен', category: 'lolita-fashion' as const };
    const dress = await givenWorn(db, { ...worn, type: 'Сукня JSK' });
    const umbrella = await givenWorn(db, { ...worn, name: 'Парасолька', type: 'Парасолька' });
    const landing = (await findLanding(db, 'characters', 'ren'))!;

    expect([...roleCounts(landing)]).toEqual([
      ['costume', 1],
      ['accessories', 1],
    ]);
    const { products: shown } = await listLandingProducts(db, landing, 1);
    expect(Object.fromEntries(shown.map((one) => [one.id, roleOn(landing, one)]))).toEqual({
      [dress]: 'costume',
      [umbrella]: 'accessories',
    });
  });

  databaseTest(
    'lists products by role, in stock first, then bestsellers, 24 per page',
    async (db) => {
      await givenWorn(db, { name: 'значок', character: 'Рен', category: 'merch', sold: 50 });
      await givenWorn(db, { name: 'перука', character: 'Рен', sold: 1 });
      await givenWorn(db, { name: 'ходова перука', character: 'Рен', sold: 9 });
      await givenWorn(db, { name: 'розпродана перука', character: 'Рен', sold: 99, stock: 0 });
      await givenWorn(db, { name: 'костюм', character: 'Рен', category: 'cosplay' });
      const landing = (await findLanding(db, 'characters', 'ren'))!;

      const { products: shown, total } = await listLandingProducts(db, landing, 1);

      expect(shown.map(({ name }) => name)).toEqual([
        'костюм',
        'ходова перука',
        'перука',
        'розпродана перука',
        'значок',
      ]);
      expect(total).toBe(5);
      expect((await listLandingProducts(db, landing, 2)).products).toEqual([]);
    },
  );

  databaseTest(
    'offers at most six products per slot, those in stock first, and no merch',
    async (db) => {
      for (let count = 0; count < 8; count += 1) await givenWorn(db, { character: 'Рен' });
      await givenWorn(db, { name: 'ходова', character: 'Рен', sold: 5 });
      await givenWorn(db, { character: 'Рен', sold: 50, stock: 0 });
      await givenWorn(db, { character: 'Рен', category: 'merch' });
      await givenWorn(db, { character: 'Рен', category: 'cosplay', sizes: { S: 0, M: 2 } });

      const slots = await listSlots(db, await tagNamed(db, 'Рен'));

      expect(slots.map(({ role, choices }) => [role, choices.length])).toEqual([
        ['wig', 6],
        ['costume', 1],
      ]);
      expect(slots[0]!.choices[0]).toMatchObject({ name: 'ходова' });
      expect(slots[1]!.choices[0]!.sizes).toEqual([
        { size: 'S', available: 0, price: 400_00 },
        { size: 'M', available: 2, price: 400_00 },
      ]);
    },
  );
});

describe('the list of characters', () => {
  databaseTest(
    'contains characters with visible products, those with the most first',
    async (db) => {
      await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
      for (const category of ['wigs', 'lenses'] as const) {
        await givenWorn(db, { character: 'Ая', fandom: 'Буря', category });
      }
      await givenWorn(db, { character: 'Тінь', hidden: true });

      const all = await listLandings(db, 'characters');
      const fandomId = (await tagNamed(db, 'Клинок')).id;

      expect(all.map(({ name, count, fandom }) => [name, count, fandom])).toEqual([
        ['Ая', 2, 'Буря'],
        ['Рен', 1, 'Клинок'],
      ]);
      expect(all[0]!.photo).toMatch(/^\/upload/);
      expect((await listLandings(db, 'characters', { fandomId })).map(({ name }) => name)).toEqual([
        'Рен',
      ]);
      expect(await listLandings(db, 'characters', { limit: 1 })).toHaveLength(1);
    },
  );
});

describe('the price on a character’s tile', () => {
  const priceOf = async (db: Database, name: string) => {
    const cards = await withLookPrices(db, await listLandings(db, 'characters'));
    return cards.find((card) => card.name === name)!.lookFrom;
  };
  const asItsPageSays = async (db: Database, name: string) =>
    outfitTotal(outfitOf(await listSlots(db, await tagNamed(db, name)), {}, {}));

  freshDatabaseTest(
    'counts only the character’s own products in stock, like its page',
    async (db) => {
      const look = { character: 'Рен', fandom: 'Клинок' };
      await givenWorn(db, { ...look, price: 900_00 });
      await givenWorn(db, { ...look, price: 500_00 });
      await givenWorn(db, { ...look, price: 10_00, stock: 0 });
      await givenWorn(db, { ...look, price: 20_00, hidden: true });
      await givenWorn(db, { ...look, name: 'Костюм Рена', category: 'cosplay', price: 2000_00 });
      await givenWorn(db, { ...look, name: 'Костюм лісу', category: 'cosplay', price: 30_00 });
      await givenWorn(db, { ...look, name: 'Сукня', category: 'lolita-fashion', price: 40_00 });
      await givenWorn(db, { ...look, category: 'merch', price: 50_00 });
      await givenWorn(db, { character: 'Ая', price: 60_00, stock: 0 });

      expect(await priceOf(db, 'Рен')).toBe(2500_00);
      expect(await priceOf(db, 'Рен')).toBe(await asItsPageSays(db, 'Рен'));
      expect(await priceOf(db, 'Ая')).toBeNull();
    },
  );

  databaseTest('considers no more products per slot than its page offers', async (db) => {
    await givenWorn(db, { character: 'Рен', price: 100_00 });
    for (let count = 0; count < 6; count += 1) {
      await givenWorn(db, { character: 'Рен', price: 400_00, sold: 5 });
    }

    expect(await priceOf(db, 'Рен')).toBe(400_00);
    expect(await asItsPageSays(db, 'Рен')).toBe(400_00);
  });

  databaseTest('leaves out sold-out sizes and items that come with the costume', async (db) => {
    const look = { character: 'Рен' };
    const costume = { ...look, name: 'Плащ Рена з каптуром', category: 'cosplay' as const };
    const id = await givenWorn(db, { ...costume, price: 300_00, sizes: { S: 0, M: 1, L: 1 } });
    await db
      .update(variants)
      .set({ price: 350_00 })
      .where(and(eq(variants.productId, id), ne(variants.size, 'S')));
    await givenWorn(db, { ...look, category: 'accessories', type: 'Вінок', price: 90_00 });

    expect(await priceOf(db, 'Рен')).toBe(350_00);
    expect(await asItsPageSays(db, 'Рен')).toBe(350_00);
  });

  databaseTest('recognises a wig by its type when its name does not say so', async (db) => {
    const look = { character: 'Рен' };
    await givenWorn(db, { ...look, name: '«Зелена неділя»', type: 'Перука', price: 500_00 });
    const costume = { ...look, name: 'Костюм Рена', category: 'cosplay' as const };
    const id = await givenWorn(db, { ...costume, price: 1000_00 });
    const attributes = [{ name: 'У комплекті', value: 'сукня, перука' }];
    await db.update(products).set({ attributes }).where(eq(products.id, id));

    expect(await priceOf(db, 'Рен')).toBe(1000_00);
    expect(await asItsPageSays(db, 'Рен')).toBe(1000_00);
  });

  databaseTest('is absent while the character’s own costume is sold out', async (db) => {
    await givenWorn(db, { character: 'Рен', price: 500_00 });
    await givenWorn(db, { character: 'Рен', category: 'cosplay', stock: 0 });

    expect(await priceOf(db, 'Рен')).toBeNull();
    expect(await asItsPageSays(db, 'Рен')).toBe(500_00);
  });

  databaseTest('is absent for fandoms', async (db) => {
    await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
    const cards = await listLandings(db, 'fandoms');

    expect(await withLookPrices(db, cards)).toEqual(cards);
  });
});

describe('the picture of a character in a list', () => {
  const cardOf = async (db: Database, name: string) =>
    (await listLandings(db, 'characters')).find((card) => card.name === name)!;

  databaseTest('is that of its best-selling wig', async (db) => {
    await givenWorn(db, { character: 'Рен', category: 'merch', sold: 9 });
    await givenWorn(db, { character: 'Рен', sold: 1 });
    const best = await givenWorn(db, { character: 'Рен', sold: 5 });
    await givenWorn(db, { character: 'Рен', sold: 3 });

    expect((await cardOf(db, 'Рен')).photo).toBe(photoOf(best));
  });

  databaseTest(
    'is that of the next product if the best one has no photo; its own picture takes precedence',
    async (db) => {
      const bare = await givenWorn(db, { character: 'Рен', sold: 5 });
      const other = await givenWorn(db, { character: 'Рен', sold: 1 });
      await db.update(products).set({ photos: [] }).where(eq(products.id, bare));

      expect((await cardOf(db, 'Рен')).photo).toBe(photoOf(other));
      expect((await cardOf(db, 'Рен')).hasOwnPhoto).toBeUndefined();
      await db.update(tags).set({ photo: '/upload/own.jpeg' }).where(eq(tags.slug, 'ren'));
      expect(await cardOf(db, 'Рен')).toMatchObject({
        photo: '/upload/own.jpeg',
        hasOwnPhoto: true,
        isWhole: true,
      });
    },
  );

  databaseTest(
    'is cropped to the face if it is a full figure, but not if it shows a wig',
    async (db) => {
      const wig = await givenWorn(db, { character: 'Рен' });
      const costume = await givenWorn(db, { character: 'Рен', category: 'cosplay' });
      const wholeWith = async (photo: string) => {
        await db.update(tags).set({ photo }).where(eq(tags.slug, 'ren'));
        return (await cardOf(db, 'Рен')).isWhole;
      };

      expect(await wholeWith(photoOf(wig))).toBe(false);
      expect(await wholeWith(photoOf(costume))).toBe(true);
    },
  );
});

describe('the pages that a change makes stale', () => {
  const touched = (db: Database, changed: { productIds?: number[]; categoryIds?: number[] }) =>
    listTouchedLandings(db, { productIds: [], categoryIds: [], ...changed });

  databaseTest('are only those of the changed products', async (db) => {
    const id = await givenWorn(db, { character: 'Рен', fandom: 'Клинок', type: 'Каре' });
    await givenWorn(db, { character: 'Ая', fandom: 'Буря' });
    await db.update(tags).set({ updatedAt: PAST });

    expect(await touched(db, { productIds: [id] })).toEqual(
      expect.arrayContaining([
        { list: 'characters', slug: 'ren' },
        { list: 'fandoms', slug: 'klynok' },
      ]),
    );
    expect(await touched(db, { productIds: [id] })).toHaveLength(2);
    expect(await touched(db, {})).toEqual([]);
  });

  databaseTest('are those of all products in a hidden category', async (db) => {
    await givenWorn(db, { character: 'Рен', category: 'lenses' });
    await givenWorn(db, { character: 'Ая' });
    await db.update(tags).set({ updatedAt: PAST });
    const [lens] = await db
      .select({ id: products.categoryId })
      .from(products)
      .where(and(eq(products.categoryId, 30)));

    expect(await touched(db, { categoryIds: [lens!.id] })).toEqual([
      { list: 'characters', slug: 'ren' },
    ]);
  });
});
