import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, productMeta, tags } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { withDatabase } from '@/scripts/testing/database';
import { change, refresh, storedQuality } from '@/scripts/testing/meta';
import { givenProduct } from '@/scripts/testing/shop';
import { fillMeta } from './fill-meta';
import { findMeta } from './find-meta';
import { fillMetaInput, restoreMetaInput } from './inputs';
import { restoreMeta } from './restore-meta';

async function givenGoods(db: Database) {
  const { id: editor } = await givenUser(db, { role: 'editor' });
  const ids = [
    await givenProduct(db, { name: 'Перука «Верес» фіолетова' }),
    await givenProduct(db, { name: 'Перука «Калина» червона' }),
  ];
  await refresh(db);
  const fill = async (body: Record<string, unknown>) =>
    (await fillMeta(db, editor, fillMetaInput.parse({ productIds: ids, ...body }))).answer;
  const [first = 0, second = 0] = ids;
  return { editor, first, second, fill };
}

describe('filling several records', () => {
  test(
    'adds to what is there and replaces nothing',
    withDatabase(async (db) => {
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
        types: [{ name: 'Перука' }],
      });
      expect((await findMeta(db, second))?.title).toContain('Калина');
      expect((await storedQuality(db, second))?.issues).toEqual(['no_color', 'no_image_alt']);
      expect(await fill({ add: { keywords: ['перука'] } })).toMatchObject({ changed: 0, same: 2 });
    }),
  );

  test(
    'is only told beforehand, without writing anything',
    withDatabase(async (db) => {
      const { fill } = await givenGoods(db);
      const answer = await fill({
        template: true,
        newTags: true,
        dryRun: true,
        add: { types: ['Перука'] },
      });
      expect(answer).toMatchObject({ changed: 2, undo: [] });
      expect(answer.samples[0]).toMatchObject({
        title: expect.stringContaining('Верес'),
        added: ['Перука'],
      });
      expect(await db.$count(productMeta)).toBe(0);
      expect(await db.$count(tags)).toBe(0);
    }),
  );

  test(
    'tells what it is not possible for and fills the others',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'makes no record where only tags are given',
    withDatabase(async (db) => {
      const { first, fill } = await givenGoods(db);
      await fill({ add: { colors: ['Сивий'] }, newTags: true });
      expect(await storedQuality(db, first)).toBeNull();
      expect((await findMeta(db, first))?.colors).toHaveLength(1);
    }),
  );

  test(
    'can be taken back whole, and is in the audit log for each product both times',
    withDatabase(async (db) => {
      const { editor, first, second, fill } = await givenGoods(db);
      await change(db, editor, { productId: first, title: 'Мій заголовок', tags: [] });
      const before = [await findMeta(db, first), await findMeta(db, second)];
      const { undo } = await fill({
        template: true,
        newTags: true,
        notExchangeable: true,
        add: { tags: ['Хіт'] },
      });
      const sent = JSON.parse(JSON.stringify({ records: undo }));
      const { answer } = await restoreMeta(db, editor, restoreMetaInput.parse(sent));

      expect(answer).toEqual({ restored: 2, errors: [] });
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
    }),
  );

  test(
    'is not taken back over what somebody has written since',
    withDatabase(async (db) => {
      const { editor, first, second, fill } = await givenGoods(db);
      const { undo } = await fill({ template: true });
      await change(db, editor, { productId: first, title: 'Мій заголовок' });
      const { answer } = await restoreMeta(db, editor, restoreMetaInput.parse({ records: undo }));
      expect(answer).toMatchObject({ restored: 1, errors: [{ productId: first }] });
      expect((await findMeta(db, first))?.title).toBe('Мій заголовок');
      expect(await storedQuality(db, second)).toBeNull();
    }),
  );
});
