import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, syncRuns, variants } from '@/lib/db/schema';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import {
  productRow,
  STORAGE,
  sizeRow,
  spotRow,
  startPos,
  stockRow,
  type TestPos,
} from '@/scripts/testing/test-pos';
import { until } from '@/scripts/testing/until';
import { type Refreshed, type RefreshRequest, refresh } from './refresh';
import { synchronise } from './synchronise';

let pos: TestPos;
beforeEach(async () => {
  pos = await startPos(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
      productRow(id, id === 8 ? { modifications: [sizeRow(801, 'M'), sizeRow(802, 'L')] } : {}),
    ),
  );
});
afterEach(() => pos.close());

const NOTHING: RefreshRequest = {
  productIds: [],
  orders: { orderIds: [], receiptIds: [] },
  stock: false,
};
const look = (db: Database, wanted: Partial<RefreshRequest>): Promise<Refreshed> =>
  refresh(db, { ...NOTHING, ...wanted }, pos.client);

const change = (id: number, more: Record<string, unknown>) => {
  pos.products = pos.products.map((row) =>
    row.product_id === String(id) ? { ...row, ...more } : row,
  );
};
const setStock = (pieces: Record<number, unknown>) =>
  pos.stock.set(
    String(STORAGE),
    Object.entries(pieces).map(([ingredient, left]) => stockRow(ingredient, left)),
  );

const pieces = async (db: Database) => {
  const rows = await db.select().from(variants).orderBy(asc(variants.id));
  return Object.fromEntries(rows.map((row) => [`${row.productId}${row.size}`, row.posQuantity]));
};
const productOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
};

/** Pieces in stock by ingredient id: five of each, ten of size L. */
const FULL = { 5001: 5, 5002: 5, 5003: 5, 5004: 5, 5005: 5, 5006: 5, 5007: 5, 9801: 5, 9802: 10 };

describe('a refresh of what the webhooks named', () => {
  freshDatabaseTest('renews one product and requests no other', async (db) => {
    await synchronise(db, { source: pos.client });
    change(1, { product_name: 'Перука «Нова»', spots: [spotRow('120000')] });
    change(2, { product_name: 'Ще не сказано' });
    pos.calls.length = 0;

    const done = await look(db, { productIds: [1] });

    expect(done).toMatchObject({ changedProductIds: [1], changedCategorySlugs: ['wigs'] });
    expect(await productOf(db, 1)).toMatchObject({ name: 'Перука «Нова»', price: 120000 });
    expect(await productOf(db, 2)).toMatchObject({ name: 'Перука 2' });
    expect((await productOf(db, 1))?.indexVersion).toBeGreaterThan(0);
    expect(pos.calls.filter((method) => method.startsWith('menu.'))).toEqual([
      'menu.getCategories',
      'menu.getProduct',
    ]);
  });

  databaseTest(
    'adds a new product, and keeps a gone one as removed until it is back',
    async (db) => {
      await synchronise(db, { source: pos.client });
      pos.products = [
        ...pos.products.filter((row) => row.product_id !== '3'),
        productRow(9, { ingredient_id: '5001' }),
      ];

      expect((await look(db, { productIds: [9, 3] })).changedProductIds).toEqual([3, 9]);
      expect(await productOf(db, 3)).toMatchObject({ removedAt: expect.any(Date) });
      expect(await productOf(db, 9)).toMatchObject({ removedAt: null, hidden: false });

      pos.products = [...pos.products, productRow(3)];
      await look(db, { productIds: [3] });
      expect(await productOf(db, 3)).toMatchObject({ removedAt: null });
    },
  );

  databaseTest(
    'reads the whole stock at once, and returns products that came into stock or sold out',
    async (db) => {
      setStock(FULL);
      await synchronise(db, { source: pos.client });
      setStock({ ...FULL, 5001: 4, 5002: 0, 5003: '-3.00000', 9802: '7.0' });

      const done = await look(db, { stock: true });

      expect(await pieces(db)).toEqual({
        1: 4,
        2: 0,
        3: 0,
        4: 5,
        5: 5,
        6: 5,
        7: 5,
        '8M': 5,
        '8L': 7,
      });
      expect(done.turnedProductIds.sort()).toEqual([2, 3]);
      expect(done.changedProductIds).toEqual([]);
      expect(done.counts).toMatchObject({ stock: 4 });
    },
  );

  test.each(['abc', '1e9', null, '99999999'])(
    'leaves a size unchanged when its count is %p',
    async (left) => {
      await withDatabase(async (db) => {
        setStock(FULL);
        await synchronise(db, { source: pos.client });
        setStock({ ...FULL, 5001: left, 5002: 1 });
        await look(db, { stock: true });
        expect(await pieces(db)).toMatchObject({ 1: 5, 2: 1 });
      })();
    },
  );

  databaseTest(
    'sets a product aside that cannot be used, with its reason, and writes the others',
    async (db) => {
      await synchronise(db, { source: pos.client });
      change(1, { product_name: '', spots: [spotRow('110000')] });
      change(2, { product_name: 'Перука «Друга»' });

      await look(db, { productIds: [1, 2] });

      expect(await productOf(db, 1)).toMatchObject({ price: 100000, removedAt: null });
      expect(await productOf(db, 2)).toMatchObject({ name: 'Перука «Друга»' });
      const [run] = await db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(1);
      expect(run).toMatchObject({
        kind: 'refresh',
        status: 'done',
        quarantined: [{ productId: '1', reason: 'порожня назва' }],
      });
    },
  );

  databaseTest('ignores rows about another product', async (db) => {
    await synchronise(db, { source: pos.client });
    pos.answers.set('menu.getProduct', (response) =>
      response.end(JSON.stringify({ response: productRow(2, { product_name: 'Чужа' }) })),
    );
    await look(db, { productIds: [1] });
    expect(await productOf(db, 1)).toMatchObject({ name: 'Перука 1', removedAt: null });
    expect(await productOf(db, 2)).toMatchObject({ name: 'Перука 2' });
  });

  test.each<[string, Partial<RefreshRequest>, () => void]>([
    [
      'more than a fifth of the shelf',
      { productIds: [1, 2, 3] },
      () => {
        pos.products = pos.products.slice(3);
      },
    ],
    ['all of the stock', { stock: true }, () => setStock({})],
  ])('does not remove %s', async (_, wanted, spoil) => {
    await withDatabase(async (db) => {
      setStock(FULL);
      await synchronise(db, { source: pos.client });
      const before = await pieces(db);
      spoil();

      await expect(look(db, wanted)).rejects.toMatchObject({ code: 'sync_refused' });

      expect(await pieces(db)).toEqual(before);
      expect((await productOf(db, 1))?.removedAt).toBeNull();
    })();
  });

  databaseTest(
    'removes no more in small portions than at once, until a full synchronisation',
    async (db) => {
      await synchronise(db, { source: pos.client });
      for (const id of [1, 2, 3]) change(id, { spots: [spotRow('40000')] });
      await look(db, { productIds: [1] });
      await expect(look(db, { productIds: [2, 3] })).rejects.toMatchObject({
        code: 'sync_refused',
        message: expect.stringMatching(/ціна змінилася б .+ у 3 із\D+8|в 3 із 8/),
      });
      expect((await productOf(db, 2))?.price).toBe(100_000);

      for (const id of [2, 3]) change(id, { spots: [spotRow('100000')] });
      await synchronise(db, { source: pos.client });
      change(2, { spots: [spotRow('40000')] });
      await look(db, { productIds: [2] });
      expect((await productOf(db, 2))?.price).toBe(40_000);
    },
  );

  databaseTest('hides no category, since that moves products that no webhook named', async (db) => {
    await synchronise(db, { source: pos.client });
    pos.categories = pos.categories.map((row) => ({ ...row, category_hidden: '1' }));
    change(1, { product_name: 'Нова назва' });

    await expect(look(db, { productIds: [1] })).rejects.toMatchObject({ code: 'sync_refused' });

    expect(await db.$count(categories, eq(categories.hidden, true))).toBe(0);
    expect((await productOf(db, 1))?.name).toBe('Перука 1');
  });

  databaseTest(
    'refuses when all stock is gone, whatever is left of products that are no longer sold',
    async (db) => {
      setStock(FULL);
      await synchronise(db, { source: pos.client });
      await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, 1));
      await db.update(variants).set({ ingredientId: 0 }).where(eq(variants.productId, 2));
      setStock({});
      await expect(look(db, { stock: true })).rejects.toMatchObject({ code: 'sync_refused' });
    },
  );

  databaseTest('keeps a product when the POS’s response cannot be read', async (db) => {
    await synchronise(db, { source: pos.client });
    for (const nothing of ['null', '0', '""']) {
      pos.answers.set('menu.getProduct', (response) => {
        response.end(`{"response":${nothing}}`);
      });
      await expect(look(db, { productIds: [1] })).rejects.toMatchObject({
        code: 'external_failed',
      });
    }
    expect((await productOf(db, 1))?.removedAt).toBeNull();
  });

  databaseTest('keeps staff’s texts in place of the POS’s', async (db) => {
    await synchronise(db, { source: pos.client });
    await db
      .update(products)
      .set({ name: 'Наша назва', posName: 'Перука 1' })
      .where(eq(products.id, 1));
    await db.execute(`insert into product_edits (product_id, title) values (1, 'Наша назва')`);
    change(1, { product_name: 'Назва з каси' });
    await look(db, { productIds: [1] });
    expect(await productOf(db, 1)).toMatchObject({ name: 'Наша назва', posName: 'Назва з каси' });
  });

  freshDatabaseTest(
    'never overlaps with another run: a full one waits, the others are refused',
    async (db) => {
      await synchronise(db, { source: pos.client });
      let asked = 0;
      let isRefused = false;
      pos.answers.set('access.getSpots', async (response) => {
        asked += 1;
        await until(() => isRefused);
        response.end(JSON.stringify({ response: pos.spots }));
      });
      const first = look(db, { stock: true });
      await until(() => asked === 1);
      const whole = synchronise(db, { source: pos.client });
      await expect(look(db, { stock: true })).rejects.toMatchObject({ code: 'sync_running' });
      isRefused = true;
      await Promise.all([first, whole]);
      const runs = await db.select().from(syncRuns).orderBy(asc(syncRuns.id));
      expect(runs.map(({ kind, status }) => [kind, status])).toEqual([
        ['full', 'done'],
        ['refresh', 'done'],
        ['full', 'done'],
      ]);
    },
  );
});
