import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { EMPTY_RECORD } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { change, GOOD_DESCRIPTION, givenAttributes, refresh } from '@/scripts/testing/meta';
import { givenProduct } from '@/scripts/testing/shop';
import { loadFacts } from '../meta-quality/judge-products';
import { judge, META_ISSUES } from '../meta-quality/quality';
import { metaListQuery } from './inputs';
import { listByMetaIssues } from './queries';
import { findMetaStatus, findNextMeta, findTaken, listMeta, listMetaIds } from './status-queries';

const TITLE = 'Перука «Верес» фіолетова, довга — Амплуа';

async function givenShop(db: Database) {
  const { id: editor } = await givenUser(db, { role: 'editor' });
  const [good, bad, without, hidden] = [
    await givenProduct(db, { name: 'Перука «Верес»' }),
    await givenProduct(db, { name: 'Перука «Калина»' }),
    await givenProduct(db, { name: 'Перука «Рута»', sizes: { M: 1 } }),
    await givenProduct(db, { name: 'Перука «Схована»', hidden: true }),
  ];
  await givenAttributes(db, good, { Тип: 'Перука', Колір: 'Фіолетовий' });
  await refresh(db);
  await change(db, editor, {
    productId: good,
    title: TITLE,
    description: GOOD_DESCRIPTION,
    keywords: ['верес'],
    imageAlt: 'Перука',
  });
  await change(db, editor, { productId: bad, h1: 'Калина' });
  return { editor, good, bad, without, hidden };
}

const list = (db: Database, query: Record<string, string> = {}) =>
  listMeta(db, metaListQuery.parse(query));

describe('the status of metadata', () => {
  databaseTest(
    'counts and lists visible products without a record and with a bad one',
    async (db) => {
      const { bad, without } = await givenShop(db);
      const status = await findMetaStatus(db);
      expect(status).toMatchObject({
        totalProducts: 3,
        productsWithoutMetaCount: 1,
        productsWithBadMetaCount: 1,
        productsWithoutMetaIds: [without],
        productsWithBadMetaIds: [bad],
      });
      expect(status.issues).toMatchObject({ no_title: 2, no_size_chart: 1, title_long: 0 });
    },
  );

  databaseTest('of an empty shop is all zeros', async (db) => {
    expect(await findMetaStatus(db)).toMatchObject({
      totalProducts: 0,
      productsWithoutMetaIds: [],
      productsWithBadMetaIds: [],
    });
  });

  databaseTest('treats products without a record like those with an empty one', async (db) => {
    await givenProduct(db, { id: 1 });
    await db.insert(categories).values([
      { id: 7, slug: 'cosplay', name: 'Косплей', position: 2 },
      { id: 8, slug: 'k-pop', name: 'K-pop', position: 3 },
    ]);
    const given = fc.record({
      categoryId: fc.constantFrom(2, 7, 8),
      photos: fc.constantFrom<string[]>([], ['/a.jpeg'], ['/a.jpeg', '/b.jpeg']),
      sizes: fc.constantFrom({ '': 1 }, { M: 1 }),
      attributes: fc.dictionary(
        fc.constantFrom('Тип', 'Колір', 'Персонаж', 'Фандом'),
        fc.constantFrom('Один', 'Два'),
      ),
    });
    for (const [place, one] of fc.sample(given, 25).entries()) {
      const id = await givenProduct(db, { id: 100 + place, sizes: one.sizes as never });
      await db
        .update(products)
        .set({ categoryId: one.categoryId, photos: one.photos })
        .where(eq(products.id, id));
      await givenAttributes(db, id, { ...one.attributes });
    }
    const rows = await readRows<{ id: number }>(db, sql`select id from products`);
    const judged = (
      await loadFacts(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ id, facts }) => ({
      id,
      issues: judge(EMPTY_RECORD, facts).issues,
    }));

    const { issues } = await findMetaStatus(db);
    for (const issue of META_ISSUES) {
      const having = judged.filter((one) => one.issues.includes(issue)).map(({ id }) => id);
      expect([issue, issues[issue]]).toEqual([issue, having.length]);
      const listed = await listMetaIds(db, { search: '', issue });
      expect(listed.toSorted((a, b) => a - b)).toEqual(having.toSorted((a, b) => a - b));
    }
  });
});

describe('the list of metadata', () => {
  databaseTest(
    'starts with products without a record, then the worst, like the sorted catalogue',
    async (db) => {
      const { good, bad, without } = await givenShop(db);
      const { products: rows, total } = await list(db);
      expect(rows.map(({ productId }) => productId)).toEqual([without, bad, good]);
      expect(total).toBe(3);
      expect(await listByMetaIssues(db, null)).toEqual([without, bad, good]);
      expect(await listMetaIds(db, { search: '' })).toEqual([without, bad, good]);
      expect(rows[0]).toMatchObject({
        score: null,
        issues: expect.arrayContaining(['no_title', 'no_size_chart']),
      });
      expect(rows[2]).toMatchObject({ score: 100, issues: [], title: TITLE });
    },
  );

  databaseTest('is filtered by state, issue, category and words', async (db) => {
    const { good, bad, without } = await givenShop(db);
    const ids = async (query: Record<string, string>) =>
      (await list(db, query)).products.map(({ productId }) => productId);
    expect(await ids({ state: 'without' })).toEqual([without]);
    expect(await ids({ state: 'bad' })).toEqual([bad]);
    expect(await ids({ state: 'good' })).toEqual([good]);
    expect(await ids({ issue: 'no_color' })).toEqual([without, bad]);
    expect(await ids({ category: 'cosplay' })).toEqual([]);
    expect(await ids({ search: 'рута' })).toEqual([without]);
    expect(await ids({ search: String(bad) })).toEqual([bad]);
    expect(await ids({ sort: '-score' })).toEqual([good, bad, without]);
    expect(await ids({ sort: 'name' })).toEqual([good, bad, without]);
  });

  databaseTest(
    'is searched like the product list: in any form and layout, by barcode, inside a word',
    async (db) => {
      const { good, bad, without } = await givenShop(db);
      await db.update(products).set({ barcode: '4820001112223' }).where(eq(products.id, bad));
      await db.update(products).set({ indexVersion: 0 });
      await refresh(db);
      const ids = async (search: string) =>
        (await list(db, { search })).products.map(({ productId }) => productId);
      expect(await ids('перуки')).toEqual([without, bad, good]);
      expect(await ids('gtherf')).toEqual([without, bad, good]);
      expect(await ids('4820001112223')).toEqual([bad]);
      expect(await ids('алин')).toEqual([bad]);
      expect(await ids('%')).toEqual([]);
      expect(await listMetaIds(db, { search: 'калина' })).toEqual([bad]);
    },
  );

  databaseTest('leads from one problem to the next, and from the last to the first', async (db) => {
    const { good, bad, without } = await givenShop(db);
    expect(await findNextMeta(db, { productId: 0, score: -1 })).toBe(without);
    expect(await findNextMeta(db, { productId: without, score: -1 })).toBe(bad);
    expect(await findNextMeta(db, { productId: good, score: 100 })).toBe(without);
    await db.update(products).set({ hidden: true }).where(eq(products.id, without));
    expect(await findNextMeta(db, { productId: bad, score: 30 })).toBeNull();
  });

  databaseTest('reports a title or description that is taken, ignoring case', async (db) => {
    const { good, bad } = await givenShop(db);
    const title = TITLE.toLocaleUpperCase('uk');
    expect(await findTaken(db, { productId: bad, title, description: '' })).toEqual({
      isTitleTaken: true,
      isDescriptionTaken: false,
    });
    expect(await findTaken(db, { productId: good, title, description: GOOD_DESCRIPTION })).toEqual({
      isTitleTaken: false,
      isDescriptionTaken: false,
    });
  });
});
