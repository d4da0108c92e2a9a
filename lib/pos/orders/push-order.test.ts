import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, gt } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, orders, products, variants } from '@/lib/db/schema';
import { DAY } from '@/lib/shared/clock';
import { startPoster } from '@/sandbox/poster/server';
import type { Running } from '@/sandbox/stand-in';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { givenBundle, orderOf } from '@/scripts/testing/shop';
import type { PosClient } from '../adapter/pos-client';
import { poster } from '../adapter/poster';
import { synchronise } from '../sync/synchronise';
import { orderForPos, pushOrder } from './push-order';

let server: Running;
let dataDir: string;
let pos: PosClient;
/** Client of the demo POS that lists only four of its products: importing all of them takes a second per test. */
let withFewGoods: PosClient;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'amplua-poster-'));
  server = await startPoster({ port: 0, dataDir, token: 'demo:token' });
  pos = poster({ url: server.url, token: 'demo:token', spotId: 1, timeoutMs: 20_000 });
  const { rows, refused } = await pos.listProducts();
  const goods = [...rows];
  const few = [
    ...goods.filter((one) => one.modifications.length > 0).slice(0, 2),
    ...goods.filter((one) => one.modifications.length === 0).slice(0, 2),
  ];
  withFewGoods = { ...pos, listProducts: async () => ({ rows: few, refused }) };
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(() => mode({ mode: 'ok' }));
afterEach(() => mode({ mode: 'ok' }));

async function tell(address: string, body: unknown): Promise<void> {
  const answer = await fetch(server.url + address, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
const mode = (body: unknown) => tell('/__mode', body);

type Received = {
  incoming_order_id: number;
  comment: string;
  address: string | null;
  service_mode: number;
  delivery_price: number | null;
  payment: unknown;
  products: { product_id: number; modificator_id: number | null; count: number; price: number }[];
};

async function received(number: string): Promise<Received[]> {
  const answer: unknown = await (await fetch(`${server.url}/__orders`)).json();
  const list = (Array.isArray(answer) ? answer : Object.values(answer as object)[0]) as Received[];
  return list.filter((order) => order.comment.split(/\s/)[0] === number);
}

// Order numbers start far above those of placed orders, because the POS keeps an order when the test is rolled back.
let count = 900_000;

/** Creates an order of one product with sizes and three pieces of another, with 10,00 ₴ off the three. */
async function givenOrder(db: Database, more: Partial<typeof orders.$inferInsert> = {}) {
  await synchronise(db, { source: withFewGoods });
  const all = await db.select().from(variants).where(gt(variants.available, 0));
  const sized = all.find((row) => row.size !== '');
  const plain = all.find((row) => row.size === '');
  if (!sized || !plain) throw new Error('The catalogue has no such products');
  count += 1;
  const plainTotal = plain.price * 3 - 1000;
  const [order] = await db
    .insert(orders)
    .values({
      number: `A-${count}`,
      token: `token-${count}`,
      firstName: 'Олена',
      lastName: 'Зразкова',
      phone: '+380670000067',
      comment: 'Не дзвонити у двері',
      paymentMethod: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: { city: 'Одеса', deliveryType: 'branch', warehouse: '5' },
      itemsTotal: sized.price + plain.price * 3,
      discountTotal: 1000,
      total: sized.price + plainTotal,
      ...more,
    })
    .returning();
  if (!order) throw new Error('No order');
  const line = { orderId: order.id, name: 'Товар' };
  await db.insert(orderLines).values([
    {
      ...line,
      variantId: sized.id,
      productId: sized.productId,
      quantity: 1,
      price: sized.price,
      total: sized.price,
    },
    {
      ...line,
      variantId: plain.id,
      productId: plain.productId,
      quantity: 3,
      price: plain.price,
      discount: 1000,
      total: plainTotal,
    },
  ]);
  return { order, sized, plain, plainTotal };
}

const stateOf = async (db: Database, id: number) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return { posOrderId: order?.posOrderId, events: events.map(({ kind, value }) => [kind, value]) };
};

describe('handing an order to the POS', () => {
  databaseTest('sends its lines, their exact sum and the destination', async (db) => {
    const { order, sized, plain, plainTotal } = await givenOrder(db);

    await pushOrder(db, order.id, 0, pos);

    const [atPos, ...others] = await received(order.number);
    expect(others).toEqual([]);
    expect(atPos).toMatchObject({
      comment: `${order.number}\nНе дзвонити у двері`,
      address: 'Нова пошта: Одеса, відділення №\u00a05',
      service_mode: 3,
      payment: null,
    });
    expect(atPos?.products[0]).toMatchObject({
      product_id: sized.productId,
      modificator_id: sized.modificationId,
      count: 1,
      price: sized.price,
    });
    const rest = atPos?.products.slice(1) ?? [];
    expect(rest.every((line) => line.product_id === plain.productId)).toBe(true);
    expect(rest.reduce((sum, line) => sum + line.count * line.price, 0)).toBe(plainTotal);
    expect(rest.reduce((sum, line) => sum + line.count, 0)).toBe(3);
    expect(await stateOf(db, order.id)).toEqual({
      posOrderId: atPos?.incoming_order_id,
      events: [['pos', String(atPos?.incoming_order_id)]],
    });
  });

  databaseTest(
    'sends a bundle as its products, in their sizes and at their total price',
    async (db) => {
      const { sized, plain } = await givenOrder(db);
      const id = await givenBundle(db, [sized.productId, plain.productId], 13);
      const sizes = { [sized.productId]: sized.size };
      const bundleBusket = [{ bundle_id: id, amount: 1, sizes }];
      const placed = await placeOrder(db, orderOf([], { bundleBusket, payments: 'pickup' }));

      await pushOrder(db, placed.id, 0, pos);

      const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
      const [atPos] = await received(placed.number);
      expect(atPos?.products.map((line) => [line.product_id, line.modificator_id])).toEqual([
        [sized.productId, sized.modificationId],
        [plain.productId, null],
      ]);
      expect(order?.discountTotal).toBeGreaterThan(0);
      expect(atPos?.products.reduce((sum, line) => sum + line.count * line.price, 0)).toBe(
        order?.total,
      );
    },
  );

  databaseTest('reports a payment only when the money has arrived', async (db) => {
    const { order } = await givenOrder(db, {
      paymentMethod: 'mono',
      paymentStatus: 'paid',
      deliveryMethod: 'pickup',
      deliveryAddress: null,
    });

    await pushOrder(db, order.id, 0, pos);

    const [atPos] = await received(order.number);
    expect(atPos).toMatchObject({
      service_mode: 2,
      address: null,
      payment: { type: 1, sum: order.total, currency: 'UAH' },
    });
  });

  databaseTest('succeeds with a paid delivery, and with an invalid phone number', async (db) => {
    const { order } = await givenOrder(db, {
      paymentMethod: 'mono',
      paymentStatus: 'paid',
      phone: '+380100000067',
    });
    await db
      .update(orders)
      .set({ deliveryPrice: 7000, total: order.total + 7000 })
      .where(eq(orders.id, order.id));

    await pushOrder(db, order.id, 0, pos);

    expect(await received(order.number)).toMatchObject([
      { delivery_price: 7000, payment: { type: 1, sum: order.total, currency: 'UAH' } },
    ]);
  });

  databaseTest('happens once, however often it is requested', async (db) => {
    const { order } = await givenOrder(db);
    await pushOrder(db, order.id, 0, pos);
    await pushOrder(db, order.id, 0, pos);
    await pushOrder(db, order.id, 1, pos);

    expect(await received(order.number)).toHaveLength(1);
    expect((await stateOf(db, order.id)).events).toHaveLength(1);
  });

  test.each(['half', 'garbage', 'hang'])(
    'happens once when the response is lost (%s)',
    async (fault) => {
      await withDatabase(async (db) => {
        const { order } = await givenOrder(db);
        const timeoutMs = fault === 'hang' ? 500 : 20_000;
        const hasty = poster({ url: server.url, token: 'demo:token', spotId: 1, timeoutMs });
        await mode({ mode: fault, times: 1, method: 'incomingOrders.createIncomingOrder' });
        await expect(pushOrder(db, order.id, 0, hasty)).rejects.toMatchObject({
          code: 'external_failed',
        });
        expect((await stateOf(db, order.id)).posOrderId).toBeNull();

        await pushOrder(db, order.id, 1, pos);

        const atPos = await received(order.number);
        expect(atPos).toHaveLength(1);
        expect((await stateOf(db, order.id)).posOrderId).toBe(atPos[0]?.incoming_order_id);
      })();
    },
  );

  databaseTest(
    'is recorded though the order was cancelled meanwhile, so that staff refuse it there',
    async (db) => {
      const { order } = await givenOrder(db);
      await mode({ mode: 'half', times: 1, method: 'incomingOrders.createIncomingOrder' });
      await expect(pushOrder(db, order.id, 0, pos)).rejects.toMatchObject({
        code: 'external_failed',
      });
      await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
      await pushOrder(db, order.id, 1, pos);
      const [atPos] = await received(order.number);
      expect((await stateOf(db, order.id)).posOrderId).toBe(atPos?.incoming_order_id);
    },
  );

  databaseTest(
    'is skipped for an order that was cancelled before, and for goods written off by hand',
    async (db) => {
      for (const changes of [{ status: 'cancelled' }, { posStatus: 'closed' }] as const) {
        const { order } = await givenOrder(db, changes);
        await pushOrder(db, order.id, 1, pos);
        expect(await received(order.number)).toEqual([]);
      }
    },
  );

  databaseTest(
    'is searched for two days at a time, which every list of Poster allows',
    async (db) => {
      const { order } = await givenOrder(db);
      await pushOrder(db, order.id, 0, pos);
      const since = new Date(Date.now() - 9 * DAY);
      expect(await pos.findIncomingOrderByComment(order.number, since)).toBe(
        (await stateOf(db, order.id)).posOrderId,
      );
      expect(await pos.findIncomingOrderByComment('A-1', since)).toBeNull();
    },
  );

  databaseTest('is retried when the POS did nothing', async (db) => {
    const { order } = await givenOrder(db);
    await mode({ mode: '500', times: 1, method: 'incomingOrders.createIncomingOrder' });
    await expect(pushOrder(db, order.id, 0, pos)).rejects.toMatchObject({ httpStatus: 500 });
    await pushOrder(db, order.id, 1, pos);
    expect(await received(order.number)).toHaveLength(1);
  });

  test(
    "keeps the POS's refusal with its code",
    withDatabase(async (db) => {
      const { order } = await givenOrder(db);
      const elsewhere = poster({ url: server.url, token: 'demo:token', spotId: 9 });
      await expect(pushOrder(db, order.id, 0, elsewhere)).rejects.toMatchObject({
        code: 'external_failed',
        posCode: 60,
      });
    }),
  );

  databaseTest('is not done for a cancelled order', async (db) => {
    const { order } = await givenOrder(db, { status: 'cancelled' });
    await pushOrder(db, order.id, 0, pos);
    expect(await received(order.number)).toEqual([]);
  });
});

describe('an order at the POS', () => {
  databaseTest('is found by its whole number only', async (db) => {
    const { order } = await givenOrder(db);
    await pushOrder(db, order.id, 0, pos);
    const since = order.createdAt;

    expect(await pos.findIncomingOrderByComment(order.number, since)).toBeGreaterThan(0);
    expect(await pos.findIncomingOrderByComment(order.number.slice(0, -1), since)).toBeNull();
  });

  databaseTest('says what became of it', async (db) => {
    const { order } = await givenOrder(db);
    await pushOrder(db, order.id, 0, pos);
    const id = (await stateOf(db, order.id)).posOrderId ?? 0;

    expect(await pos.getIncomingOrder(id)).toEqual({ id, status: 'new', transactionId: null });
    await tell(`/__order/${id}`, { status: 7 });
    expect(await pos.getIncomingOrder(id)).toMatchObject({ status: 'cancelled' });
    expect(await pos.getIncomingOrder(987_654)).toBeNull();
  });

  test('has a street address when a courier delivers it', () => {
    const address = {
      city: 'Львів',
      deliveryType: 'address',
      address: 'Зелена',
      house: '3',
      apartment: '7',
    };
    const order = {
      deliveryMethod: 'novaPoshta',
      deliveryAddress: address,
      notCall: true,
      comment: '',
    };

    expect(orderForPos(order as typeof orders.$inferSelect, [])).toMatchObject({
      address: 'Львів, Зелена, 3, кв.\u00a07',
      comment: 'Не телефонувати',
    });
  });
});

describe('the demo POS', () => {
  databaseTest(
    'fills the shop with its whole catalogue, and the second time changes nothing',
    async (db) => {
      const first = await synchronise(db, { source: pos });
      expect(first.counts.added).toBeGreaterThan(400);
      expect(await db.$count(products)).toBe(first.counts.added);
      expect(first.changedCategorySlugs).toHaveLength(11);

      expect((await synchronise(db, { source: pos })).changedProductIds).toEqual([]);
    },
  );

  databaseTest('announces a change of one product', async (db) => {
    await synchronise(db, { source: pos });
    const [product] = await db.select().from(products).limit(1);
    await tell(`/__product/${product?.id}`, { price: (product?.price ?? 0) + 1000 });

    expect((await synchronise(db, { source: pos })).changedProductIds).toEqual([product?.id]);
  });
});
