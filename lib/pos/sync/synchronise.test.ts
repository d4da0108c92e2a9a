import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/lib/db/client';
import { categories, products, syncRuns, variants } from '@/lib/db/schema';
import type { Suspicion } from '@/lib/db/schema/pos';
import type { LooseFields } from '@/lib/pos/adapter/poster-rows';
import { findMatches } from '@/lib/search/query/queries';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import {
  productRow,
  sizeRow,
  spotRow,
  startPos,
  stockRow,
  type TestPos,
} from '@/scripts/testing/test-pos';
import { until } from '@/scripts/testing/until';
import { synchronise } from './synchronise';

let pos: TestPos;

/** Menu rows of ten wigs for 1 000 ₴, five of each in stock; number 10 has two sizes. */
const wigs = () => {
  const sizes = [sizeRow(901, 'M'), sizeRow(902, 'L')];
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) =>
    productRow(id, id === 10 ? { modifications: sizes } : {}),
  );
};

beforeEach(async () => {
  pos = await startPos(wigs());
});
afterEach(() => pos.close());

const sync = (db: Database, confirmed?: Suspicion) =>
  synchronise(db, { source: pos.client, ...(confirmed && { confirmed }) });

const change = (id: number, more: LooseFields) => {
  pos.products = pos.products.map((row) =>
    row.product_id === String(id) ? { ...row, ...more } : row,
  );
};

const changeThree = (more: LooseFields) => {
  for (const id of [1, 2, 3]) change(id, more);
};

const without = (...ids: number[]) => {
  pos.products = pos.products.filter((row) => !ids.includes(Number(row.product_id)));
};

const productOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}`);
  return row;
};

const variantsOf = (db: Database, productId: number) =>
  db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.id));

const wholeCatalogue = async (db: Database) => ({
  categories: await db.select().from(categories).orderBy(asc(categories.id)),
  products: await db.select().from(products).orderBy(asc(products.id)),
  variants: await db.select().from(variants).orderBy(asc(variants.id)),
});

describe('a synchronisation', () => {
  databaseTest('fills an empty shop', async (db) => {
    const steps: string[] = [];
    const result = await synchronise(db, {
      source: pos.client,
      onProgress: (step, done, total) => steps.push(`${step} ${done}/${total}`),
    });

    expect(result.counts).toMatchObject({ listed: 10, added: 10, changed: 0, removed: 0 });
    expect(result.changedProductIds).toHaveLength(10);
    expect(result.changedCategorySlugs).toHaveLength(11);
    expect(steps).toEqual([
      'Замовлення 0/4',
      'Категорії 1/4',
      'Товари 2/4',
      'Залишки 3/4',
      'Запис 0/10',
      'Запис 10/10',
      'Пошук 10/10',
    ]);
    expect(await productOf(db, 1)).toMatchObject({
      name: 'Перука 1',
      price: 100000,
      categoryId: 2,
    });
    expect(await variantsOf(db, 1)).toMatchObject([{ size: '', available: 5, price: 100000 }]);
    expect((await variantsOf(db, 10)).map((row) => row.size)).toEqual(['M', 'L']);
    const [run] = await db.select().from(syncRuns);
    expect(run).toMatchObject({ id: result.runId, status: 'done', counts: result.counts });
  });

  databaseTest('writes nothing when nothing has changed', async (db) => {
    change(3, { product_production_description: 'Текст\nКолір: чорний\nДовжина: 80 см' });
    change(4, { photo: '/upload/p.jpg', photo_extra: ['/upload/q.jpg'] });
    await sync(db);
    const before = await wholeCatalogue(db);

    const { changedProductIds, changedCategorySlugs, counts } = await sync(db);

    expect([changedProductIds, changedCategorySlugs]).toEqual([[], []]);
    expect(counts).toMatchObject({ listed: 10, added: 0, changed: 0 });
    expect(await wholeCatalogue(db)).toEqual(before);
  });

  databaseTest('changes the product whose price or stock has changed, and no other', async (db) => {
    await sync(db);
    const past = new Date('2020-01-01');
    await db.update(products).set({ updatedAt: past });
    change(1, { spots: [spotRow('90000')] });
    pos.stock.get('3')?.splice(1, 1, stockRow('5002', '1.00000'));

    const { changedProductIds, changedCategorySlugs } = await sync(db);

    expect(changedProductIds).toEqual([1, 2]);
    expect(changedCategorySlugs).toEqual(['wigs']);
    expect((await productOf(db, 1)).price).toBe(90000);
    expect((await variantsOf(db, 1))[0]?.price).toBe(90000);
    expect((await variantsOf(db, 2))[0]?.available).toBe(1);
    expect((await productOf(db, 2)).updatedAt).not.toEqual(past);
    expect((await productOf(db, 3)).updatedAt).toEqual(past);
  });

  databaseTest(
    'returns the characters that have lost or gained a product, and no others',
    async (db) => {
      change(1, { product_production_description: 'Персонаж: Рен' });
      change(2, { product_production_description: 'Персонаж: Тінь' });
      await sync(db);
      change(1, { product_production_description: 'Персонаж: Ая' });

      const { changedLandings } = await sync(db);

      expect(changedLandings.map(({ slug }) => slug).sort()).toEqual(['aia', 'ren']);
      expect((await sync(db)).changedLandings).toEqual([]);
    },
  );

  databaseTest(
    'succeeds though its products cannot be indexed, and the next one catches up',
    async (db) => {
      await sync(db);
      await db.execute(sql`alter table search_words rename to lost_words`);
      change(1, { product_name: 'Глефа', product_production_description: 'Персонаж: Рен' });

      expect((await sync(db)).changedProductIds).toEqual([1]);
      expect(await productOf(db, 1)).toMatchObject({ name: 'Глефа', indexVersion: 0 });

      await db.execute(sql`alter table lost_words rename to search_words`);
      expect((await sync(db)).changedLandings).toEqual([{ list: 'characters', slug: 'ren' }]);
      expect((await findMatches(db, 'глефа', 5)).ids).toEqual([1]);
    },
  );

  freshDatabaseTest('serves visitors while the products are indexed', async (db) => {
    pos.products = Array.from({ length: 1200 }, (_, place) => productRow(place + 1));
    const answered: Promise<number>[] = [];
    let isOver = false;
    let early = 0;
    await synchronise(db, {
      source: pos.client,
      onProgress: (step) => {
        if (step !== 'Пошук') return;
        const asked = db.$count(products).then((count) => {
          if (!isOver) early += 1;
          return count;
        });
        answered.push(asked);
      },
    });
    isOver = true;

    expect(await Promise.all(answered)).toEqual([1200, 1200, 1200, 1200, 1200]);
    expect(early).toBeGreaterThan(0);
  });

  databaseTest('repairs half a character where a text was cut', async (db) => {
    change(1, { barcode: `${'4'.repeat(63)}🌙` });

    await sync(db);

    expect((await productOf(db, 1)).barcode).toBe(`${'4'.repeat(63)}\ufffd`);
  });

  databaseTest('keeps the reservations of our orders', async (db) => {
    await sync(db);
    await db.update(variants).set({ reserved: 2 }).where(eq(variants.productId, 1));
    pos.stock.get('3')?.splice(0, 1, stockRow('5001', '4'));

    await sync(db);

    expect(await variantsOf(db, 1)).toMatchObject([{ posQuantity: 4, reserved: 2, available: 2 }]);
  });

  databaseTest('keeps a vanished product, marked as removed, and restores it', async (db) => {
    await sync(db);
    const [variant] = await variantsOf(db, 1);
    without(1);
    const gone = await sync(db);
    expect(gone.changedProductIds).toEqual([1]);
    expect((await productOf(db, 1)).removedAt).toBeInstanceOf(Date);

    pos.products = wigs();
    await sync(db);
    expect((await productOf(db, 1)).removedAt).toBeNull();
    expect((await variantsOf(db, 1)).map((row) => row.id)).toEqual([variant?.id]);
  });

  databaseTest('hides a product and shows it again', async (db) => {
    await sync(db);
    change(1, { hidden: '1' });
    expect((await sync(db)).counts).toMatchObject({ hidden: 1, removed: 0 });
    expect((await productOf(db, 1)).hidden).toBe(true);
    expect((await sync(db)).changedProductIds).toEqual([]);

    change(1, { hidden: '0' });
    await sync(db);
    expect((await productOf(db, 1)).hidden).toBe(false);
  });

  databaseTest('follows sizes that are renamed, replaced and removed', async (db) => {
    await sync(db);
    const [m, l] = await variantsOf(db, 10);
    change(10, { modifications: [sizeRow(901, 'S'), sizeRow(950, 'L')] });
    await sync(db);
    expect(await variantsOf(db, 10)).toMatchObject([
      { id: m?.id, size: 'S', modificationId: 901, removedAt: null },
      { id: l?.id, size: 'L', modificationId: 950, removedAt: null },
    ]);

    change(10, { modifications: [sizeRow(901, 'L')] });
    await sync(db);
    expect(await variantsOf(db, 10)).toMatchObject([
      { id: m?.id, size: 'S', removedAt: expect.any(Date), posQuantity: 0 },
      { id: l?.id, size: 'L', modificationId: 901, removedAt: null },
    ]);
  });

  databaseTest('sets a bad row aside and leaves that product as it was', async (db) => {
    await sync(db);
    change(1, { product_name: '', spots: [spotRow('110000')] });
    change(2, { product_name: 'Нова назва' });

    const { quarantined } = await sync(db);

    expect(quarantined).toEqual([{ productId: '1', reason: 'порожня назва' }]);
    expect(await productOf(db, 1)).toMatchObject({ price: 100000, removedAt: null });
    expect((await productOf(db, 2)).name).toBe('Нова назва');
  });

  databaseTest('keeps its categories when the POS recreates one', async (db) => {
    await sync(db);
    pos.categories = pos.categories.map((row) =>
      row.category_id === '2' ? { ...row, category_id: '77' } : row,
    );
    pos.products = pos.products.map((row) => ({ ...row, menu_category_id: '77' }));

    expect((await sync(db)).changedProductIds).toEqual([]);
    expect((await productOf(db, 1)).categoryId).toBe(2);
  });
});

describe('a suspiciously large change', () => {
  test.each<[string, () => unknown]>([
    ['a third of the products is gone', () => without(1, 2, 3)],
    ['the list is empty', () => without(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
    ['a third is hidden', () => changeThree({ hidden: 1 })],
    ['a third is unusable', () => changeThree({ spots: [] })],
    ['a third costs a hundred times more', () => changeThree({ spots: [spotRow('10000000')] })],
    ['the categories are gone', () => pos.categories.splice(0)],
    ['all stock is gone', () => void pos.stock.clear()],
  ])('is refused when %s, unless a person has confirmed it', async (_, spoil) => {
    await withDatabase(async (db) => {
      await sync(db);
      const before = await wholeCatalogue(db);
      spoil();

      await expect(sync(db)).rejects.toMatchObject({
        code: 'sync_refused',
        message: expect.stringMatching(/зникло б \d+ із 10|у 3 із 10|\d+ із 10|залишки/),
      });
      expect(await wholeCatalogue(db)).toEqual(before);
      const [run] = await db.select().from(syncRuns).where(eq(syncRuns.status, 'refused'));
      expect(run?.message).not.toBe('');

      await sync(db, run?.suspicion ?? undefined);
    })();
  });

  databaseTest('is more than a fifth of the products', async (db) => {
    await sync(db);
    without(1, 2);
    expect((await sync(db)).counts.removed).toBe(2);
  });

  databaseTest('is refused when the spot has no storage', async (db) => {
    pos.spots.splice(0, 1, { spot_id: 1, storages: [] });
    await expect(sync(db)).rejects.toMatchObject({ code: 'sync_refused' });
  });
});

describe('a POS that fails', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => void response.end('{"error":{"code":11,"message":"bad token"}}')],
    ['a flat error', (response) => void response.end('{"error":11,"message":"bad token"}')],
    ['garbage', (response) => void response.end('<!doctype html><p>Технічні роботи')],
    ['something else', (response) => void response.end('{"response":false}')],
    ['status 500', (response) => void response.writeHead(500).end()],
    ['no answer', () => {}],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"response":[');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('with %s leaves the old catalogue unchanged', async (_, answer) => {
    await withDatabase(async (db) => {
      await sync(db);
      const before = await wholeCatalogue(db);
      const { externalBreakers } = globalThis as { externalBreakers?: Map<string, unknown> };
      for (const method of ['menu.getProducts', 'storage.getStorageLeftovers']) {
        externalBreakers?.clear();
        pos.answers.clear();
        change(1, { product_name: 'Нова назва' });
        pos.answers.set(method, answer);
        await expect(sync(db)).rejects.toMatchObject({ code: 'external_failed' });
      }
      externalBreakers?.clear();

      expect(await wholeCatalogue(db)).toEqual(before);
      const failed = await db.select().from(syncRuns).where(eq(syncRuns.status, 'failed'));
      expect(failed).toHaveLength(2);
      expect(JSON.stringify(failed)).not.toContain('secret-token');
    })();
  });
});

describe('two synchronisations at once', () => {
  freshDatabaseTest('one runs, nine are refused', async (db) => {
    let refused = 0;
    pos.answers.set('access.getSpots', async (response) => {
      await until(() => refused === 9);
      response.end(JSON.stringify({ response: pos.spots }));
    });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        sync(db).catch((error) => {
          refused += 1;
          throw error;
        }),
      ),
    );

    const codes = results.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'sync_running')).toHaveLength(9);
    expect(await db.$count(products)).toBe(10);
  });

  databaseTest('a run whose process died ends after a quarter of an hour', async (db) => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db.insert(syncRuns).values({ startedAt: minutesAgo(14) });
    await expect(sync(db)).rejects.toMatchObject({ code: 'sync_running' });

    await db.update(syncRuns).set({ startedAt: minutesAgo(16) });
    await sync(db);
    const runs = await db.select().from(syncRuns).orderBy(asc(syncRuns.id));
    expect(runs.map((run) => run.status)).toEqual(['failed', 'done']);
  });

  databaseTest('a run whose lease is not renewed ends when the lease expires', async (db) => {
    const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);
    await db.insert(syncRuns).values({ leasedUntil: secondsFromNow(20) });
    await expect(sync(db)).rejects.toMatchObject({ code: 'sync_running' });

    await db.update(syncRuns).set({ leasedUntil: secondsFromNow(-1) });
    await sync(db);
    const runs = await db.select().from(syncRuns).orderBy(asc(syncRuns.id));
    expect(runs.map((run) => run.status)).toEqual(['failed', 'done']);
  });

  freshDatabaseTest('a run whose process dies while writing changes nothing', async (db, url) => {
    await sync(db);
    const before = await wholeCatalogue(db);
    change(1, { product_name: 'Нова назва' });
    const dying = openDatabase(url, { embedded: true, max: 1 });
    const sockets: Socket[] = [];
    dying.pool.on('connect', (client) => {
      client.on('error', () => {});
      // The driver's types do not declare the socket. Destroying the sockets simulates a killed process.
      sockets.push((client as unknown as { connection: { stream: Socket } }).connection.stream);
    });
    const killed = synchronise(dying.db, {
      source: pos.client,
      onProgress: (step, done) => {
        if (step === 'Запис' && done > 0) for (const socket of sockets) socket.destroy();
      },
    });

    await expect(killed).rejects.toThrow();
    expect(await wholeCatalogue(db)).toEqual(before);
    await dying.pool.end();
  });
});
