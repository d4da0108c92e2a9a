import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, isNull, like } from 'drizzle-orm';
import { beginAct } from '@/lib/audit/acts';
import { listChanges } from '@/lib/audit/queries';
import type { Database } from '@/lib/db/client';
import { auditLog, orderEvents, orders, outbox, staffActs, waybills } from '@/lib/db/schema';
import { changeStatus } from '@/lib/orders/status/change-status';
import { clock, HOUR } from '@/lib/shared/clock';
import { undoAct } from '@/lib/undo/undo-act';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { givenViewer } from '@/scripts/testing/account';
import { freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { givenManager, givenOrder, givenUnpaidOrder, PARCEL } from '@/scripts/testing/orders';
import { BULK_AT_ONCE, type BulkAction } from './actions';
import type { ShopperMessage } from './inputs';
import { type BulkResult, runBulk } from './run-bulk';
import { undoOrders } from './undo-orders';

const KEY = 'test-key';

let carrier: Running;
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: KEY });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_PRINT_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = KEY;
  process.env.NOVA_POSHTA_SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
});
afterAll(() => carrier.close());

const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
afterEach(() => memory.externalBreakers?.clear());

type CarrierWaybill = { ref: string; barcode: string };
const atCarrier = async () =>
  (await (await fetch(`${carrier.url}/__waybills`)).json()) as CarrierWaybill[];

/** Deletes waybills of earlier tests at the carrier, since order numbers restart in every test database. */
async function emptyCarrier() {
  for (const { ref } of await atCarrier()) {
    await fetch(`${carrier.url}/v2.0/json/`, {
      method: 'POST',
      body: JSON.stringify({
        apiKey: KEY,
        modelName: 'InternetDocument',
        calledMethod: 'delete',
        methodProperties: { DocumentRefs: [ref] },
      }),
    });
  }
}

async function givenParcels(db: Database, amount: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < amount; n += 1) {
    numbers.push((await givenOrder(db, { changes: PARCEL })).number);
  }
  return numbers;
}

/** Runs a bulk action as the browser does: in several requests. */
async function inParts(
  db: Database,
  userId: number,
  action: BulkAction,
  numbers: string[],
  message?: ShopperMessage,
) {
  let actId: number | undefined;
  const results: BulkResult[] = [];
  for (let from = 0; from < numbers.length; from += BULK_AT_ONCE) {
    const orderIds = numbers.slice(from, from + BULK_AT_ONCE);
    const answer = await runBulk(db, userId, { action, orderIds, actId, message });
    actId = answer.actId ?? actId;
    results.push(...answer.results);
  }
  return { actId: actId ?? 0, results };
}

const tally = (results: BulkResult[]) => ({
  done: results.filter(({ outcome }) => outcome === 'done').length,
  same: results.filter(({ outcome }) => outcome === 'same').length,
  refused: results.filter(({ outcome }) => outcome === 'refused').length,
});

const actRow = async (db: Database, id: number) =>
  (await db.select().from(staffActs).where(eq(staffActs.id, id)))[0];

async function undo(db: Database, userId: number, actId: number) {
  const entries = (await actRow(db, actId))?.undo as unknown[];
  const own = await beginAct(db, userId, 'order.undo', { isUndoable: false });
  return undoOrders(db, userId, entries, own);
}

const statusOf = async (db: Database, number: string) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0];

describe('a bulk act', () => {
  test(
    'processes 99 of 100 orders when one fails, and reports which one and why',
    withFreshDatabase(async (db) => {
      await emptyCarrier();
      const manager = await givenManager(db);
      const numbers = await givenParcels(db, 99);
      const unpaid = await givenUnpaidOrder(db, { changes: { ...PARCEL, payments: 'mono' } });
      numbers.splice(50, 0, unpaid.number);

      const { actId, results } = await inParts(db, manager, 'prepare', numbers);

      expect(tally(results)).toEqual({ done: 99, same: 0, refused: 1 });
      expect(results.find(({ outcome }) => outcome === 'refused')).toEqual({
        orderId: unpaid.number,
        outcome: 'refused',
        message: 'Замовлення ще не оплачено: збирати його зарано',
      });
      expect(await atCarrier()).toHaveLength(99);
      expect(await db.$count(orders, eq(orders.status, 'confirmed'))).toBe(99);
      expect(await actRow(db, actId)).toMatchObject({ action: 'order.prepare', size: 99 });
      expect(await db.$count(auditLog, eq(auditLog.actId, actId))).toBe(99);

      // A repeated bulk action creates no waybills and is not recorded.
      const again = await inParts(db, manager, 'prepare', numbers);
      expect(tally(again.results)).toEqual({ done: 0, same: 99, refused: 1 });
      expect(again.actId).toBe(0);
      expect(await atCarrier()).toHaveLength(99);
    }),
    180_000,
  );

  freshDatabaseTest('continues with other orders when the carrier refuses some', async (db) => {
    await emptyCarrier();
    const manager = await givenManager(db);
    const numbers = await givenParcels(db, 6);
    const mode = { mode: 'refused', times: 2, method: 'InternetDocument/save' };
    await fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(mode) });

    const { results } = await inParts(db, manager, 'waybills', numbers);
    expect(tally(results)).toEqual({ done: 4, same: 0, refused: 2 });

    const left = results.flatMap((one) => (one.outcome === 'refused' ? [one.orderId] : []));
    expect(tally((await inParts(db, manager, 'waybills', left)).results).done).toBe(2);
    expect(await atCarrier()).toHaveLength(6);
  });

  test(
    'started by two staff members at once creates no second waybill',
    withFreshDatabase(async (db) => {
      await emptyCarrier();
      const [one, other] = [await givenManager(db), await givenManager(db)];
      const numbers = await givenParcels(db, 8);

      const acts = await Promise.all(
        [one, other].map((person) => inParts(db, person, 'prepare', numbers)),
      );

      expect(await atCarrier()).toHaveLength(8);
      expect(await db.$count(waybills, isNull(waybills.removedAt))).toBe(8);
      const outcomes = acts.map(({ results }) => tally(results));
      expect(outcomes.map(({ refused }) => refused)).toEqual([0, 0]);
      expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(8);
      const sizes = await Promise.all(acts.map(({ actId }) => actRow(db, actId)));
      expect(sizes.reduce((sum, act) => sum + (act?.size ?? 0), 0)).toBe(8);
      expect(await db.$count(orderEvents, eq(orderEvents.value, 'confirmed'))).toBe(8);
    }),
    180_000,
  );

  freshDatabaseTest(
    'treats an order with a later status as done before, and refuses a final one',
    async (db) => {
      const manager = await givenManager(db);
      const [fresh, packed, cancelled] = [
        await givenOrder(db),
        await givenOrder(db),
        await givenOrder(db),
      ];
      await changeStatus(db, packed.number, 'packed', manager);
      await changeStatus(db, cancelled.number, 'cancelled', manager);
      const numbers = [fresh.number, packed.number, cancelled.number, 'A-999999'];

      const { results } = await inParts(db, manager, 'confirm', numbers);

      expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'same', 'refused', 'refused']);
      expect(results[2]?.message).toContain('Скасовано');
    },
  );

  freshDatabaseTest('can be continued only by the person who began it', async (db) => {
    const [manager, other] = [await givenManager(db), await givenManager(db)];
    const [first, second] = [await givenOrder(db), await givenOrder(db)];
    const { actId } = await inParts(db, manager, 'confirm', [first.number]);
    const orderIds = [second.number];

    for (const [who, action] of [
      [other, 'confirm'],
      [manager, 'pack'],
    ] as const) {
      await expect(runBulk(db, who, { action, orderIds, actId })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect((await statusOf(db, second.number))?.status).toBe('new');
  });
});

describe('a bulk act is undone', () => {
  freshDatabaseTest(
    'with its waybills, by another person, and a confirmed order gets a fresh hold',
    async (db) => {
      await emptyCarrier();
      const [manager, other] = [await givenManager(db), await givenManager(db)];
      const numbers = [...(await givenParcels(db, 3)), (await givenOrder(db)).number];
      const { actId } = await inParts(db, manager, 'prepare', numbers);
      // The first order is packed meanwhile; the parcel of the second is already at the carrier.
      const [gone = '', taken = '', plain = '', pickup = ''] = numbers;
      await changeStatus(db, gone, 'packed', manager);
      await db
        .update(waybills)
        .set({ statusCode: 4 })
        .where(eq(waybills.orderId, (await statusOf(db, taken))?.id ?? 0));

      const { undone, errors } = await undo(db, other, actId);

      expect(undone).toBe(2);
      expect(errors).toEqual([
        { id: gone, message: `${gone}: Відтоді замовлення стало «Запаковано»` },
        { id: taken, message: `${taken}: Посилку вже передано перевізнику` },
      ]);
      expect((await atCarrier()).map(({ barcode }) => barcode).sort()).toEqual(
        [gone, taken].sort(),
      );
      for (const number of [plain, pickup]) {
        const order = await statusOf(db, number);
        expect(order).toMatchObject({ status: 'new', holdsStock: true });
        expect(order?.heldUntil?.getTime()).toBeGreaterThan(clock.now().getTime() + HOUR);
      }
      expect(await inParts(db, manager, 'prepare', [plain])).toMatchObject({
        results: [{ outcome: 'done' }],
      });
    },
  );

  freshDatabaseTest('from packed to the previous status of each order', async (db) => {
    const manager = await givenManager(db);
    const [first, second] = [await givenOrder(db), await givenOrder(db)];
    await changeStatus(db, first.number, 'confirmed', manager);
    const { actId } = await inParts(db, manager, 'pack', [first.number, second.number]);

    expect(await undo(db, manager, actId)).toEqual({ undone: 2, errors: [], again: [] });
    expect(await statusOf(db, first.number)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
    });
    expect((await statusOf(db, second.number))?.status).toBe('new');
    // A second undo finds nothing to revert.
    expect((await undo(db, manager, actId)).errors).toHaveLength(2);
  });

  freshDatabaseTest(
    'and lists the unchanged orders by number, whatever the order of processing',
    async (db) => {
      const change = { action: 'status', before: { status: 'new' }, after: { status: 'packed' } };
      const entries = ['A-1003', 'A-10001', 'A-1001', 'A-1002'].map((number) => ({
        ...change,
        number,
      }));

      const { errors } = await undoOrders(db, await givenManager(db), entries, 1);

      expect(errors.map(({ id }) => id)).toEqual(['A-1001', 'A-1002', 'A-1003', 'A-10001']);
    },
  );

  freshDatabaseTest('once the carrier responds again', async (db) => {
    await emptyCarrier();
    const { viewer } = await givenViewer(db, 'manager');
    const staff = { ...viewer, role: 'manager' as const };
    const numbers = await givenParcels(db, 3);
    const { actId } = await inParts(db, staff.id, 'prepare', numbers);
    const mode = (said: object) =>
      fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(said) });

    await mode({ mode: '500' });
    const failed = await undoAct(db, staff, actId);
    await mode({ mode: 'ok' });
    memory.externalBreakers?.clear();
    expect(failed).toMatchObject({ undone: 0, left: 0 });
    expect(failed.errors.map(({ id }) => id)).toEqual(numbers);

    expect(await undoAct(db, staff, actId)).toMatchObject({ undone: 3, errors: [] });
    expect((await actRow(db, actId))?.undo).toBeNull();
    for (const number of numbers) expect((await statusOf(db, number))?.status).toBe('new');
    // In the audit log a bulk action is one entry with its size, not one entry per change.
    const { changes } = await listChanges(db, { page: 1, search: '', sort: undefined });
    expect(changes.map(({ act }) => act)).toEqual([
      expect.objectContaining({ action: 'order.undo', size: 3, found: 3 }),
      expect.objectContaining({ action: 'order.prepare', size: 3, found: 3 }),
    ]);
  });

  freshDatabaseTest('never when goods were handed over or a mail was sent', async (db) => {
    const manager = await givenManager(db);
    const { number } = await givenOrder(db);
    const { actId } = await inParts(db, manager, 'hand-over', [number]);
    expect(await actRow(db, actId)).toMatchObject({ undo: null, size: 1 });
  });
});

describe('a mail to shoppers', () => {
  const message: ShopperMessage = {
    id: 'a5f0f0cf-32a5-4d60-8b4c-0d3a3a0a0b01',
    subject: 'Про {номер}',
    text: 'Вітаємо, {{ ім’я }}! {{посилання}}',
  };

  freshDatabaseTest('is enqueued once per order, however often it is requested', async (db) => {
    const manager = await givenManager(db);
    const [first, silent] = [await givenOrder(db), await givenOrder(db, { changes: PARCEL })];
    await db.update(orders).set({ email: '' }).where(eq(orders.id, silent.id));
    const numbers = [first.number, silent.number];
    const isMessage = eq(outbox.kind, 'mail.order-message');

    const { results } = await inParts(db, manager, 'message', numbers, message);
    expect(results).toEqual([
      { orderId: first.number, outcome: 'done', message: '' },
      {
        orderId: silent.number,
        outcome: 'refused',
        message: 'У\u00a0замовленні немає пошти: зателефонуйте',
      },
    ]);
    const again = await inParts(db, manager, 'message', numbers, message);
    expect(again.results[0]?.outcome).toBe('same');
    expect(await db.$count(outbox, isMessage)).toBe(1);
    const sent = like(orderEvents.value, 'Лист%');
    const told = await db.select().from(orderEvents).where(sent);
    expect(told).toMatchObject([
      {
        value: expect.stringMatching(
          `^Лист на\u00a0.••••@example.com: «Про ${first.number}»\nВітаємо, Олена! https?://\\S+/order/${first.token}$`,
        ),
        by: 'Олена Мельник',
      },
    ]);
  });
});
