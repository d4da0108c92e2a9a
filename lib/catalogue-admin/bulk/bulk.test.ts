import { describe, expect } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  productBulks,
  productEdits,
  products,
  productTags,
  staffActs,
  tags,
  variants,
} from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { undoAct } from '@/lib/undo/undo-act';
import { givenViewer } from '@/scripts/testing/account';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { givenManyProducts } from '@/scripts/testing/many-products';
import { refresh } from '@/scripts/testing/meta';
import { renewedTags } from '@/scripts/testing/renewals';
import { seeded } from '@/scripts/testing/seeded';
import { givenProduct } from '@/scripts/testing/shop';
import { editProduct } from '../edit-product';
import { productChange } from '../inputs';
import { listStaffProducts } from '../list-queries';
import { previewBulkInput, startBulkInput } from './inputs';
import { previewBulk } from './preview-bulk';
import { continueBulk, listUnfinishedBulks, startBulk } from './run-bulk-edit';

async function givenEditor(db: Database) {
  const viewer = { ...(await givenViewer(db, 'editor')).viewer, role: 'editor' as const };
  const preview = (change: object, selection: object) =>
    previewBulk(db, previewBulkInput.parse({ change, selection }));
  return {
    viewer,
    preview,
    /** Previews and runs a change to its end; returns the preview, the act and the numbers of the run. */
    async run(change: object, selection: object) {
      const seen = await preview(change, selection);
      const body = startBulkInput.parse({ change, selection, selected: seen.selected });
      const sum = await startBulk(db, viewer.id, body);
      while (sum.left > 0) {
        const next = await continueBulk(db, viewer.id, sum.actId ?? 0);
        sum.left = next.left;
        sum.changed += next.changed;
        sum.refused += next.refused;
      }
      return { ...sum, seen, actId: sum.actId ?? 0 };
    },
    undo: (actId: number) => undoAct(db, viewer, actId),
    edit: (id: number, change: object) =>
      editProduct(db, id, productChange.parse(change), viewer.id),
  };
}

/** Prices and visibility of all products and sizes, and the edits without their versions. */
async function stateOf(db: Database) {
  const { id, name, price, posPrice, oldPrice, hidden, noPromotions } = products;
  const edits = productEdits;
  return {
    products: await db
      .select({ id, name, price, posPrice, oldPrice, hidden, noPromotions })
      .from(products)
      .orderBy(asc(id)),
    sizes: await db
      .select({ id: variants.id, price: variants.price, posPrice: variants.posPrice })
      .from(variants)
      .orderBy(asc(variants.id)),
    edits: await db
      .select({ id: edits.productId, discount: edits.discount, newPrice: edits.newPrice })
      .from(edits)
      .where(sql`${edits.discount} > 0 or ${edits.newPrice} is not null or ${edits.isHidden}`)
      .orderBy(asc(edits.productId)),
  };
}

const productOf = async (db: Database, id: number) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

const setPosPrice = (db: Database, id: number, price: number) =>
  db.execute(sql`update products set price = ${price} where id = ${id}`);

describe('a bulk edit of products', () => {
  databaseTest(
    'lowers the prices of many products and restores all of them exactly',
    async (db) => {
      const { run, undo, edit } = await givenEditor(db);
      const ids: number[] = [];
      for (const price of [1000_00, 333_33, 890_00]) {
        ids.push(await givenProduct(db, { price, sizes: { S: 1, M: 2 } }));
      }
      const [first = 0, second = 0, third = 0] = ids;
      await edit(second, { discount: 40 });
      await edit(third, { newPrice: 850_00 });
      const before = await stateOf(db);

      const done = await run({ kind: 'discount', discount: 10 }, { productIds: ids });

      expect(done).toMatchObject({ changed: 2, refused: 0, left: 0, total: 3 });
      expect(done.seen).toMatchObject({ total: 3, changed: 2, lower: 1, same: 0 });
      expect(done.seen.samples.map(({ before: was, after }) => [was, after])).toEqual([
        ['1\u00a0000\u00a0₴', '900\u00a0₴'],
        ['850\u00a0₴', '801\u00a0₴'],
      ]);
      expect((await productOf(db, first))?.price).toBe(900_00);
      // Staff had already made it cheaper.
      expect((await productOf(db, second))?.price).toBe(200_00);
      expect((await productOf(db, third))?.price).toBe(801_00);
      expect(await renewedTags(db)).toContain(`product:${first}`);
      expect(await db.$count(auditLog, eq(auditLog.actId, done.actId))).toBe(2);
      expect(await db.$count(productBulks)).toBe(0);

      expect(await undo(done.actId)).toEqual({ undone: 2, errors: [], left: 0 });
      expect(await stateOf(db)).toEqual(before);
    },
  );

  databaseTest('skips a product whose price was changed since, when it is undone', async (db) => {
    const { run, undo, edit } = await givenEditor(db);
    const ids = [await givenProduct(db), await givenProduct(db, { name: 'Перука «Мрія»' })];
    const [first = 0, second = 0] = ids;
    const { actId } = await run({ kind: 'price', newPrice: 300_00 }, { productIds: ids });
    // Another field does not matter.
    await edit(first, { title: 'Перука «Зоря»' });
    await edit(second, { newPrice: 250_00 });

    const { undone, errors } = await undo(actId);

    expect(undone).toBe(1);
    expect(errors).toEqual([
      { id: String(second), message: 'Перука «Мрія»: Відтоді це змінив хтось інший' },
    ]);
    expect(await productOf(db, first)).toMatchObject({ price: 400_00, name: 'Перука «Зоря»' });
    expect((await productOf(db, second))?.price).toBe(250_00);
  });

  databaseTest(
    'refuses a price above the POS price or of nothing, and says which products go below cost',
    async (db) => {
      const { run, preview } = await givenEditor(db);
      const cheap = await givenProduct(db, { price: 90_00 });
      const dear = await givenProduct(db, { price: 1000_00, sizes: { S: 1, L: 1 } });
      const hidden = await givenProduct(db, { price: 500_00, hidden: true });
      const ids = [cheap, dear, hidden];
      await db.update(variants).set({ cost: 450_00 }).where(eq(variants.productId, dear));
      await db
        .update(variants)
        .set({ price: 1200_00 })
        .where(sql`${variants.productId} = ${dear} and ${variants.size} = 'L'`);
      const change = { kind: 'price', newPrice: 400_00 };

      expect(await preview(change, { productIds: ids })).toMatchObject({
        ...{ total: 3, changed: 2, refused: 1, belowCost: 1, withoutCost: 1 },
        ...{ levelled: 1, hiddenAtPos: 1 },
        errors: [{ productId: cheap, message: 'Не\u00a0вище за\u00a0ціну каси: 90\u00a0₴' }],
      });
      expect(await run(change, { productIds: ids })).toMatchObject({ changed: 2, refused: 1 });
      const less = { kind: 'reduce', percent: null, amount: 100_00, step: 100 };
      expect(await preview(less, { productIds: [cheap] })).toMatchObject({
        changed: 0,
        errors: [{ message: 'Ціна стала б\u00a00\u00a0₴ або меншою' }],
      });
    },
  );

  databaseTest(
    'changes what the filter found, unless it finds other products meanwhile',
    async (db) => {
      const { viewer, preview, run } = await givenEditor(db);
      for (const name of ['Шпага', 'Шпага довга', 'Плащ']) await givenProduct(db, { name });
      await refresh(db);
      const selection = { filter: { search: 'шпага' } };
      const change = { kind: 'discount', discount: 20 };
      const { selected, total } = await preview(change, selection);
      expect(total).toBe(2);
      await givenProduct(db, { name: 'Шпага коротка' });
      await refresh(db);
      const body = startBulkInput.parse({ change, selection, selected });
      await expect(startBulk(db, viewer.id, body)).rejects.toMatchObject({
        code: 'edit_conflict',
        message: expect.stringContaining('зараз їх 3'),
      });
      expect(await db.$count(staffActs)).toBe(0);
      expect(await run(change, selection)).toMatchObject({ changed: 3 });
      const list = await listStaffProducts(db, { page: 1, search: '', mark: 'reduced' });
      expect(list.total).toBe(3);
    },
  );

  databaseTest('hides and shows products, but never shows one that the POS hides', async (db) => {
    const { run, undo } = await givenEditor(db);
    const [shown, atPos] = [await givenProduct(db), await givenProduct(db, { hidden: true })];
    await refresh(db);
    const isHidden = async (id: number) => (await productOf(db, id))?.hidden;
    const hiding = await run({ kind: 'hide' }, { productIds: [shown, atPos] });
    expect(hiding).toMatchObject({ changed: 2, seen: { hiddenAtPos: 1 } });
    expect(await isHidden(shown)).toBe(true);
    const indexed = await readRows(
      db,
      sql`select shown from product_search where product_id = ${shown}`,
    );
    expect(indexed).toEqual([{ shown: false }]);

    await run({ kind: 'show' }, { productIds: [shown, atPos] });
    expect([await isHidden(shown), await isHidden(atPos)]).toEqual([false, true]);
    const again = await run({ kind: 'hide' }, { productIds: [shown] });
    expect(await undo(again.actId)).toMatchObject({ undone: 1 });
    expect(await isHidden(shown)).toBe(false);
  });

  databaseTest('adds and removes tags of staff, not those of the POS', async (db) => {
    const { run, undo } = await givenEditor(db);
    const ids = [await givenProduct(db), await givenProduct(db), await givenProduct(db)];
    const [first = 0, second = 0, third = 0] = ids;
    const [tag] = await db
      .insert(tags)
      .values({ list: 'tags', slug: 'halloween', name: 'Геловін' })
      .returning();
    const tagId = tag?.id ?? 0;
    const link = { tagId, source: 'pos' as const, productId: third };
    await db.insert(productTags).values(link);
    const tagged = () => db.$count(productTags, eq(productTags.tagId, tagId));
    const change = (kind: string) => ({ kind, tagIds: [tagId] });

    const adding = await run(change('tag'), { productIds: ids });
    expect(adding).toMatchObject({ changed: 2, seen: { changed: 2, same: 1 } });
    expect(await tagged()).toBe(3);
    const removing = await run(change('untag'), { productIds: [second, third] });
    expect(removing).toMatchObject({ changed: 1, refused: 1 });
    expect(await tagged()).toBe(2);
    // The second product has lost the tag since, so only the first one is undone.
    expect(await undo(adding.actId)).toMatchObject({
      undone: 1,
      errors: [{ id: String(second) }],
    });
    expect(await tagged()).toBe(1);
    expect(await undo(removing.actId)).toMatchObject({ undone: 1 });
    expect(await tagged()).toBe(2);
    expect(first).toBeGreaterThan(0);
  });

  databaseTest(
    'excludes products from promotions, whose campaign then ends for them',
    async (db) => {
      const { run, undo } = await givenEditor(db);
      const id = await givenProduct(db, { price: 1000_00 });
      const campaign = { id: 1, title: 'Акція', percent: 50, amount: null, from: '', until: '' };
      await db
        .update(products)
        .set({ campaign, posPrice: 1000_00, price: 500_00 })
        .where(eq(products.id, id));
      const { actId } = await run({ kind: 'exclude' }, { productIds: [id] });
      expect(await productOf(db, id)).toMatchObject({
        ...{ noPromotions: true, campaign: null, price: 1000_00 },
      });
      await undo(actId);
      expect(await productOf(db, id)).toMatchObject({ noPromotions: false });
    },
  );

  databaseTest('leaves out certificates, and its dry run says why', async (db) => {
    const { preview, edit } = await givenEditor(db);
    const id = await givenProduct(db, { name: 'Сертифікат' });
    await edit(id, { isCertificate: true });
    const reasonOf = async (change: object) => {
      const { changed, refused, errors } = await preview(change, { productIds: [id] });
      expect([changed, refused]).toEqual([0, 1]);
      return errors[0]?.message;
    };

    expect(await reasonOf({ kind: 'include' })).toMatch(/не\sбере участі в\sакціях/);
    expect(await reasonOf({ kind: 'discount', discount: 10, keepLower: false })).toMatch(
      /номіналом/,
    );
    expect(await preview({ kind: 'hide' }, { productIds: [id] })).toMatchObject({ changed: 1 });
  });

  databaseTest('that was interrupted can be continued, or undone as far as it came', async (db) => {
    const { viewer, run, undo } = await givenEditor(db);
    const ids = [await givenProduct(db), await givenProduct(db), await givenProduct(db)];
    const [first = 0, second = 0, third = 0] = ids;
    // The state after a process has died between two chunks.
    const interrupt = async (actId: number, left: number[]) => {
      const change = { kind: 'discount', discount: 10, keepLower: true };
      await db.insert(productBulks).values({ actId, change, productIds: left, total: 3 });
    };
    const begun = await run({ kind: 'discount', discount: 10 }, { productIds: [first] });
    await interrupt(begun.actId, [second, third]);
    expect(await listUnfinishedBulks(db, viewer.id)).toEqual([
      { actId: begun.actId, action: 'product.bulk-discount', total: 3, left: 2 },
    ]);
    expect(await continueBulk(db, viewer.id, begun.actId)).toMatchObject({ changed: 2, left: 0 });
    await expect(continueBulk(db, viewer.id, begun.actId)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await undo(begun.actId)).toMatchObject({ undone: 3 });

    const other = await run({ kind: 'discount', discount: 10 }, { productIds: [first] });
    await interrupt(other.actId, [second, third]);
    expect(await undo(other.actId)).toMatchObject({ undone: 1 });
    expect(await listUnfinishedBulks(db, viewer.id)).toEqual([]);
    await expect(continueBulk(db, viewer.id, other.actId)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await db.$count(products, eq(products.price, 400_00))).toBe(3);
  });

  databaseTest('leaves no act when there is nothing to change', async (db) => {
    const { run } = await givenEditor(db);
    const id = await givenProduct(db);
    const done = await run({ kind: 'pos-price' }, { productIds: [id] });
    expect(done).toMatchObject({ changed: 0, actId: 0, seen: { same: 1, changed: 0 } });
    expect(await db.$count(staffActs)).toBe(0);
  });
});

describe('any bulk edit', () => {
  const CHANGES = [
    [{ kind: 'discount', discount: 15 }, () => ({ discount: 15, newPrice: null })],
    [{ kind: 'discount', discount: 0 }, () => ({ discount: 0 })],
    [{ kind: 'price', newPrice: 450_00 }, () => ({ newPrice: 450_00, discount: 0 })],
    [
      { kind: 'reduce', percent: 12.5, amount: null, step: 1000 },
      (pos: number) => ({ newPrice: Math.round((pos * 0.875) / 1000) * 1000, discount: 0 }),
    ],
    [{ kind: 'pos-price' }, () => ({ discount: null, newPrice: null })],
    [{ kind: 'hide' }, () => ({ isHidden: true })],
    [{ kind: 'exclude' }, () => ({ noPromotions: true })],
  ] as const;

  databaseTest('does the same as single edits of the same products', async (db) => {
    const { run, undo, edit } = await givenEditor(db);
    const random = seeded(Number(process.env.PROPERTY_SEED) || 1);
    const ids: number[] = [];
    for (let n = 0; n < byPart(3, 6); n += 1) {
      const id = await givenProduct(db, {
        price: 300_00 + random.below(90_000),
        sizes: { S: 1, M: 1 },
      });
      if (random.below(2)) await setPosPrice(db, id, 500_00 + random.below(40_000));
      if (random.below(2)) await edit(id, { discount: 1 + random.below(60) });
      if (random.below(3) === 0) await edit(id, { newPrice: 200_00 + random.below(9000) });
      ids.push(id);
    }
    for (const [change, single] of CHANGES) {
      const before = await stateOf(db);
      const bulk = await run(
        'keepLower' in change || ['discount', 'price', 'reduce'].includes(change.kind)
          ? { ...change, keepLower: false }
          : change,
        { productIds: ids },
      );
      expect(bulk).toMatchObject({ changed: bulk.seen.changed, refused: bulk.seen.refused });
      const afterBulk = await stateOf(db);
      if (bulk.actId) await undo(bulk.actId);
      expect(await stateOf(db)).toEqual(before);
      let refused = 0;
      for (const id of ids) {
        const row = await productOf(db, id);
        const asked = single(row?.posPrice ?? row?.price ?? 0);
        await edit(id, asked).catch(() => {
          refused += 1;
        });
      }
      expect(await stateOf(db)).toEqual(afterBulk);
      expect(refused).toBe(bulk.refused);
    }
  });

  longTest(
    'of five thousand products takes seconds, and so does its undo',
    withFreshDatabase(async (db) => {
      const { run, undo } = await givenEditor(db);
      await givenManyProducts(db, 5000);
      const before = await stateOf(db);
      const took = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
        const start = performance.now();
        return [await work(), Math.round(performance.now() - start)];
      };
      const [done, running] = await took(() =>
        run({ kind: 'discount', discount: 10 }, { filter: { search: '' } }),
      );
      expect(done).toMatchObject({ total: 5000, changed: 5000 });
      const [undone, undoing] = await took(() => undo(done.actId));
      expect(undone).toMatchObject({ undone: 5000, errors: [] });
      expect(await stateOf(db)).toEqual(before);
      process.stdout.write(`5000 products: ${running} ms, undo ${undoing} ms\n`);
    }),
    120_000,
  );
});
