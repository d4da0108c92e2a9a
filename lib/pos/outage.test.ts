import { afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { POST } from '@/app/api/orders/route';
import { listNewest } from '@/lib/catalogue/listing/list-queries';
import { findProduct } from '@/lib/catalogue/product/queries';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, outbox, products, variants } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { plain, TOKEN } from '@/sandbox/poster/pos-under-test';
import { context, pageRequest } from '@/scripts/testing/account';
import { freshDatabaseTest, withDatabase, withFreshDatabase } from '@/scripts/testing/database';
import {
  contentOf,
  type FailingPos,
  openFailingPos,
  printOf,
  runsOf,
} from '@/scripts/testing/failing-pos';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { longTest } from '@/scripts/testing/long-test';
import { deliverOnce } from '@/scripts/testing/outbox';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import type { PosClient } from './adapter/pos-client';
import { pushOrder } from './orders/push-order';
import { type RefreshRequest, refresh } from './sync/refresh';
import { synchronise } from './sync/synchronise';

// In ms. Each test reads the whole catalogue of the demo POS several times.
jest.setTimeout(90_000);

/** Timeout of calls to the POS in these tests, in ms; in production it is half a minute. */
const PATIENCE = 400;

const MEGABYTE = 1024 * 1024;

let failing: FailingPos;
let pos: FailingPos['pos'];
let hasty: PosClient;
let patient: PosClient;
beforeEach(async () => {
  failing = await openFailingPos();
  ({ pos } = failing);
  hasty = failing.clientFor(PATIENCE);
  patient = failing.clientFor(5000);
  // Sets a price at which an order of a single piece reaches the minimum order.
  await changeWig();
});
afterEach(async () => {
  await failing.close();
  putSettingsBack();
});

/** All kinds of failed responses that the test POS can produce. */
const FAULTS = ['hang', '500', '429', 'garbage', 'half', 'reset', 'drip', 'big', 'redirect'];
/** A selection with one failure of each type: no answer, rate limit, invalid data, broken connection, redirect. */
const IN_BRIEF = ['hang', '429', 'garbage', 'reset', 'redirect'];

const WIG = plain();
const NOBODY = { orderIds: [], receiptIds: [] };

const sync = (db: Database, source = patient) => synchronise(db, { source });
const look = (db: Database, wanted: Partial<RefreshRequest> = {}, source = patient) =>
  refresh(db, { productIds: [WIG.id], orders: NOBODY, stock: true, ...wanted }, source);

let price = 500_00;

/** Changes the wig's price and stock together, so that a synchronisation which writes only one of them is detected. */
async function changeWig(): Promise<{ price: number; stock: number }> {
  price += 1_00;
  const change = { price, stock: 20 + ((price / 100) % 30) };
  await pos.post(`__product/${WIG.id}`, change);
  return change;
}

const wigOf = async (db: Database) => {
  const [row] = await db.select().from(variants).where(eq(variants.productId, WIG.id));
  return { price: row?.price, stock: row?.posQuantity, reserved: row?.reserved };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Runs a synchronisation with each failure, checks that the catalogue is unchanged, returns the messages. */
async function failuresOf(db: Database, modes: string[]): Promise<Record<string, string>> {
  const before = await printOf(db);
  await changeWig();
  const runs: [string, () => Promise<unknown>][] = [
    ['synchronise', () => sync(db, hasty)],
    ['refresh', () => look(db, {}, hasty)],
  ];
  const said: Record<string, string> = {};
  for (const mode of modes) {
    for (const [name, run] of runs) {
      if (name === 'refresh' && !IN_BRIEF.includes(mode)) continue;
      await failing.fail({ mode });
      await expect(run()).rejects.toMatchObject({ code: 'external_failed' });
      expect([mode, name, await printOf(db)]).toEqual([mode, name, before]);
      const last = (await runsOf(db)).at(-1);
      expect(last).toMatchObject({ status: 'failed', progress: null, quarantined: [] });
      said[mode] = last?.message ?? '';
    }
  }
  return said;
}

describe('a POS that fails', () => {
  freshDatabaseTest('and does not answer leaves the whole catalogue as it was', async (db) => {
    await sync(db);
    expect(await failuresOf(db, ['hang'])).toEqual({ hang: expect.stringContaining('timeout') });

    await failing.fail();
    expect((await sync(db)).changedProductIds).toEqual([WIG.id]);
  });

  longTest(
    'leaves the whole catalogue as it was, however it fails',
    withFreshDatabase(async (db) => {
      await sync(db);

      // `timeout` is also accepted: on a busy machine it may end the last attempt.
      expect(await failuresOf(db, FAULTS)).toEqual({
        hang: expect.stringContaining('timeout'),
        '500': expect.stringMatching(/status 500|timeout/),
        '429': expect.stringContaining('status 429'),
        garbage: expect.stringContaining('the answer is not JSON'),
        half: expect.stringMatching(/network|timeout/),
        reset: expect.stringMatching(/network|timeout/),
        drip: expect.stringContaining('timeout'),
        big: expect.stringMatching(/too_large|timeout/),
        redirect: expect.stringContaining('status 302'),
      });
      expect(JSON.stringify(await runsOf(db))).not.toMatch(/900001|0123456789abcdef/);

      await failing.fail();
      expect((await sync(db)).changedProductIds).toEqual([WIG.id]);
    }),
  );

  longTest(
    'leaves it as it was at whichever request it fails',
    withFreshDatabase(async (db) => {
      const questions = [
        'menu.getCategories',
        'menu.getProducts',
        'access.getSpots',
        'storage.getStorageLeftovers',
      ];
      for (const method of questions) {
        await failing.fail({ mode: 'half', method });
        await expect(sync(db, hasty)).rejects.toMatchObject({ code: 'external_failed' });
        expect([method, await db.$count(products)]).toEqual([method, 0]);
      }
      await failing.fail();
      await sync(db);

      const before = await printOf(db);
      const now = await changeWig();
      for (const method of ['menu.getProduct', ...questions.slice(2)]) {
        await failing.fail({ mode: 'half', method });
        await expect(look(db, {}, hasty)).rejects.toMatchObject({ code: 'external_failed' });
        expect([method, await printOf(db)]).toEqual([method, before]);
      }
      await failing.fail();
      await look(db);
      expect(await wigOf(db)).toMatchObject(now);
      expect(await contentOf(db)).toEqual(await undisturbedShop());
    }),
  );

  longTest(
    'is accepted when it is only slow, or fails once or twice',
    withFreshDatabase(async (db) => {
      await failing.fail({ mode: 'slow', delay: 150 });
      await sync(db);
      for (const faults of [
        [{ mode: '500', times: 2 }],
        [{ mode: 'reset', times: 1 }],
        [{ mode: '429', retryAfter: 1, times: 1 }],
        [
          { mode: 'slow', delay: 100 },
          { mode: 'half', times: 1 },
        ],
      ]) {
        const now = await changeWig();
        await failing.fail(...faults);
        await look(db);
        expect([faults, await wigOf(db)]).toMatchObject([faults, now]);
      }
      expect((await runsOf(db)).every(({ status }) => status === 'done')).toBe(true);
    }),
  );

  longTest(
    'is not read to the end, nor followed to a redirect',
    withFreshDatabase(async (db) => {
      failing.wire.forget();
      await failing.fail({ mode: 'big' });
      await expect(sync(db)).rejects.toMatchObject({ kind: 'too_large' });
      expect(failing.wire.taken()).toBeLessThan(15 * MEGABYTE);

      await failing.fail();
      failing.wire.answers.set('/api/menu.getProducts', (response) =>
        response.writeHead(302, { location: '/api/menu.getProduct?product_id=1' }).end(),
      );
      failing.wire.forget();
      await expect(sync(db)).rejects.toMatchObject({ kind: 'status', httpStatus: 302 });
      failing.wire.answers.clear();
      expect(failing.wire.calls).toEqual(['/api/menu.getCategories', '/api/menu.getProducts']);
    }),
  );
});

/** The catalogue of a shop that synchronised without failures. */
async function undisturbedShop() {
  let content: Awaited<ReturnType<typeof contentOf>> | undefined;
  await withDatabase(async (db) => {
    await sync(db);
    content = await contentOf(db);
  })();
  return content;
}

describe('a POS that fails when polled about our orders', () => {
  longTest(
    'blocks nothing else, and the orders stay reserved until it answers',
    withFreshDatabase(async (db) => {
      await sync(db);
      const { id } = await placeOrder(db, orderOf([{ product_id: WIG.id, amount: 2 }]));
      await pushOrder(db, id, 0, patient);
      const posOrderId = await posOrderOf(db, id);
      const receipt = await pos.post(`__order/${posOrderId}`, { status: 1 });
      await pos.post(`__receipt/${receipt.transaction_id}`, { status: 2 });

      const methods = {
        'incomingOrders.getIncomingOrder': IN_BRIEF,
        'dash.getTransaction': ['garbage', '500'],
      };
      for (const [method, modes] of Object.entries(methods)) {
        for (const mode of modes) {
          const now = await changeWig();
          await failing.fail({ mode, method });
          await look(
            db,
            { orders: { orderIds: [posOrderId], receiptIds: [] } },
            failing.clientFor(1000),
          );
          expect([mode, await wigOf(db)]).toEqual([mode, { ...now, reserved: 2 }]);
        }
        const now = await changeWig();
        await failing.fail({ mode: '500', method });
        await sync(db);
        expect(await wigOf(db)).toEqual({ ...now, reserved: 2 });
      }
      expect(await orderState(db, id)).toEqual({
        status: 'new',
        posStatus: null,
        isCounted: false,
      });

      const now = await changeWig();
      await failing.fail();
      await sync(db);
      expect(await wigOf(db)).toEqual({ ...now, reserved: 0 });
      expect(await orderState(db, id)).toMatchObject({ posStatus: 'closed', isCounted: true });
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );
});

async function posOrderOf(db: Database, id: number): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order?.posOrderId ?? 0;
}

async function orderState(db: Database, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('the order is gone');
  const { status, posStatus, posCountedAt } = order;
  return { status, posStatus, isCounted: posCountedAt !== null };
}

describe('while the POS does not answer', () => {
  longTest(
    'visitors read and order as usual, and the POS gets the order once',
    withFreshDatabase(async (db) => {
      await sync(db);
      const usual = await readingTime(db);
      await failing.fail({ mode: 'hang', method: 'storage.getStorageLeftovers' });
      failing.wire.forget();
      const hanging = sync(db, failing.clientFor(2000)).catch((error: unknown) => error);
      await until(() => failing.wire.calls.includes('/api/storage.getStorageLeftovers'));

      expect(await readingTime(db)).toBeLessThan(usual * 3 + 20);
      expect(await openTransactions(db)).toBe(0);
      let answer: Response | undefined;
      const took = await timed(async () => {
        answer = await POST(pageRequest('/api/orders', { method: 'POST', body: ORDER }), context());
      });
      expect([answer?.status, took < 1000]).toEqual([201, true]);
      await expect(hanging).resolves.toMatchObject({ code: 'external_failed' });

      givenSettings({ POSTER_URL: failing.wire.url, POSTER_TOKEN: TOKEN });
      const [message] = await db.select().from(outbox).where(eq(outbox.kind, 'pos.push-order'));
      const deliver = () => deliverOnce(db, message!.id);
      expect(message).toMatchObject({ doneAt: null, attempts: 0 });
      failing.wire.forget();
      await failing.fail({ mode: '500' });
      await expect(deliver()).rejects.toMatchObject({ httpStatus: 500 });
      // Creating an order is not retried within a call, since the POS might create it twice.
      expect(failing.wire.calls).toEqual(['/api/incomingOrders.createIncomingOrder']);
      for (const mode of ['reset', 'half', 'garbage']) {
        await failing.fail({ mode });
        await expect(deliver()).rejects.toMatchObject({ code: 'external_failed' });
      }
      await failing.fail();
      await deliver();
      await deliver();

      const [order] = await db.select().from(orders);
      const received = (await pos.look('__orders')).filter(
        ({ comment }) => String(comment).split('\n')[0] === order?.number,
      );
      expect(received).toHaveLength(1);
      expect(order?.posOrderId).toBe(received[0]?.incoming_order_id);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );
});

const ORDER = {
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  payments: 'pickup',
  deliveryMethod: 'pickup',
  productBusket: [{ product_id: WIG.id, amount: 1 }],
};

/** Median time in ms to read a category and a product as the pages do. */
async function readingTime(db: Database): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < 25; read += 1) {
    const took = await timed(async () => {
      await listNewest(db, 24);
      await findProduct(db, WIG.id);
    });
    times.push(took);
  }
  return times.sort((a, b) => a - b)[12] ?? 0;
}

/**
 * Number of open transactions. Meaningful only on PostgreSQL: in the embedded database all queries share one session,
 * so an open transaction would already have blocked the reads.
 */
async function openTransactions(db: Database): Promise<number> {
  const [row] = await readRows<{ open: number }>(
    db,
    sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return row?.open ?? -1;
}

describe('synchronisations at once', () => {
  freshDatabaseTest('run once: nine of ten are refused meanwhile', async (db) => {
    await failing.fail({ mode: 'slow', delay: 300, method: 'access.getSpots' });
    failing.wire.forget();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => sync(db)));
    const codes = ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code));
    expect(codes.sort()).toEqual(['done', ...Array.from({ length: 9 }, () => 'sync_running')]);
    expect(failing.wire.calls.filter((path) => path.endsWith('getProducts'))).toHaveLength(1);
    expect(await runsOf(db)).toHaveLength(1);
  });

  longTest(
    'never overlap with refreshes',
    withFreshDatabase(async (db) => {
      await sync(db);
      await failing.fail({ mode: 'slow', delay: 30 });
      failing.wire.forget();
      const asked: Promise<unknown>[] = [];
      for (let round = 0; round < 5; round += 1) {
        await changeWig();
        asked.push(look(db), sync(db), look(db));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const codes = (await Promise.allSettled(asked)).map((end) =>
        end.status === 'fulfilled' ? 'done' : end.reason.code,
      );
      expect(new Set(codes)).toEqual(new Set(['done', 'sync_running']));

      const asks = failing.wire.calls.map((path) => path.replace(/^.+\./, ''));
      const looks = Array.from({ length: asks.length / 4 }, (_, at) =>
        asks.slice(at * 4, at * 4 + 4),
      );
      expect(looks.length).toBeGreaterThan(1);
      expect(looks).toEqual(
        looks.map(() => [
          'getCategories',
          expect.stringMatching(/^getProducts?$/),
          'getSpots',
          'getStorageLeftovers',
        ]),
      );
      const now = await changeWig();
      await look(db);
      expect(await wigOf(db)).toMatchObject(now);
      expect((await sync(db)).changedProductIds).toEqual([]);
    }),
  );
});
