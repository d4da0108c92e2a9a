import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  orderEvents,
  orders,
  payments,
  places,
  settlements,
  waybills,
} from '@/lib/db/schema';
import { cancelOrder, cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { releaseUnconfirmed } from '@/lib/orders/paying/release-unconfirmed';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { archiveOrder } from '@/lib/orders/status/archive-order';
import { changeStatus } from '@/lib/orders/status/change-status';
import { updateOrder } from '@/lib/orders/status/update-order';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { givenPlace, givenSettlement } from '@/scripts/testing/directory';
import { longTest } from '@/scripts/testing/long-test';
import {
  givenManager,
  givenOrder,
  givenUnpaidOrder,
  orderRow,
  PARCEL,
  paidUpdate,
} from '@/scripts/testing/orders';
import { listAttention } from './queries/attention';
import { findOrderByToken } from './queries/queries';
import { createWaybill } from './waybill/create-waybill';
import { countPages, printLabels } from './waybill/print-labels';
import { removeWaybill } from './waybill/remove-waybill';

const KEY = 'test-key';
const LVIV = 'e71abb60-4b33-11e4-ab6d-005056801329';
const LVIV_CITY = 'db5c88f5-391c-11dd-90d9-001a92567626';
const BRANCH = '1ec09d2f-e1c2-11e3-8c4a-0050568002cf';

let carrier: Running;
const realNow = clock.now;

beforeAll(async () => {
  carrier = await startNovaPoshta({
    port: 0,
    dataDir: mkdtempSync(path.join(tmpdir(), 'carrier-')),
    key: KEY,
  });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_PRINT_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = KEY;
  process.env.NOVA_POSHTA_SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
});
afterAll(() => carrier.close());

// The circuit breakers are reset: a carrier that failed in one test must not count as down in the next.
const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
afterEach(async () => {
  clock.now = realNow;
  memory.externalBreakers?.clear();
  await misbehave({ mode: 'ok' });
});

const misbehave = (mode: object) =>
  fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(mode) });

type CarrierWaybill = {
  ref: string;
  number: string;
  barcode: string;
  destination: string;
} & Record<string, unknown>;
const atCarrier = async (number: string): Promise<CarrierWaybill[]> => {
  const all = (await (await fetch(`${carrier.url}/__waybills`)).json()) as CarrierWaybill[];
  return all.filter(({ barcode }) => barcode === number);
};

/** Places an order with a parcel, without waybills of earlier tests at the carrier (order numbers restart). */
async function givenParcel(db: Database, changes: Record<string, unknown> = {}) {
  for (const { ref } of (await (
    await fetch(`${carrier.url}/__waybills`)
  ).json()) as CarrierWaybill[]) {
    await deleteAtCarrier(ref);
  }
  return givenOrder(db, { changes: { ...PARCEL, ...changes } });
}

const deleteAtCarrier = (ref: string) =>
  fetch(`${carrier.url}/v2.0/json/`, {
    method: 'POST',
    body: JSON.stringify({
      apiKey: KEY,
      modelName: 'InternetDocument',
      calledMethod: 'delete',
      methodProperties: { DocumentRefs: [ref] },
    }),
  });

const later = (milliseconds: number) => {
  clock.now = () => new Date(realNow().getTime() + milliseconds);
};

describe('a waybill', () => {
  databaseTest(
    'is created with our order number, confirms the order and is shown to the shopper',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);

      await createWaybill(db, order.number, { grams: 1500 }, manager);

      const [made, ...more] = await atCarrier(order.number);
      expect(more).toEqual([]);
      expect(made).toMatchObject({
        weight: 1.5,
        cost: 890,
        money: 890,
        recipient: 'Мельник Олена',
      });
      expect(await findOrderByToken(db, order.token)).toMatchObject({
        status: 'confirmed',
        canCancel: false,
        parcel: { number: made?.number, state: 'created', arrivesOn: expect.any(String) },
      });
      expect(await findStaffOrder(db, order.number)).toMatchObject({
        waybill: { number: made?.number, isOurs: true, cost: 90_00 },
        history: expect.arrayContaining([
          expect.objectContaining({
            kind: 'delivery',
            value: `Накладна ${made?.number}`,
            by: 'Олена Мельник',
          }),
          expect.objectContaining({ kind: 'status', value: 'confirmed', by: 'Олена Мельник' }),
        ]),
      });
    },
  );

  databaseTest('collects what a gift certificate has not paid', async (db) => {
    const order = await givenParcel(db);
    await db.update(orders).set({ certificatePaid: 500_00 }).where(eq(orders.id, order.id));

    await createWaybill(db, order.number, { grams: 1500 }, await givenManager(db));

    expect(await atCarrier(order.number)).toMatchObject([{ cost: 890, money: 390 }]);
  });

  databaseTest(
    'uses refs where the directory has them, and collects no money for a paid order',
    async (db) => {
      const manager = await givenManager(db);
      await givenParcel(db);
      await db.insert(settlements).values({
        ref: LVIV,
        cityRef: LVIV_CITY,
        name: 'Львів',
        kind: 'м.',
        region: 'Львівська',
        searchName: 'львів',
      });
      await db.insert(places).values({
        ref: BRANCH,
        settlementRef: LVIV,
        cityRef: LVIV_CITY,
        type: 'branch',
        number: 12,
        address: 'вул. Садова, 3',
        description: 'Відділення № 12',
        searchText: '12',
        maxDeclared: 1000_00,
      });
      const deliveryAddress = {
        ...PARCEL.deliveryAddress,
        settlementRef: LVIV,
        placeRef: BRANCH,
      };
      const order = await givenUnpaidOrder(db, {
        changes: { ...PARCEL, payments: 'mono', deliveryAddress },
      });
      await settlePayment(db, paidUpdate(order.invoiceId), 'webhook');

      await createWaybill(db, order.number, {}, manager);

      expect(await atCarrier(order.number)).toMatchObject([
        { destination: `${LVIV_CITY} / ${BRANCH}`, money: 0 },
      ]);
    },
  );

  freshDatabaseTest('requested concurrently is created once', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);

    await Promise.all(
      Array.from({ length: 5 }, () => createWaybill(db, order.number, {}, manager)),
    );

    expect(await atCarrier(order.number)).toHaveLength(1);
    expect(await db.$count(waybills)).toBe(1);
    const lines = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'delivery'));
    expect(lines).toHaveLength(1);
  });

  databaseTest(
    'whose response was lost is found by our number and not created again',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);
      await misbehave({ mode: 'garbage', times: 1, method: 'InternetDocument/save' });

      await createWaybill(db, order.number, {}, manager);

      const [made, ...more] = await atCarrier(order.number);
      expect(more).toEqual([]);
      expect(await findStaffOrder(db, order.number)).toMatchObject({
        waybill: { number: made?.number },
      });
    },
  );

  databaseTest('whose search failed stays claimed, and the next try finds it', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    // The sender's ids are requested here, so that later only the waybill and the list of waybills are requested.
    await createWaybill(db, (await givenOrder(db, { changes: PARCEL })).number, {}, manager);
    await misbehave({ mode: 'garbage', times: 2 });
    await expect(createWaybill(db, order.number, {}, manager)).rejects.toMatchObject({
      code: 'carrier_unavailable',
    });
    expect(await atCarrier(order.number)).toHaveLength(1);
    await expect(cancelOwnOrder(db, order.token)).rejects.toMatchObject({ status: 409 });
    later(MINUTE);

    await createWaybill(db, order.number, {}, manager);

    const [made, ...more] = await atCarrier(order.number);
    expect(more).toEqual([]);
    expect(await findOrderByToken(db, order.token)).toMatchObject({
      parcel: { number: made?.number },
    });
  });

  databaseTest(
    'that the carrier refuses still ends the hold, since staff are working on the order',
    async (db) => {
      const manager = await givenManager(db);
      const { id, number } = await givenParcel(db);

      await expect(createWaybill(db, number, { grams: 2_000_000 }, manager)).rejects.toThrow();

      expect(await db.$count(waybills)).toBe(0);
      expect(await orderRow(db, id)).toMatchObject({ status: 'new', heldUntil: null });
      later(1000 * HOUR);
      expect(await releaseUnconfirmed(db)).toBe(0);
    },
  );

  databaseTest(
    'that the carrier refuses is reported with the reason and leaves nothing behind',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db, {
        payments: 'mono',
        deliveryAddress: { city: 'Львів', deliveryType: 'postbox', postbox: '5001' },
      });
      await expect(createWaybill(db, order.number, {}, manager)).rejects.toMatchObject({
        code: 'waybill_not_possible',
        message: 'Замовлення ще не оплачено: збирати його зарано',
      });
      await payFor(db, order.id);

      const heavy = createWaybill(db, order.number, { grams: 25_000 }, manager);

      await expect(heavy).rejects.toMatchObject({
        code: 'carrier_refused',
        status: 422,
        message: 'Нова пошта не\u00a0прийняла дані: посилка заважка для\u00a0поштомата',
      });
      expect(await db.$count(waybills)).toBe(0);
      await createWaybill(db, order.number, { grams: 2000 }, manager);
      expect(await atCarrier(order.number)).toMatchObject([{ serviceType: 'WarehousePostomat' }]);
    },
  );

  databaseTest(
    'cannot be created while the carrier is down, and the order stays as it is',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);
      await misbehave({ mode: '500' });

      await expect(createWaybill(db, order.number, {}, manager)).rejects.toMatchObject({
        code: 'carrier_unavailable',
        status: 503,
      });

      expect(await orderRow(db, order.id)).toMatchObject({ status: 'new' });
    },
  );

  databaseTest('is not possible for a pickup, cancelled or shipped order', async (db) => {
    const manager = await givenManager(db);
    const pickup = await givenOrder(db);
    const sent = await givenParcel(db);
    await changeStatus(db, sent.number, 'shipped', manager);
    const cancelled = await givenOrder(db, { changes: PARCEL });
    await cancelOwnOrder(db, cancelled.token);

    for (const { number } of [pickup, sent, cancelled]) {
      await expect(createWaybill(db, number, {}, manager)).rejects.toMatchObject({
        code: 'waybill_not_possible',
        status: 409,
      });
    }
  });

  databaseTest(
    'that is deleted is deleted at the carrier too, and another can be created',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);
      await createWaybill(db, order.number, {}, manager);
      const [first] = await atCarrier(order.number);
      await expect(archiveOrder(db, order.number, manager)).rejects.toMatchObject({
        code: 'order_not_deletable',
      });

      await removeWaybill(db, order.number, manager);

      expect(await atCarrier(order.number)).toEqual([]);
      await expect(removeWaybill(db, order.number, manager)).rejects.toMatchObject({
        code: 'not_found',
      });
      await createWaybill(db, order.number, {}, manager);
      const [second] = await atCarrier(order.number);
      expect(second?.number).not.toBe(first?.number);
      // The waybill was deleted in the carrier's own web interface.
      await deleteAtCarrier(String(second?.ref));
      await removeWaybill(db, order.number, manager);
      expect(await findStaffOrder(db, order.number)).toMatchObject({ waybill: null });
    },
  );

  databaseTest('cannot be deleted after shipping', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    await createWaybill(db, order.number, {}, manager);
    await changeStatus(db, order.number, 'shipped', manager);

    await expect(removeWaybill(db, order.number, manager)).rejects.toMatchObject({
      code: 'waybill_not_possible',
    });
  });

  longTest(
    'makes a cancellation wait while it is being created',
    withDatabase(async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);
      await db.insert(waybills).values({ orderId: order.id, claimedAt: clock.now() });
      await expect(cancelOrder(db, order.number, manager, 'new')).rejects.toMatchObject({
        code: 'request_in_progress',
      });
    }),
  );

  databaseTest(
    'is deleted at the carrier before its order is cancelled, but not while it is being created',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);
      const cancel = () => cancelOrder(db, order.number, manager, 'new');
      await db.insert(waybills).values({ orderId: order.id, claimedAt: clock.now() });
      await expect(changeStatus(db, order.number, 'cancelled', manager)).rejects.toMatchObject({
        code: 'status_not_possible',
      });
      await db.delete(waybills);
      await createWaybill(db, order.number, {}, manager);
      await expect(cancel()).rejects.toMatchObject({ code: 'edit_conflict' });
      expect(await atCarrier(order.number)).toHaveLength(1);

      await cancelOrder(db, order.number, manager, 'confirmed');

      expect(await orderRow(db, order.id)).toMatchObject({ status: 'cancelled' });
      expect(await atCarrier(order.number)).toEqual([]);
    },
  );

  databaseTest(
    'is printed as a PDF and recorded once, and any other response is a failure of the carrier',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenParcel(db);
      await expect(printLabels(db, [order.number], '100x100', manager)).rejects.toMatchObject({
        code: 'not_found',
      });
      await createWaybill(db, order.number, {}, manager);

      expect(await findStaffOrder(db, order.number)).toMatchObject({
        label: 'made',
        waybill: { printedAt: null },
      });
      await printLabels(db, [order.number], '100x100', manager);
      const first = await findStaffOrder(db, order.number);
      later(MINUTE);
      const { pdf } = await printLabels(db, [order.number], '100x100', manager);

      expect(first).toMatchObject({ label: 'printed', status: 'confirmed' });
      expect(await findStaffOrder(db, order.number)).toEqual(first);
      expect((await findStaffOrder(db, order.number))?.history.at(-1)).toMatchObject({
        kind: 'label',
        by: 'Олена Мельник',
      });
      expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
        'order.waybill',
        'order.print',
      ]);
      expect(await countPages(pdf)).toBe(1);
      const [made] = await atCarrier(order.number);
      await deleteAtCarrier(String(made?.ref));
      await expect(printLabels(db, [order.number], '100x100', manager)).rejects.toMatchObject({
        code: 'carrier_unavailable',
      });
    },
  );

  databaseTest('is in the audit log when it is created and when it is deleted', async (db) => {
    const userId = await givenManager(db);
    const order = await givenParcel(db);
    await createWaybill(db, order.number, {}, userId);
    await createWaybill(db, order.number, {}, userId);
    const waybillNumber = (await findStaffOrder(db, order.number))?.waybill?.number;
    await removeWaybill(db, order.number, userId);

    const own = { userId, action: 'order.waybill', entityId: order.number };
    expect(await db.select().from(auditLog).orderBy(auditLog.id)).toEqual([
      expect.objectContaining({
        ...own,
        before: { waybillNumber: '', status: 'new' },
        after: { waybillNumber, status: 'confirmed' },
      }),
      expect.objectContaining({
        ...own,
        before: { waybillNumber },
        after: { waybillNumber: null },
      }),
    ]);
  });
});

async function payFor(db: Database, orderId: number): Promise<void> {
  const invoiceId = `invoice-${orderId}`;
  await db
    .update(payments)
    .set({ invoiceId, status: 'pending' })
    .where(eq(payments.orderId, orderId));
  await settlePayment(db, paidUpdate(invoiceId), 'webhook');
}

describe('an address that has become unclear', () => {
  const waybillOf = async (db: Database, number: string) =>
    createWaybill(db, number, {}, await givenManager(db));
  const reasonsOf = async (db: Database, id: number) => (await listAttention(db, [id])).get(id);
  const refusal = (message: RegExp) => ({
    code: 'waybill_not_possible',
    message: expect.stringMatching(message),
  });

  databaseTest('waits for staff: a branch that has closed since the order', async (db) => {
    const lviv = await givenSettlement(db, { ref: LVIV, cityRef: LVIV_CITY });
    const branch = await givenPlace(db, lviv, { ref: BRANCH });
    const known = { settlementRef: LVIV, placeRef: branch.ref };
    const deliveryAddress = { ...PARCEL.deliveryAddress, ...known };
    const { id, number } = await givenParcel(db, { deliveryAddress });
    expect(await reasonsOf(db, id)).toEqual([]);

    for (const closed of [{ removedAt: new Date() }, { removedAt: null, isOpen: false }]) {
      await db.update(places).set(closed).where(eq(places.ref, branch.ref));
      expect(await reasonsOf(db, id)).toEqual(['address']);
      await expect(waybillOf(db, number)).rejects.toMatchObject(refusal(/закрилося/));
      expect(await atCarrier(number)).toEqual([]);
    }

    await db.update(places).set({ isOpen: true }).where(eq(places.ref, branch.ref));
    expect(await reasonsOf(db, id)).toEqual([]);
    await waybillOf(db, number);
  });

  databaseTest('waits for staff: a bare name that two towns bear', async (db) => {
    for (const region of ['Одеська', 'Харківська']) {
      await givenSettlement(db, { name: 'Південне', region });
    }
    const city = 'Південне';
    const deliveryAddress = { city, deliveryType: 'branch', warehouse: '1' };
    const { id, number } = await givenParcel(db, { deliveryAddress });

    expect(await reasonsOf(db, id)).toEqual(['address']);
    await expect(waybillOf(db, number)).rejects.toMatchObject(
      refusal(/Одеська.*Харківська|Харківська.*Одеська/),
    );

    await updateOrder(
      db,
      number,
      {
        key: 'deliveryAddress',
        value: { ...deliveryAddress, city: 'Південне, Одеська обл.' },
      } as never,
      await givenManager(db),
    );
    expect(await reasonsOf(db, id)).toEqual([]);
  });
});
