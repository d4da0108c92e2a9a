import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, productMeta, products, tags } from '@/lib/db/schema';
import { undoAct } from '@/lib/undo/undo-act';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { change, refresh, storedQuality } from '@/scripts/testing/meta';
import { givenProduct } from '@/scripts/testing/shop';
import { fillMeta } from './fill-meta';
import { findMeta } from './find-meta';
import { fillMetaInput } from './inputs';

async function givenGoods(db: Database) {
  const { id: editor } = await givenUser(db, { role: 'editor' });
  const ids = [
    await givenProduct(db, { name: 'Перука «Верес» фіолетова' }),
    await givenProduct(db, { name: 'Перука «Калина» червона' }),
  ];
  await refresh(db);
  const fill = async (body: Record<string, unknown>) =>
    fillMeta(db, editor, fillMetaInput.parse({ productIds: ids, ...body }));
  const [first = 0, second = 0] = ids;
  return { editor, first, second, fill };
}

const takeBack = async (db: Database, userId: number, actId: number | null) => {
  const seen = { grantedRole: 'editor', lacking: null, hasApp: false, codeGivenAt: null } as const;
  return undoAct(db, { id: userId, role: 'editor', sessionId: 0, ...seen }, actId ?? 0);
};

describe('filling several records', () => {
  databaseTest('adds to what is there and replaces nothing', async (db) => {
    const { editor, first, second, fill } = await givenGoods(db);
    await change(db, editor, { productId: first, title: 'Мій заголовок', keywords: ['верес'] });
    const answer = await fill({
      template: true,
      newTags: true,
      add: { keywords: ['перука'], types: ['Перука'] },
    });
    expect(answer).toMatchObject({ changed: 2, same: 0, errors: [] });
    expect(await findMeta(db, first)).toMatchObject({
      title: 'Мій заголовок',
      description: expect.stringContaining('Верес'),
      keywords: ['верес', 'перука'],
      imageAlt: 'Перука «Верес» фіолетова',
      types: [{ name: 'Перука' }],
    });
    expect((await findMeta(db, second))?.title).toContain('Калина');
    expect((await storedQuality(db, second))?.issues).toEqual(['no_color']);
    expect(await fill({ add: { keywords: ['перука'] } })).toMatchObject({ changed: 0, same: 2 });
  });

  databaseTest('can be previewed without writing anything', async (db) => {
    const { fill } = await givenGoods(db);
    const answer = await fill({
      template: true,
      newTags: true,
      dryRun: true,
      add: { types: ['Перука'] },
    });
    expect(answer).toMatchObject({ changed: 2, actId: null });
    expect(answer.samples[0]).toMatchObject({
      title: expect.stringContaining('Верес'),
      imageAlt: 'Перука «Верес» фіолетова',
      added: ['Перука', 'Перука «Верес» фіолетова', 'перуки', 'косплей'],
    });
    expect(await db.$count(productMeta)).toBe(0);
    expect(await db.$count(tags)).toBe(0);
  });

  databaseTest('reports products that cannot be filled and fills the others', async (db) => {
    const { editor, first, second, fill } = await givenGoods(db);
    const keywords = Array.from({ length: 20 }, (_, place) => `слово ${place}`);
    await change(db, editor, { productId: first, keywords });
    const answer = await fill({
      productIds: [first, second, 999_999],
      add: { keywords: ['ще одне'] },
    });
    expect(answer).toMatchObject({ changed: 1, same: 0 });
    expect(answer.errors.map(({ productId }) => productId)).toEqual([first, 999_999]);
    expect((await findMeta(db, second))?.keywords).toEqual(['ще одне']);
  });

  databaseTest('creates no record when only tags are added', async (db) => {
    const { first, fill } = await givenGoods(db);
    await fill({ add: { colors: ['Сивий'] }, newTags: true });
    expect(await storedQuality(db, first)).toBeNull();
    expect((await findMeta(db, first))?.colors).toHaveLength(1);
  });

  databaseTest(
    'can be undone completely; the audit log has both steps for each product',
    async (db) => {
      const { editor, first, second, fill } = await givenGoods(db);
      await change(db, editor, { productId: first, title: 'Мій заголовок', tags: [] });
      const before = [await findMeta(db, first), await findMeta(db, second)];
      const { actId } = await fill({
        template: true,
        newTags: true,
        notExchangeable: true,
        add: { tags: ['Хіт'] },
      });
      const answer = await takeBack(db, editor, actId);

      expect(answer).toEqual({ undone: 2, errors: [], left: 0 });
      const plain = (meta: unknown) => ({
        ...(meta as object),
        version: 0,
        updatedAt: null,
        updatedBy: '',
      });
      expect(plain(await findMeta(db, first))).toEqual(plain(before[0]));
      expect(plain(await findMeta(db, second))).toEqual(plain(before[1]));
      const log = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, String(second)));
      expect(log.map(({ action }) => action)).toEqual(['meta.fill', 'meta.undo']);
    },
  );

  databaseTest('gives no list more tags than a record may have', async (db) => {
    const { editor, first, second, fill } = await givenGoods(db);
    const names = Array.from({ length: 30 }, (_, place) => `Слово ${place}`);
    await change(db, editor, { productId: first, tags: names, newTags: true });
    const answer = await fill({ newTags: true, add: { tags: ['Зайве'], colors: ['Сивий'] } });
    expect(answer).toMatchObject({ changed: 1, errors: [{ productId: first }] });
    expect((await findMeta(db, first))?.colors).toEqual([]);
    expect((await findMeta(db, second))?.tags).toHaveLength(1);
    expect(await fill({ newTags: true, add: { colors: ['Сивий'] } })).toMatchObject({
      changed: 1,
      same: 1,
      errors: [],
    });
  });

  databaseTest('is undone without the texts of photos that the POS has removed', async (db) => {
    const { editor, first, fill } = await givenGoods(db);
    const photos = ['/a.jpg', '/b.jpg', '/c.jpg'];
    await db.update(products).set({ photos }).where(eq(products.id, first));
    const photoAlts = { '/b.jpg': 'Збоку', '/c.jpg': 'Ззаду' };
    await change(db, editor, { productId: first, photoAlts });
    const { actId } = await fill({ productIds: [first], add: { keywords: ['перука'] } });
    await db
      .update(products)
      .set({ photos: ['/a.jpg', '/c.jpg'] })
      .where(eq(products.id, first));
    await takeBack(db, editor, actId);
    expect(await findMeta(db, first)).toMatchObject({
      keywords: [],
      photoAlts: { '/c.jpg': 'Ззаду' },
    });
  });

  databaseTest(
    'and its undo give a conflict to a form loaded before, once somebody has saved after it',
    async (db) => {
      const { editor, first, fill } = await givenGoods(db);
      const { actId } = await fill({ productIds: [first], template: true });
      const loaded = await findMeta(db, first);
      await takeBack(db, editor, actId);
      expect((await findMeta(db, first))?.version).toBe(0);
      await change(db, editor, { productId: first, version: 0, h1: 'Пишу після' });

      const late = { productId: first, version: loaded?.version, h1: 'Завантажено раніше' };
      await expect(change(db, editor, late)).rejects.toMatchObject({ code: 'edit_conflict' });
      expect((await findMeta(db, first))?.h1).toBe('Пишу після');
    },
  );

  databaseTest('is not undone for a product that was changed since', async (db) => {
    const { editor, first, second, fill } = await givenGoods(db);
    const { actId } = await fill({ template: true });
    await change(db, editor, { productId: first, title: 'Мій заголовок' });
    const answer = await takeBack(db, editor, actId);
    expect(answer).toMatchObject({ undone: 1, errors: [{ id: String(first) }] });
    expect((await findMeta(db, first))?.title).toBe('Мій заголовок');
    expect(await storedQuality(db, second)).toBeNull();
  });
});
