import { describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { categories, products, searchWords, tags, variants } from '@/lib/db/schema';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import { postgresBinaries } from '@/scripts/testing/servers';
import { givenProduct } from '@/scripts/testing/shop';
import {
  lockIndex,
  refreshIndex,
  refreshIndexInSteps,
  refreshTag,
  whenIndexIsFree,
} from '../index/refresh-index';
import { understand } from '../words/understand';
import { listOtherLandings } from './landing-names';
import { listSuggestions } from './list-suggestions';
import { findAllMatches, findMatches } from './queries';

type Facts = { type?: string; colour?: string; character?: string; description?: string };

async function given(db: Database, id: number, name: string, facts: Facts = {}): Promise<void> {
  await givenProduct(db, { id, name });
  await db
    .insert(categories)
    .values({ id: 3, slug: 'accessories', name: 'Аксесуари', position: 2 })
    .onConflictDoNothing();
  const attributes = [
    { name: 'Тип', value: facts.type },
    { name: 'Колір', value: facts.colour },
    { name: 'Персонаж', value: facts.character },
  ].flatMap(({ name: fact, value }) => (value ? [{ name: fact, value }] : []));
  await db
    .update(products)
    .set({
      attributes,
      description: facts.description ?? '',
      categoryId: facts.type?.startsWith('Перука') ? 2 : 3,
    })
    .where(eq(products.id, id));
}

/** Creates a small shop: wigs, accessories for wigs, and products that only mention a wig. */
async function givenShop(db: Database): Promise<void> {
  await given(db, 101, 'Шапочка для перуки чорна', { type: 'Шапочка для перуки' });
  await given(db, 102, 'Перука «Верес», 100 см', { type: 'Перука пряма', character: 'Мавка' });
  await given(db, 103, 'Перука «Сажа», 26 см', { type: 'Перука коротка', colour: 'чорний' });
  await given(db, 104, 'Маска кіцуне біла', { type: 'Маска', character: 'Лисяча мечниця' });
  await given(db, 105, 'Худі «Лисиця в тумані»', {
    type: 'Худі',
    character: 'Лисяча мечниця',
    description: 'Тепле худі для тих, хто любить барабани.',
  });
  await given(db, 106, 'Меч «Екскалібур», EVA', { type: 'Меч', character: 'Король Артур' });
  await refreshIndex(db);
}

const found = async (db: Database, text: string) => (await findMatches(db, text, 5)).ids;

describe('a search', () => {
  test.each([
    ['a product before its accessories', 'перука', [103, 102, 101]],
    ['the forms of a word', 'перуку мавки', [102]],
    ['words in any order', 'мавка перука', [102]],
    ['a word that is not finished', 'екска', [106]],
    ['a part inside a word', 'калібур', [106]],
    ['the keyboard in Latin', 'gtherf cf;f', [103]],
    ['the keyboard in Ukrainian', 'лшеігту', [104, 105]],
    ['the keyboard in Russian', 'лшеыгту', [104, 105]],
    ['another alphabet', 'mavka', [102]],
    ['another spelling of it', 'kicune', [104, 105]],
    ['Russian', 'черный парик', [103, 101]],
    ['English', 'black wig', [103, 101]],
    ['stop words', 'меч для короля Артура', [106]],
    ['an id', '104', [104]],
    ['what only the description says', 'барабани', [105]],
  ])('understands %s: %j', (_what, text, ids) =>
    withDatabase(async (db) => {
      await givenShop(db);
      expect(await findMatches(db, text, 5)).toMatchObject({ ids, isNear: false });
    })(),
  );

  test.each([
    ['a typing error', 'екскалибор', [106]],
    ['two letters swapped', 'перкуа мавка', [102]],
    ['a word too many', 'меч холодильник', [106]],
    ['a distant misspelling without a closer word', 'екскалипорд', [106]],
  ])('says that it is only near: %s, %j', (_what, text, ids) =>
    withDatabase(async (db) => {
      await givenShop(db);
      expect(await findMatches(db, text, 5)).toMatchObject({ ids, isNear: true });
    })(),
  );

  test.each(['ъъъъ', '%%%', "'; --", '_', '🦊🦊🦊', '\\', "' | '", ':*', '&|!()'])(
    'finds nothing for %j',
    (text) =>
      withDatabase(async (db) => {
        await givenShop(db);
        expect(await findMatches(db, text, 5)).toMatchObject({ ids: [], isNear: false });
      })(),
  );

  databaseTest('finds barcodes of products and of sizes', async (db) => {
    await givenShop(db);
    await db.update(products).set({ barcode: '2041000008335' }).where(eq(products.id, 104));
    await db.update(variants).set({ barcode: '2041000036727' }).where(eq(variants.productId, 106));
    await db.update(products).set({ indexVersion: 0 });
    await refreshIndex(db);

    expect(await found(db, '2041000008335')).toEqual([104]);
    expect(await found(db, '20410000367')).toEqual([106]);
    expect(await found(db, '2041000099999')).toEqual([]);
  });

  databaseTest('shows products in stock first and hidden ones never', async (db) => {
    await givenShop(db);
    await db.update(variants).set({ posQuantity: 0 }).where(eq(variants.productId, 103));
    expect(await found(db, 'перука')).toEqual([102, 103, 101]);

    await db.update(products).set({ hidden: true }).where(eq(products.id, 102));
    expect(await found(db, 'перука')).toEqual([103, 101]);
    await db.update(categories).set({ hidden: true });
    expect(await found(db, 'перука')).toEqual([]);
    await refreshIndex(db);
    expect(await findMatches(db, 'перука', 5)).toMatchObject({ ids: [], total: 0 });
  });

  databaseTest('ranks bestsellers higher once sales are counted', async (db) => {
    await givenShop(db);
    await db.update(products).set({ sold: 5 }).where(eq(products.id, 102));
    await refreshIndex(db);
    expect(await found(db, 'перука')).toEqual([102, 103, 101]);
  });
});

describe('a list of all matches', () => {
  databaseTest('contains all of them, however many, the best first', async (db) => {
    await givenShop(db);
    await db.execute(sql`insert into products (id, category_id, name, price)
        select n, 3, 'Значок для перуки ' || n, 100 from generate_series(10001, 11500) n`);
    await refreshIndex(db);
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) await db.execute(sql`analyze product_search`);
      const { ids, isNear } = await findAllMatches(db, 'перука');
      expect(isNear).toBe(false);
      expect(ids.slice(0, 2)).toEqual([103, 102]);
      expect(ids).toHaveLength(1503);
      expect(new Set(ids).size).toBe(1503);
    }
    expect((await findMatches(db, 'перука', 8)).ids).toHaveLength(8);
  });
});

describe('the index', () => {
  databaseTest('follows a new name, and forgets the old one', async (db) => {
    await givenShop(db);
    await db
      .update(products)
      .set({ name: 'Глефа', attributes: [], indexVersion: 0 })
      .where(eq(products.id, 106));
    await refreshIndex(db);

    expect(await found(db, 'глефа')).toEqual([106]);
    expect(await found(db, 'екскалібур')).toEqual([]);
  });

  databaseTest('learns an alias as soon as it is given', async (db) => {
    await givenShop(db);
    expect(await found(db, 'нявка')).not.toContain(104);
    const [character] = await db
      .update(tags)
      .set({ aliases: ['Нявка лісова', 'Nyavka'] })
      .where(eq(tags.name, 'Мавка'))
      .returning();
    await refreshTag(db, character?.id ?? 0);

    expect(await findMatches(db, 'нявка', 5)).toMatchObject({ ids: [102], isNear: false });
    expect(await found(db, 'nyavka')).toEqual([102]);
    expect((await listSuggestions(db, 'нявка', 5)).landings).toEqual([
      { name: 'Мавка', path: '/character/mavka', count: 1 },
    ]);
  });

  databaseTest(
    'is not rebuilt by a synchronisation after a change of rules, which would block the shop',
    async (db) => {
      await givenShop(db);
      await db.update(products).set({ name: 'Глефа', indexVersion: 1 });
      expect(await refreshIndex(db)).toBe(0);
      expect(await refreshIndexInSteps(db)).toBe(6);
      expect(await found(db, 'глефа')).toHaveLength(5);
    },
  );

  freshDatabaseTest('is refreshed only after the catalogue has been written', async (db) => {
    await transaction(db, givenShop);
    await db.update(products).set({ indexVersion: 1 });
    const [, done] = await Promise.all([
      transaction(db, async (tx) => {
        await lockIndex(tx);
        await tx
          .update(products)
          .set({ name: 'Глефа', indexVersion: 0 })
          .where(eq(products.id, 106));
        await refreshIndex(tx);
      }),
      refreshIndexInSteps(db),
    ]);
    expect(done).toBeGreaterThanOrEqual(5);
    expect(await found(db, 'глефа')).toEqual([106]);
  });

  // Not with the embedded database: it runs one transaction at a time, so the second would wait, not fail.
  (postgresBinaries() ? test : test.skip)(
    'is reported as busy when its lock is not free in time',
    withFreshDatabase(async (db) => {
      const work = () => Promise.resolve('done');
      await transaction(db, async (tx) => {
        await lockIndex(tx);
        await expect(whenIndexIsFree(db, work, 50)).rejects.toMatchObject({ code: 'busy' });
      });
      expect(await whenIndexIsFree(db, work, 50)).toBe('done');
    }, 'PostgreSQL'),
  );

  freshDatabaseTest('counts each word once, however often it is rebuilt', async (db) => {
    await transaction(db, givenShop);
    const words = () =>
      db
        .select({
          heads: searchWords.heads,
          kinds: searchWords.kinds,
          bodies: searchWords.bodies,
        })
        .from(searchWords)
        .where(eq(searchWords.word, 'peruk'));
    expect(await words()).toEqual([{ heads: 3, kinds: 2, bodies: 0 }]);
    await db.update(products).set({ indexVersion: 0 });
    await Promise.all([
      refreshIndexInSteps(db),
      transaction(db, (tx) => refreshIndex(tx)),
      refreshIndexInSteps(db),
    ]);
    expect(await words()).toEqual([{ heads: 3, kinds: 2, bodies: 0 }]);
    expect((await findMatches(db, 'gtherf', 5)).ids).toEqual([103, 102, 101]);
  });
});

describe('suggestions', () => {
  databaseTest(
    'contain categories and characters in any language, and the text that was probably meant',
    async (db) => {
      await givenShop(db);
      const categories = async (text: string) =>
        (await listSuggestions(db, text, 5)).categories.map(({ name }) => name);

      expect(await categories('парик')).toEqual(['Перуки']);
      expect(await categories('kspp')).toEqual([]);
      expect((await listSuggestions(db, 'мавка', 5)).landings).toEqual([
        { name: 'Мавка', path: '/character/mavka', count: 1 },
      ]);
      expect(await listSuggestions(db, 'перкуа', 5)).toMatchObject({
        correction: 'перука',
        meant: { text: 'перука', how: 'corrected' },
        isNear: true,
        marks: { stems: ['peruk'], beginnings: [] },
      });
      // If no product matches the whole text, characters whose names match a part of the text are listed.
      expect((await listSuggestions(db, 'мавка артур', 5)).landings).toEqual([
        { name: 'Король Артур', path: '/character/korol-artur', count: 1 },
        { name: 'Мавка', path: '/character/mavka', count: 1 },
      ]);
      expect((await listSuggestions(db, 'перука мавка', 5)).landings).toEqual([]);
      expect((await listSuggestions(db, 'gtherf', 5)).meant).toEqual({
        text: 'перука',
        how: 'retyped',
      });
      expect((await listSuggestions(db, 'парик', 5)).meant).toBeNull();
      // A word that resembles no known word is dropped, so `meant` is null.
      expect(await listSuggestions(db, 'перука щьюжях', 5)).toMatchObject({
        isNear: true,
        meant: null,
      });
    },
  );

  databaseTest(
    'fall back to the characters with the most products when nothing is similar',
    async (db) => {
      await givenShop(db);
      expect(await listOtherLandings(db, await understand(db, 'артур щьюжях'))).toMatchObject({
        arePopular: false,
        landings: [{ name: 'Король Артур' }],
      });
      const asked = jest.spyOn(db, 'execute');
      const nothing = await understand(db, 'щьюжях');
      expect(asked).toHaveBeenCalledTimes(1);
      const { arePopular, landings } = await listOtherLandings(db, nothing);
      expect(arePopular).toBe(true);
      expect(landings[0]).toEqual({
        name: 'Лисяча мечниця',
        path: '/character/lysiacha-mechnytsia',
        count: 2,
      });
    },
  );

  databaseTest(
    'answer a question with its help page, without merely similar products',
    async (db) => {
      await givenShop(db);
      expect(await listSuggestions(db, 'повернення', 5)).toMatchObject({
        help: [{ path: '/returns', name: 'Обмін і повернення' }],
        products: [],
        correction: null,
      });
      const { help, products } = await listSuggestions(db, 'перука доставка', 5);
      expect([help.map(({ path }) => path), products]).toEqual([['/delivery'], []]);
      expect((await listSuggestions(db, 'перука', 5)).help).toEqual([]);
    },
  );
});
