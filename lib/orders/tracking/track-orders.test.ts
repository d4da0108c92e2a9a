import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, waybills } from '@/lib/db/schema';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { changeStatus } from '@/lib/orders/status/change-status';
import { updateOrder } from '@/lib/orders/status/update-order';
import { trackOrder, trackOrders } from '@/lib/orders/tracking/track-orders';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager, givenOrder, orderRow, PARCEL, stockOf } from '@/scripts/testing/orders';

let carrier: Running;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: 'test-key' });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = 'test-key';
});
afterAll(() => carrier.close());

const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
afterEach(() => memory.externalBreakers?.clear());

let count = 0;

/** An order with a parcel whose waybill number was typed by hand. */
async function givenParcel(db: Database, manager: number) {
  const order = await givenOrder(db, { changes: PARCEL });
  count += 1;
  const parcel = `2045${String(process.pid * 1000 + count).padStart(10, '0')}`;
  await updateOrder(db, order.number, { key: 'waybillNumber', value: parcel }, manager);
  return { ...order, parcel };
}

const move = (parcel: string, code: number) =>
  fetch(`${carrier.url}/__track/${parcel}`, { method: 'POST', body: JSON.stringify({ code }) });

const carriersLines = async (db: Database, orderId: number) =>
  (
    await db
      .select({ kind: orderEvents.kind, value: orderEvents.value })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.by, 'carrier')))
      .orderBy(orderEvents.id)
  ).map(({ kind, value }) => `${kind}: ${value}`);

describe('tracking parcels', () => {
  databaseTest(
    'updates their orders, and records each change once in the carrier’s words',
    async (db) => {
      const order = await givenParcel(db, await givenManager(db));
      for (const code of [5, 5, 7, 10]) {
        await move(order.parcel, code);
        expect(await trackOrders(db)).toBe(1);
        await trackOrders(db);
      }

      expect(await trackOrders(db)).toBe(0);
      const [first, second, third, ...rest] = await carriersLines(db, order.id);
      expect(first).toBe('delivery: Відправлення прямує до міста отримувача');
      expect(second).toBe('status: shipped');
      expect(third).toMatch(/^delivery: Прибув на відділення\. Чекає до \d+\u00a0[а-яі]+$/);
      expect(rest).toEqual([expect.stringMatching(/^delivery: .*отримано/), 'status: delivered']);
      expect(await orderRow(db, order.id)).toMatchObject({
        status: 'delivered',
        paymentStatus: 'none',
      });
      expect(await findOrderByToken(db, order.token)).toMatchObject({
        parcel: { state: 'done', words: expect.stringContaining('отримано') },
      });
      const mails = await db.select().from(outbox).where(eq(outbox.kind, 'mail.order-shipped'));
      expect(mails).toHaveLength(1);
    },
  );

  databaseTest('stores since when a parcel waits in its branch, while it waits', async (db) => {
    const order = await givenParcel(db, await givenManager(db));
    const readySince = async (code: number) => {
      await move(order.parcel, code);
      await trackOrders(db);
      const [waybill] = await db.select().from(waybills).where(eq(waybills.orderId, order.id));
      return waybill?.readyAt ?? null;
    };

    expect(await readySince(5)).toBeNull();
    const since = await readySince(7);
    expect(since).toBeInstanceOf(Date);
    expect(await readySince(8)).toEqual(since);
    expect(await readySince(10)).toBeNull();
  });

  databaseTest('records nothing for a number that the carrier does not know yet', async (db) => {
    const order = await givenParcel(db, await givenManager(db));

    expect(await trackOrders(db)).toBe(1);

    expect(await carriersLines(db, order.id)).toEqual([]);
    expect(await findOrderByToken(db, order.token)).toMatchObject({
      status: 'new',
      parcel: { state: 'created', words: '' },
    });
  });

  databaseTest('ignores an unknown status code, and continues with the others', async (db) => {
    const manager = await givenManager(db);
    const odd = await givenParcel(db, manager);
    const plain = await givenParcel(db, manager);
    await move(odd.parcel, 777);
    await move(plain.parcel, 4);

    await trackOrders(db);

    expect(await carriersLines(db, odd.id)).toEqual([]);
    expect(await orderRow(db, odd.id)).toMatchObject({ status: 'new' });
    expect(await orderRow(db, plain.id)).toMatchObject({ status: 'shipped' });
  });

  databaseTest('never moves an order backwards', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db, manager);
    await changeStatus(db, order.number, 'shipped', manager);
    await move(order.parcel, 1);

    await trackOrder(db, order.number);

    expect(await orderRow(db, order.id)).toMatchObject({ status: 'shipped' });
    await changeStatus(db, order.number, 'delivered', manager);
    await expect(trackOrder(db, order.number)).rejects.toMatchObject({ code: 'not_found' });
  });

  databaseTest(
    'makes the order of a refused parcel returned, and the POS counts its goods again',
    async (db) => {
      const order = await givenParcel(db, await givenManager(db));
      await move(order.parcel, 103);

      await trackOrders(db);

      expect(await orderRow(db, order.id)).toMatchObject({ status: 'returned', holdsStock: false });
      expect(await stockOf(db, order.productId)).toBe(5);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  test(
    'requests hundreds of parcels in batches, and again in the next run',
    withDatabase(async (db) => {
      const manager = await givenManager(db);
      const { id } = await givenParcel(db, manager);
      for (let n = 0; n < 104; n += 1) {
        const order = await givenOrder(db, { changes: PARCEL });
        await db.insert(waybills).values({ orderId: order.id, number: `2099${n + 10 ** 9}` });
      }

      expect(await trackOrders(db)).toBe(105);
      expect(await trackOrders(db)).toBe(105);
      expect(await orderRow(db, id)).toMatchObject({ status: 'new' });
    }),
    60_000,
  );

  databaseTest('retries in the next run while the carrier is down', async (db) => {
    const order = await givenParcel(db, await givenManager(db));
    await move(order.parcel, 9);
    const mode = (value: object) =>
      fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(value) });
    await mode({ mode: 'garbage' });
    await expect(trackOrders(db)).rejects.toMatchObject({ code: 'carrier_unavailable' });
    await mode({ mode: 'ok' });

    await trackOrders(db);

    expect(await orderRow(db, order.id)).toMatchObject({ status: 'delivered' });
  });

  freshDatabaseTest(
    'continues with the others when one order is deleted during the request',
    async (db) => {
      const manager = await givenManager(db);
      const deleted = await givenParcel(db, manager);
      const other = await givenParcel(db, manager);
      await move(deleted.parcel, 9);
      await move(other.parcel, 9);
      const mode = (value: object) =>
        fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(value) });
      await mode({ mode: 'slow' });

      const tracking = trackOrders(db);
      while ((await db.$count(waybills, isNotNull(waybills.trackedAt))) < 2);
      await db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, deleted.id));
      await tracking;
      await mode({ mode: 'ok' });

      expect(await orderRow(db, deleted.id)).toMatchObject({ status: 'new' });
      expect(await orderRow(db, other.id)).toMatchObject({ status: 'delivered' });
    },
  );

  freshDatabaseTest('by several workers at once records each change once', async (db) => {
    const order = await givenParcel(db, await givenManager(db));
    await move(order.parcel, 5);

    await Promise.all(Array.from({ length: 6 }, () => trackOrder(db, order.number)));

    expect(await carriersLines(db, order.id)).toHaveLength(2);
  });
});
