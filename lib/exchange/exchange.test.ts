import { describe, expect } from '@jest/globals';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  bundles,
  imports,
  productMeta,
  products,
  promoCodes,
  staffActs,
  tags,
} from '@/lib/db/schema';
import { csvOf } from '@/lib/http/route/table-response';
import { undoAct } from '@/lib/undo/undo-act';
import { givenViewer } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { exported } from '@/scripts/testing/exchange';
import { refresh } from '@/scripts/testing/meta';
import { renewedTags } from '@/scripts/testing/renewals';
import { givenProduct } from '@/scripts/testing/shop';
import { applyImport, claimImport, requestImport } from './apply-import';
import { mapColumns, storeImport } from './check-import';
import type { ImportKind } from './inputs';
import { findImport } from './queries';

async function givenEditor(db: Database) {
  const viewer = { ...(await givenViewer(db, 'editor')).viewer, role: 'editor' as const };
  const check = (kind: ImportKind, rows: string[][]) =>
    storeImport(db, viewer.id, { kind, file: 'a.csv', bytes: Buffer.from(csvOf(rows)) });
  return {
    viewer,
    check,
    /** Imports a table to the end. */
    async run(kind: ImportKind, rows: string[][]) {
      const checked = await check(kind, rows);
      expect(checked.faults).toEqual([]);
      await requestImport(db, checked.id, viewer.id);
      expect(await claimImport(db)).toBe(checked.id);
      await applyImport(db, checked.id);
      return findImport(db, checked.id);
    },
    undo: (actId: number | null) => undoAct(db, viewer, actId ?? 0),
  };
}

const pricesOf = async (db: Database) =>
  (await db.select({ price: products.price }).from(products).orderBy(asc(products.id))).map(
    ({ price }) => price,
  );

describe('an import of prices', () => {
  databaseTest('says its faults by row and column, and writes nothing', async (db) => {
    const { check, viewer } = await givenEditor(db);
    const id = await givenProduct(db, { price: 400_00 });
    const other = await givenProduct(db, { price: 400_00 });
    const found = await check('prices', [
      ['Номер товару', 'Знижка', 'нова  ціна', 'Примітка'],
      [String(id), '', '500', ''],
      [String(other), '10 %', 'багато', ''],
      ['999999999', '', '1', ''],
      [String(id), '', '', ''],
      ['', '', '', ''],
      ['', '5', '', ''],
    ]);
    expect(found).toMatchObject({ rows: 6, changed: 0, same: 1, faultCount: 5 });
    expect(found.columns).toEqual(['id', 'discount', 'newPrice', '']);
    expect(found.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'newPrice'],
      [3, 'newPrice'],
      [4, 'id'],
      [5, 'id'],
      [7, 'id'],
    ]);
    await expect(requestImport(db, found.id, viewer.id)).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    expect(await pricesOf(db)).toEqual([400_00, 400_00]);

    const mapped = await mapColumns(db, found.id, ['', 'discount', 'newPrice', '']);
    expect(mapped.faults).toMatchObject([
      { line: 1, message: expect.stringContaining('Номер товару') },
    ]);
  });

  databaseTest(
    'is one act, seen in the shop, and undone but for what changed since',
    async (db) => {
      const { run, undo } = await givenEditor(db);
      const [first, second] = [await givenProduct(db), await givenProduct(db)];
      const rows = await exported(db, 'prices');
      const changed = rows.map((row, n) => (n === 0 ? row : [...row.slice(0, 3), '25', '']));

      const done = await run('prices', changed);
      expect(done).toMatchObject({ state: 'done', changed: 2, done: 2 });
      expect(await pricesOf(db)).toEqual([300_00, 300_00]);
      expect(await renewedTags(db)).toContain(`product:${first}`);
      expect(await db.$count(auditLog, eq(auditLog.actId, done.actId ?? 0))).toBe(2);

      const again = await run('prices', [
        ...changed.slice(0, 2),
        [String(second), '', '', '', '1'],
      ]);
      expect(await undo(done.actId)).toMatchObject({ undone: 1, errors: [{ id: String(second) }] });
      expect(await undo(again.actId)).toMatchObject({ undone: 1 });
      expect(await pricesOf(db)).toEqual([400_00, 300_00]);
    },
  );

  databaseTest('continues after an interruption, and undoes itself when refused', async (db) => {
    const { check, viewer } = await givenEditor(db);
    const id = await givenProduct(db, { price: 400_00 });
    const { id: file } = await check('prices', [
      ['id', 'Нова ціна'],
      [String(id), '300'],
    ]);
    await requestImport(db, file, viewer.id);
    expect(await claimImport(db)).toBe(file);
    // The process that claimed it is killed; a minute later another one claims it.
    expect(await claimImport(db)).toBeNull();
    await db.update(imports).set({ workedAt: sql`now() - interval '2 minutes'` });
    expect(await claimImport(db)).toBe(file);
    await db.update(products).set({ price: 100_00 });
    await applyImport(db, file);
    expect(await findImport(db, file)).toMatchObject({ state: 'checked', faultCount: 1 });
    expect(await db.$count(staffActs)).toBe(0);
  });
});

databaseTest('Texts and metadata are imported, found, and restored exactly', async (db) => {
  const { run, undo, check } = await givenEditor(db);
  const id = await givenProduct(db, { name: 'Перука' });
  await refresh(db);
  const before = [await exported(db, 'products'), await exported(db, 'meta')];
  const texts = [
    ['id', 'Назва на сайті', 'Опис на сайті', 'Приховано'],
    [String(id), 'Перука «Зоря»', '=опис', 'так'],
  ];
  const named = await run('products', texts);
  const [row] = await db.select().from(products).where(eq(products.id, id));
  expect(row).toMatchObject({
    ...{ name: 'Перука «Зоря»', posName: 'Перука', description: '=опис', hidden: true },
  });
  expect(await check('products', texts)).toMatchObject({ same: 1, changed: 0, faultCount: 0 });
  const described = await run('meta', [
    ['id', 'Заголовок для пошуку', 'Ключові слова'],
    [String(id), 'Перука для косплею', 'перука, зоря'],
  ]);
  expect(await db.select().from(productMeta)).toMatchObject([{ keywords: ['перука', 'зоря'] }]);
  await undo(named.actId);
  await undo(described.actId);
  expect([await exported(db, 'products'), await exported(db, 'meta')]).toEqual(before);
  expect(await db.$count(productMeta)).toBe(0);
});

databaseTest('Tags, codes and bundles are created, changed and undone', async (db) => {
  const { run, undo, check } = await givenEditor(db);
  const [one, two] = [await givenProduct(db), await givenProduct(db)];
  await refresh(db);
  await db.insert(tags).values({ list: 'fandoms', slug: 'saga', name: 'Сага' });
  const made = [
    await run('tags', [
      ['list', 'slug', 'Назва', 'Фандом', 'Інші назви'],
      ['characters', 'miku', 'Міку', 'Сага', 'Хацуне, Miku'],
    ]),
    await run('codes', [
      ['Код', 'Що дає', 'Знижка, %', 'Перший день'],
      ['ЛІТО-26', 'percent', '12,5', '01.06.2026'],
    ]),
    await run('bundles', [
      ['Назва', 'Знижка, %', 'Номери товарів'],
      ['Пара', '10', `${one} ${two}`],
    ]),
  ];
  expect(made).toMatchObject(made.map(() => ({ state: 'done', created: 1, changed: 0 })));
  const miku = and(eq(tags.list, 'characters'), like(tags.slug, 'miku'));
  expect(await db.select().from(tags).where(miku)).toMatchObject([{ aliases: ['Хацуне', 'Miku'] }]);
  expect(await db.select().from(promoCodes)).toMatchObject([
    { title: 'ЛІТО-26', percent: 12.5, validFrom: '2026-06-01', isActive: true },
  ]);

  const [titles = [], values = []] = await exported(db, 'bundles');
  const cheaper = await run('bundles', [titles, values.with(2, '20')]);
  expect(cheaper).toMatchObject({ changed: 1, created: 0 });
  expect(await db.select().from(bundles)).toMatchObject([{ discount: 20 }]);
  for (const kind of ['tags', 'codes', 'bundles'] as const) {
    expect(await check(kind, await exported(db, kind))).toMatchObject({
      changed: 0,
      faultCount: 0,
    });
  }
  const { faults } = await check('codes', [
    ['Код', 'Що дає', 'Знижка, %'],
    ['ЗИМА', 'percent', '200'],
    ['літо 26', 'percent', '5'],
  ]);
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'percent'],
    [3, 'code'],
  ]);

  await undo(cheaper.actId);
  for (const { actId } of made) expect(await undo(actId)).toMatchObject({ undone: 1, errors: [] });
  expect(await db.$count(tags, miku)).toBe(0);
  expect(await exported(db, 'codes')).toHaveLength(1);
  expect(await exported(db, 'bundles')).toHaveLength(1);
});
