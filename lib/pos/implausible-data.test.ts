import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products, variants } from '@/lib/db/schema';
import type { Suspicion } from '@/lib/db/schema/pos';
import { listQuarantined, listRuns } from '@/lib/pos/sync/list-runs';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { plain } from '@/sandbox/poster/pos-under-test';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import {
  contentOf,
  type FailingPos,
  openFailingPos,
  printOf,
  runsOf,
} from '@/scripts/testing/failing-pos';
import { longTest } from '@/scripts/testing/long-test';
import {
  categoryRow,
  productRow,
  spotRow,
  startPos,
  stockRow,
  type TestPos,
} from '@/scripts/testing/test-pos';
import type { PosClient } from './adapter/pos-client';
import { type RefreshRequest, refresh } from './sync/refresh';
import { synchronise } from './sync/synchronise';

// In ms. Each test reads the whole catalogue of the demo POS many times.
jest.setTimeout(90_000);

const PRODUCTS = 'menu.getProducts';
const CATEGORIES = 'menu.getCategories';
const SPOTS = 'access.getSpots';
const STOCK = 'storage.getStorageLeftovers';

const WIG = plain();

describe('the demo POS', () => {
  let failing: FailingPos;
  let source: PosClient;
  beforeEach(async () => {
    failing = await openFailingPos();
    source = failing.clientFor(5000);
  });
  afterEach(() => failing.close());

  const sync = (db: Database) => synchronise(db, { source });
  const look = (db: Database, wanted: Partial<RefreshRequest> = {}) =>
    refresh(
      db,
      { productIds: [WIG.id], orders: { orderIds: [], receiptIds: [] }, stock: true, ...wanted },
      source,
    );

  const GONE = /^.*з вітрини зникло б \d+ із \d+ товарів$/;
  const UNREAD = /^.*не вдалося взяти \d+ із \d+ товарів вітрини$/;
  const DEAR = /^.*ціна змінилася б більш ніж наполовину в \d+ із \d+ товарів$/;
  const SOLD_OUT = /усі залишки стали б нульовими$/;
  const MOSTLY_SOLD_OUT = /залишок став би нульовим у \d+ із \d+ розмірів$/;
  const NO_STORAGE = /у закладу 1 в касі немає складу$/;

  freshDatabaseTest('is refused when too much would be gone or changed', async (db) => {
    await sync(db);
    const before = await printOf(db);
    const lies: [object[], RegExp][] = [
      [[{ mode: 'shrink' }], GONE],
      [[{ mode: 'shrink', method: PRODUCTS }], GONE],
      [[{ mode: 'shrink', method: CATEGORIES }], UNREAD],
      [[{ mode: 'shrink', method: STOCK }], MOSTLY_SOLD_OUT],
      [[{ mode: 'empty' }], NO_STORAGE],
      [[{ mode: 'empty', method: PRODUCTS }], GONE],
      [[{ mode: 'empty', method: CATEGORIES }], UNREAD],
      [[{ mode: 'empty', method: SPOTS }], NO_STORAGE],
      [[{ mode: 'empty', method: STOCK }], SOLD_OUT],
      [[{ mode: 'prices' }], DEAR],
      [[{ mode: 'zero' }], SOLD_OUT],
      [[{ mode: 'nonsense' }], UNREAD],
      [[{ mode: 'nonsense', method: PRODUCTS }], GONE],
      [[{ mode: 'nonsense', method: CATEGORIES }], UNREAD],
      [[{ mode: 'nonsense', method: STOCK }], UNREAD],
      [[{ mode: 'flip' }, { mode: 'prices' }, { mode: 'slow', delay: 20 }], DEAR],
      [[{ mode: 'duplicates' }, { mode: 'shrink', method: PRODUCTS }], GONE],
      [[{ mode: 'prices' }, { mode: 'zero' }], /ціна змінилася б.+; усі залишки стали б/],
    ];
    for (const [faults, reason] of lies) {
      await failing.fail(...faults);
      await expect(sync(db)).rejects.toMatchObject({ code: 'sync_refused' });
      const run = (await runsOf(db)).at(-1);
      expect([faults, run?.status, run?.message]).toEqual([
        faults,
        'refused',
        expect.stringMatching(reason),
      ]);
      expect([faults, await printOf(db)]).toEqual([faults, before]);
    }
    for (const [mode, reason] of [
      ['empty', NO_STORAGE],
      ['zero', SOLD_OUT],
      ['shrink', MOSTLY_SOLD_OUT],
    ] as const) {
      await failing.fail({ mode });
      await expect(look(db)).rejects.toMatchObject({ message: expect.stringMatching(reason) });
      expect([mode, await printOf(db)]).toEqual([mode, before]);
    }
  });

  longTest(
    'is read whatever the types of its values, and even when rows come twice',
    withFreshDatabase(async (db) => {
      await sync(db);
      const before = await printOf(db);
      for (const faults of [
        [{ mode: 'flip' }],
        [{ mode: 'flip', share: 0.5 }],
        [{ mode: 'shrink', method: SPOTS }],
        [{ mode: 'duplicates', method: STOCK }],
        [{ mode: 'duplicates', method: SPOTS }, { mode: 'flip' }],
      ]) {
        await failing.fail(...faults);
        const { changedProductIds, quarantined } = await sync(db);
        expect([faults, changedProductIds, quarantined]).toEqual([faults, [], []]);
        await look(db);
      }
      await failing.fail({ mode: 'duplicates' });
      const { changedProductIds, quarantined } = await sync(db);
      expect(changedProductIds).toEqual([]);
      expect(new Set(quarantined.map(({ reason }) => reason.replace(/«.+»/, '«…»')))).toEqual(
        new Set(['той самий номер мають два товари', 'категорії «…» немає в магазині']),
      );
      expect(quarantined.length).toBeGreaterThan(CATALOGUE.length / 3 - 1);

      for (let time = 0; time < 4; time += 1) {
        await failing.fail({ mode: 'prices', share: 0.5 }, { mode: 'empty', share: 0.2 });
        await sync(db).catch((error) => expect(error).toMatchObject({ code: 'sync_refused' }));
      }
      expect(await printOf(db)).toEqual(before);
    }),
  );

  longTest(
    'has its invalid rows set aside, and everything else goes on',
    withFreshDatabase(async (db) => {
      await sync(db);
      const before = await contentOf(db);
      await failing.pos.post(`__product/${WIG.id}`, { price: 77_00, stock: 7 });
      await failing.fail({ mode: 'nonsense', every: 20 });

      const { quarantined, counts } = await sync(db);

      const reasons = new Set(quarantined.map(({ reason }) => reason));
      expect(reasons).toEqual(
        new Set([
          'залишок не схожий на кількість',
          'порожня назва',
          'назва задовга',
          'два розміри мають однакову назву',
        ]),
      );
      expect(counts.quarantined).toBe(quarantined.length);
      expect(await nonsenseIn(db)).toEqual([]);
      const [wig] = await db.select().from(variants).where(eq(variants.productId, WIG.id));
      expect(wig).toMatchObject({ price: 77_00, posQuantity: 7 });

      const asideIds = quarantined.map(({ productId }) => Number(productId));
      const now = await contentOf(db);
      const ofAside = <Row extends object>(rows: Row[], id: (row: Row) => number) =>
        rows.filter((row) => asideIds.includes(id(row)));
      expect(ofAside(now.products, ({ id }) => id)).toEqual(
        ofAside(before.products, ({ id }) => id),
      );
      expect(ofAside(now.variants, ({ productId }) => productId)).toEqual(
        ofAside(before.variants, ({ productId }) => productId),
      );
      const renamed = now.products.filter(({ name }) => name === 'Перука');
      expect(renamed.length).toBeGreaterThan(0);
    }),
  );

  longTest(
    'with invalid data from the first day fills what it can',
    withFreshDatabase(async (db) => {
      await failing.fail({ mode: 'nonsense' });
      const first = await sync(db);
      expect(first.counts.added).toBeGreaterThan(CATALOGUE.length / 4);
      expect(first.quarantined.length).toBeGreaterThan(CATALOGUE.length / 4);
      expect(first.quarantined.every(({ reason }) => /^[а-яіїєґ]/.test(reason))).toBe(true);
      expect(await nonsenseIn(db)).toEqual([]);

      await failing.fail();
      await sync(db);
      const mended = await contentOf(db);
      await withDatabase(async (other) => {
        await sync(other);
        expect(mended).toEqual(await contentOf(other));
      })();
    }),
  );

  longTest(
    'is refused about one product too',
    withFreshDatabase(async (db) => {
      const broken = CATALOGUE.filter(({ id, item }) => item && id % 3 === 0).slice(0, 15);
      const ids = broken.map(({ id }) => id);
      await sync(db);
      const before = await contentOf(db);
      await failing.fail({ mode: 'nonsense', method: 'menu.getProduct' });

      await look(db, { productIds: ids, stock: false });

      const run = (await runsOf(db)).at(-1);
      const aside = run?.quarantined.length ?? 0;
      const held = await db.$count(variants, isNotNull(variants.heldSince));
      expect(run?.status).toBe('done');
      expect(Math.min(aside, held)).toBeGreaterThan(0);
      expect(aside + held).toBeGreaterThan(ids.length / 2);
      expect(await nonsenseIn(db)).toEqual([]);
      await failing.fail();
      await look(db, { productIds: ids });
      expect(await contentOf(db)).toEqual(before);
    }),
  );
});

/** Products with values that no shopper should ever see, in the product or one of its sizes. */
function nonsenseIn(db: Database) {
  return db
    .select({ id: products.id, name: products.name, price: products.price })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(
      sql`${products.price} not between 1 and 100000000
        or ${variants.price} not between 1 and 100000000
        or ${variants.posQuantity} not between 0 and 1000000
        or ${products.name} ~ '[<>]|onerror|script' or length(${products.name}) not between 1 and 255`,
    );
}

describe('a row of the POS', () => {
  let pos: TestPos;
  beforeEach(async () => {
    pos = await startPos([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => productRow(id)));
  });
  afterEach(() => pos.close());

  const sync = (db: Database, confirmed?: Suspicion) =>
    synchronise(db, { source: pos.client, ...(confirmed && { confirmed }) });
  const add = (more: object) => pos.products.push(productRow(11, { ...more }));

  test.each<[string, () => unknown, string, string]>([
    [
      'a zero byte in its number',
      () => add({ product_id: '1\u00002' }),
      '1\ufffd2',
      'товар без номера',
    ],
    [
      'half a letter where its name was cut',
      () => pos.categories.push(categoryRow(99, `${'х'.repeat(59)}🌙`)),
      'категорія 99',
      `категорії «${'х'.repeat(59)}\ufffd» немає в магазині`,
    ],
    ['a name of 10 MB', () => add({ product_name: 'Ім'.repeat(2_500_000) }), '11', 'назва задовга'],
    ['a name of tags', () => add({ product_name: '<b><i></i></b>' }), '11', 'порожня назва'],
    ['no name', () => add({ product_name: null }), '11', 'порожня назва'],
    [
      'a first price of nothing',
      () => add({ spots: [spotRow(0)] }),
      '11',
      'у\u00a0касі немає ціни',
    ],
    [
      'a first price of a kopeck',
      () => add({ spots: [spotRow(1)] }),
      '11',
      'ціна в\u00a0касі 0,01\u00a0₴, менша за\u00a01\u00a0₴',
    ],
    [
      'a first price like 1e9',
      () => add({ spots: [spotRow(1e9)] }),
      '11',
      'ціна в\u00a0касі завелика: 10\u00a0000\u00a0000\u00a0₴',
    ],
    [
      'two counts',
      () => {
        add({});
        pos.stock.get('3')?.push(stockRow('5011', 5), stockRow('5011', 50));
      },
      '11',
      'залишок не схожий на кількість',
    ],
  ])('with %s is set aside and stops nothing', async (_, spoil, productId, reason) => {
    await withDatabase(async (db) => {
      spoil();
      const { counts } = await sync(db);
      expect(counts.added).toBe(10);
      expect((await runsOf(db)).at(-1)).toMatchObject({
        status: 'done',
        quarantined: [{ productId, reason }],
      });
    })();
  });

  databaseTest(
    'with characters that no database accepts is the same row the next time',
    async (db) => {
      add({ barcode: `${'4'.repeat(63)}🌙`, product_production_description: 'Так\u0000' });
      pos.products.push(productRow(12, { barcode: '48\u00002' }));
      await sync(db);
      expect((await sync(db)).changedProductIds).toEqual([]);
    },
  );

  longTest(
    'is counted when thousands are set aside, and the first five hundred are kept',
    withDatabase(async (db) => {
      for (let id = 100; id < 800; id += 1) pos.products.push(productRow(id, { spots: [] }));
      expect((await sync(db)).counts.quarantined).toBe(700);
      expect((await runsOf(db)).at(-1)?.quarantined).toHaveLength(500);
      pos.categories.splice(0);
      await expect(sync(db)).rejects.toMatchObject({ code: 'sync_refused' });
      expect((await listRuns(db, 2)).map(({ quarantined }) => quarantined)).toEqual([710, 700]);
      const [refused] = (await runsOf(db)).slice(-1);
      expect(await listQuarantined(db, refused?.id ?? 0, 5)).toMatchObject({
        rows: { length: 5 },
        total: 710,
      });
    }),
  );

  databaseTest('counts its pieces once when its storage is named twice', async (db) => {
    pos.spots.splice(0, 1, {
      spot_id: '1',
      storages: [{ storage_id: '3' }, { storage_id: 3 }],
    });
    await sync(db);
    const [row] = await db.select().from(variants).where(eq(variants.productId, 1));
    expect(row?.posQuantity).toBe(5);
  });

  databaseTest(
    'in an error shows no secret and no zero byte, and the next run may start',
    async (db) => {
      pos.answers.set('access.getSpots', (response) =>
        response.end('{"error":{"code":11,"message":"no secret-token\\u0000, no \\ud83c"}}'),
      );
      await expect(sync(db)).rejects.toMatchObject({ code: 'external_failed' });
      expect((await runsOf(db)).at(-1)).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('no …\ufffd, no \ufffd'),
      });
      pos.answers.clear();
      await sync(db);
    },
  );
});

describe('several suspicions at once', () => {
  databaseTest('are confirmed together or not at all', async (db) => {
    const pos = await startPos([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => productRow(id)));
    const sync = (confirmed?: Suspicion) =>
      synchronise(db, { source: pos.client, ...(confirmed && { confirmed }) });
    await sync();
    const before = await printOf(db);
    pos.products = pos.products
      .slice(3)
      .map((row, place) => (place < 3 ? { ...row, spots: [spotRow('10000000')] } : row));

    await expect(sync()).rejects.toMatchObject({
      message: expect.stringMatching(/зникло б 3 із 10 товарів; ціна .+ 3 із 7 товарів/),
    });
    const [refused] = (await runsOf(db)).slice(-1);
    const gone = { kind: 'gone' as const, count: 3, of: 10 };
    expect(refused?.suspicion).toEqual({ ...gone, also: [{ kind: 'prices', count: 3, of: 7 }] });
    await expect(sync(gone)).rejects.toMatchObject({ code: 'sync_refused' });
    expect(await printOf(db)).toBe(before);

    await sync(refused?.suspicion ?? undefined);
    expect(await printOf(db)).not.toBe(before);
    await pos.close();
  });
});
