import { describe, expect } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  categories,
  productMeta,
  products,
  productTags,
  tagRedirects,
  tagSearch,
  tags,
} from '@/lib/db/schema';
import { findMatches } from '@/lib/search/query/queries';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import {
  change,
  GOOD_DESCRIPTION,
  givenAttributes,
  refresh,
  storedQuality,
} from '@/scripts/testing/meta';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenProduct } from '@/scripts/testing/shop';
import { findMeta } from './find-meta';
import { judgeAll } from './judge-all';

const TITLE = 'Перука «Верес» фіолетова, довга — Амплуа';

async function givenGoods(db: Database) {
  const { id: editor } = await givenUser(db, { role: 'editor' });
  const first = await givenProduct(db, { name: 'Перука «Верес»' });
  const second = await givenProduct(db, { name: 'Перука «Калина»' });
  await givenAttributes(db, first, { Тип: 'Перука довга', Колір: 'Фіолетовий' });
  await refresh(db);
  return { editor, first, second };
}

describe('a metadata record', () => {
  databaseTest(
    'shows whether its product is visible, also when the whole category is hidden',
    async (db) => {
      const { first } = await givenGoods(db);
      expect((await findMeta(db, first))?.product.isVisible).toBe(true);
      await db.update(categories).set({ hidden: true });
      expect((await findMeta(db, first))?.product.isVisible).toBe(false);
      await db.update(categories).set({ hidden: false });
      await db.update(products).set({ hidden: true }).where(eq(products.id, first));
      expect((await findMeta(db, first))?.product.isVisible).toBe(false);
    },
  );
});

describe('changing a record', () => {
  databaseTest('stores the given fields with the score and keeps the others', async (db) => {
    const { editor, first } = await givenGoods(db);
    await change(db, editor, { productId: first, version: 0, title: ` ${TITLE} ` });
    await change(db, editor, {
      productId: first,
      version: 1,
      description: GOOD_DESCRIPTION,
      sizeChart: [['Розмір', 'Обхват', ''], ['M'], ['', '']],
    });

    const found = await findMeta(db, first);
    expect(found).toMatchObject({
      title: TITLE,
      description: GOOD_DESCRIPTION,
      sizeChart: [
        ['Розмір', 'Обхват'],
        ['M', ''],
      ],
      version: 2,
      issues: ['no_image_alt', 'no_keywords'],
      updatedBy: 'Олена Мельник',
    });
    expect(await storedQuality(db, first)).toEqual({
      score: found?.score,
      issues: found?.issues,
    });
  });

  databaseTest(
    'finds a renamed tag by its name, and a merged one by its former slug',
    async (db) => {
      const { editor, first } = await givenGoods(db);
      const [mavka] = await db
        .insert(tags)
        .values({ list: 'characters', slug: 'mavka', name: 'Мавка лісова' })
        .returning({ id: tags.id });
      const id = mavka?.id ?? 0;
      await db.insert(tagRedirects).values({ list: 'characters', slug: 'rusalka', tagId: id });

      for (const name of ['Мавка лісова', 'Русалка', 'mavka']) {
        await change(db, editor, { productId: first, characters: [name], newTags: true });
      }

      const characters = await db.select().from(tags).where(eq(tags.list, 'characters'));
      expect(characters.map(({ slug }) => slug)).toEqual(['mavka']);
    },
  );

  databaseTest('increments the version when only tags change, and logs a new tag', async (db) => {
    const { editor, first } = await givenGoods(db);
    await change(db, editor, { productId: first, version: 0, h1: 'Верес' });
    const given = { productId: first, version: 1, newTags: true };
    await change(db, editor, { ...given, characters: ['Мавка'] });
    await expect(change(db, editor, { ...given, characters: ['Лісовик'] })).rejects.toMatchObject({
      code: 'edit_conflict',
    });

    const made = await db.select().from(auditLog).where(eq(auditLog.action, 'tag.create'));
    expect(made.map(({ title }) => title)).toEqual(['Мавка']);
  });

  databaseTest('is refused when somebody else has changed it since', async (db) => {
    const { editor, first } = await givenGoods(db);
    await change(db, editor, { productId: first, version: 0, h1: 'Верес' });
    await expect(
      change(db, editor, { productId: first, version: 0, h1: 'Інший' }),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
    expect(await findMeta(db, first)).toMatchObject({ h1: 'Верес', version: 1 });
  });

  databaseTest('is logged with the changed fields, and not at all without changes', async (db) => {
    const { editor, first } = await givenGoods(db);
    await change(db, editor, {
      productId: first,
      title: TITLE,
      tags: ['Новинка'],
      newTags: true,
    });
    await change(db, editor, { productId: first, title: TITLE });
    const log = await db.select().from(auditLog).where(eq(auditLog.entity, 'meta'));
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: 'meta.change',
      entityId: String(first),
      title: 'Перука «Верес»',
      before: { record: 'немає', title: '', tags: [] },
      after: { title: TITLE, tags: ['Новинка'] },
    });
  });

  databaseTest('marks a duplicate title on both products until one of them changes', async (db) => {
    const { editor, first, second } = await givenGoods(db);
    await change(db, editor, { productId: first, title: TITLE });
    await change(db, editor, { productId: second, title: TITLE.toLocaleUpperCase('uk') });
    const isTaken = async (id: number) =>
      (await storedQuality(db, id))?.issues.includes('title_taken');
    expect([await isTaken(first), await isTaken(second)]).toEqual([true, true]);

    await change(db, editor, { productId: second, title: 'Перука «Калина» червона — Амплуа' });
    expect([await isTaken(first), await isTaken(second)]).toEqual([false, false]);
  });

  databaseTest(
    'adds tags by which the product is found, and keeps those of the POS',
    async (db) => {
      const { editor, first } = await givenGoods(db);
      await change(db, editor, {
        productId: first,
        characters: ['Мавка'],
        colors: [],
        newTags: true,
      });
      expect(await findMeta(db, first)).toMatchObject({
        characters: [{ slug: 'mavka', source: 'staff' }],
        colors: [{ name: 'Фіолетовий', source: 'pos' }],
      });
      expect((await findMatches(db, 'мавка', 10)).ids).toEqual([first]);

      await tagProducts(db, [first]);
      expect((await findMeta(db, first))?.characters).toHaveLength(1);
      await change(db, editor, { productId: first, characters: [] });
      expect((await findMeta(db, first))?.characters).toEqual([]);
      expect((await findMatches(db, 'мавка', 10)).ids).toEqual([]);
    },
  );

  databaseTest('updates the product counts of added and removed characters at once', async (db) => {
    const { editor, first, second } = await givenGoods(db);
    const goods = () =>
      db
        .select({ name: tags.name, goods: tagSearch.goods })
        .from(tagSearch)
        .innerJoin(tags, eq(tags.id, tagSearch.tagId))
        .orderBy(tags.name);
    const both = { characters: ['Ельф', 'Мавка'], newTags: true };
    await change(db, editor, { productId: first, ...both });
    await change(db, editor, { productId: second, ...both });
    expect(await goods()).toEqual([
      { name: 'Ельф', goods: 2 },
      { name: 'Мавка', goods: 2 },
    ]);
    await change(db, editor, { productId: first, characters: ['Мавка'] });
    expect(await goods()).toEqual([
      { name: 'Ельф', goods: 1 },
      { name: 'Мавка', goods: 2 },
    ]);
  });

  databaseTest('renews the pages of the product’s former and current characters', async (db) => {
    const { editor, first } = await givenGoods(db);
    const newTags = true;
    await change(db, editor, { productId: first, characters: ['Мавка'], newTags });
    await forgetRenewals(db);
    await change(db, editor, { productId: first, characters: ['Лісовик'], newTags });
    expect(new Set(await renewedTags(db))).toEqual(
      new Set([
        `product:${first}`,
        'category:wigs',
        'catalogue',
        'character:mavka',
        'character:lisovyk',
        'words',
      ]),
    );
  });

  databaseTest('creates no tag unless new tags are allowed', async (db) => {
    const { editor, first } = await givenGoods(db);
    await expect(
      change(db, editor, { productId: first, characters: ['Мафка'] }),
    ).rejects.toMatchObject({ errors: { characters: ['Тега «Мафка» ще немає'] } });
    expect(await db.$count(tags, eq(tags.list, 'characters'))).toBe(0);
    await expect(change(db, editor, { productId: 1, title: TITLE })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  databaseTest('accepts a tag by its name, its slug or its id', async (db) => {
    const { editor, first, second } = await givenGoods(db);
    const [color] = await db.select().from(tags).where(eq(tags.list, 'colors'));
    for (const ref of ['фіолетовий', color?.slug, color?.id]) {
      await change(db, editor, { productId: second, colors: [ref] });
      const links = await db
        .select()
        .from(productTags)
        .where(and(eq(productTags.productId, second), eq(productTags.source, 'staff')));
      expect(links).toMatchObject([{ tagId: color?.id }]);
      await change(db, editor, { productId: second, colors: [] });
    }
    expect(first).not.toBe(second);
  });

  databaseTest('drops the texts of photos that the product does not have', async (db) => {
    const { editor, first } = await givenGoods(db);
    await db
      .update(products)
      .set({ photos: ['/a.jpeg', '/b.jpeg'] })
      .where(eq(products.id, first));
    const own = { '/pictures/00000000-0000-8000-8000-000000000001.webp': 'Ззаду' };
    const photoAlts = { '/b.jpeg': 'Збоку', '/c.jpeg': 'Чуже', ...own };
    await change(db, editor, { productId: first, photoAlts });
    // A picture by staff is saved after its text.
    expect((await findMeta(db, first))?.photoAlts).toEqual({ '/b.jpeg': 'Збоку', ...own });
  });
});

describe('a stored score', () => {
  databaseTest(
    'follows the photos, tags and visibility that a synchronisation changes',
    async (db) => {
      const { editor, first, second } = await givenGoods(db);
      await change(db, editor, { productId: first, title: TITLE });
      await change(db, editor, { productId: second, title: TITLE });
      await db
        .update(products)
        .set({ photos: [], attributes: [], indexVersion: 0 })
        .where(eq(products.id, first));
      await refresh(db);
      expect((await storedQuality(db, first))?.issues).toEqual(
        expect.arrayContaining(['no_photo', 'no_type', 'no_color', 'title_taken']),
      );

      await db
        .update(products)
        .set({ hidden: true, indexVersion: 0 })
        .where(eq(products.id, second));
      await refresh(db);
      expect((await storedQuality(db, first))?.issues).not.toContain('title_taken');
    },
  );

  databaseTest('that is outdated is corrected by judging all records', async (db) => {
    const { editor, first, second } = await givenGoods(db);
    await change(db, editor, { productId: first, title: TITLE });
    const right = await storedQuality(db, first);
    await db
      .update(productMeta)
      .set({ score: 3, issues: [] })
      .where(inArray(productMeta.productId, [first, second]));
    expect(await judgeAll(db)).toBe(1);
    expect(await storedQuality(db, first)).toEqual(right);
  });
});

freshDatabaseTest('of two who save the same version, one gets a conflict', async (db) => {
  const { editor, first } = await givenGoods(db);
  const both = await Promise.allSettled([
    change(db, editor, { productId: first, version: 0, h1: 'Перший' }),
    change(db, editor, { productId: first, version: 0, h1: 'Другий' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findMeta(db, first)).toMatchObject({ version: 1 });
});
