import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, waybills } from '@/lib/db/schema';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { updateOrder } from '@/lib/orders/status/update-order';
import { trackOrder, trackOrders } from '@/lib/orders/tracking/track-orders';
import { clock, MINUTE } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager, givenOrder, orderRow } from '@/scripts/testing/orders';
import { startTestUkrposhta, type TestUkrposhta } from '@/scripts/testing/ukrposhta';
import { findOrderByToken } from './queries/queries';
import { createWaybill } from './waybill/create-waybill';
import { countPages, printLabels } from './waybill/print-labels';
import { removeWaybill } from './waybill/remove-waybill';

let carrier: TestUkrposhta;
const realNow = clock.now;

beforeAll(async () => {
  carrier = await startTestUkrposhta();
});
afterEach(async () => {
  clock.now = realNow;
  await carrier.fail('ok');
});
afterAll(() => carrier.close());

/** Ids of shipments of earlier tests at the carrier: order numbers restart in every test database. */
let earlier: string[] = [];

async function givenParcel(db: Database, changes: Record<string, unknown> = {}) {
  const shipments = await carrier.shipments();
  earlier = shipments.map(({ uuid }) => uuid);
  for (const uuid of earlier) await deleteAtCarrier(uuid);
  return givenOrder(db, {
    changes: {
      payments: 'cod',
      deliveryMethod: 'ukrposhta',
      deliveryAddress: { city: 'Київ', deliveryType: 'branch', warehouse: '01001' },
      ...changes,
    },
  });
}

const deleteAtCarrier = (uuid: string) =>
  fetch(`${carrier.url}/ecom/0.0.1/shipments/${uuid}?token=counterparty-token`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer ecom-bearer' },
  });

const atCarrier = async (number: string) =>
  (await carrier.shipments()).filter(
    ({ externalId, uuid }) => externalId === number && !earlier.includes(uuid),
  );

describe('an order by Ukrposhta', () => {
  databaseTest('is tracked from its waybill to its recipient', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    expect(await orderRow(db, order.id)).toMatchObject({
      deliveryMethod: 'ukrposhta',
      deliveryAddress: { city: 'Київ', deliveryType: 'branch', warehouse: '01001' },
    });

    await createWaybill(db, order.number, { grams: 1500 }, manager);

    const [made, ...more] = await atCarrier(order.number);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ weight: 1500, declaredPrice: 890, postPay: 890 });
    const number = String(made?.barcode);
    expect(await findStaffOrder(db, order.number)).toMatchObject({
      status: 'confirmed',
      waybill: { number, isOurs: true },
    });
    const { pdf } = await printLabels(db, [order.number], '100x100', manager);
    expect(await countPages(pdf)).toBe(1);

    // The carrier has not received the parcel yet.
    expect(await trackOrders(db)).toBe(1);
    expect(await orderRow(db, order.id)).toMatchObject({ status: 'confirmed' });
    await carrier.move(number, 10100);
    await carrier.move(number, 21700);
    await trackOrder(db, order.number);
    expect(await findOrderByToken(db, order.token)).toMatchObject({
      status: 'shipped',
      parcel: { number, state: 'ready', words: 'Відправлення у точці видачі/доставки' },
    });
    await carrier.move(number, 41000);
    await trackOrders(db);
    expect(await orderRow(db, order.id)).toMatchObject({ status: 'delivered' });
    const told = await db
      .select({ value: orderEvents.value })
      .from(orderEvents)
      .where(eq(orderEvents.by, 'carrier'))
      .orderBy(orderEvents.id);
    expect(told.map(({ value }) => value)).toEqual([
      'Відправлення у точці видачі/доставки',
      'shipped',
      'Вручення',
      'delivered',
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('becomes returned when its parcel is handed back to the shop', async (db) => {
    const order = await givenParcel(db);
    await createWaybill(db, order.number, {}, await givenManager(db));
    const [made] = await atCarrier(order.number);
    await carrier.move(String(made?.barcode), 41000, 10);

    await trackOrders(db);

    expect(await orderRow(db, order.id)).toMatchObject({ status: 'returned', holdsStock: false });
  });

  databaseTest('has one waybill when the response was lost', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    await carrier.fail('html', '/shipments');
    await expect(createWaybill(db, order.number, {}, manager)).rejects.toMatchObject({
      code: 'carrier_unavailable',
    });
    await carrier.fail('ok');
    clock.now = () => new Date(realNow().getTime() + MINUTE);

    await createWaybill(db, order.number, {}, manager);

    const [made, ...more] = await atCarrier(order.number);
    expect(more).toEqual([]);
    expect(await findStaffOrder(db, order.number)).toMatchObject({
      waybill: { number: made?.barcode },
    });
  });

  databaseTest('has none after a refusal, and can be retried at once', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    await carrier.fail('refused', '/shipments');
    await expect(createWaybill(db, order.number, {}, manager)).rejects.toMatchObject({
      code: 'carrier_refused',
      message: expect.stringContaining('Укрпошта не\u00a0прийняла'),
    });
    expect(await db.$count(waybills)).toBe(0);
    await carrier.fail('ok');
    await createWaybill(db, order.number, {}, manager);
    expect(await atCarrier(order.number)).toHaveLength(1);
  });

  databaseTest('loses its waybill in the shop and at the carrier', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    await createWaybill(db, order.number, {}, manager);

    await removeWaybill(db, order.number, manager);

    expect(await atCarrier(order.number)).toEqual([]);
    expect(await findStaffOrder(db, order.number)).toMatchObject({ waybill: null });
  });

  databaseTest('accepts a typed number of its own carrier only', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);
    const type = (value: string) =>
      updateOrder(db, order.number, { key: 'waybillNumber', value }, manager);

    await expect(type('20450000000001')).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { value: [expect.stringContaining('Укрпошти')] },
    });
    await type('RA123456785UA');

    await carrier.move('RA123456785UA', 20800);
    await trackOrders(db);
    expect(await findOrderByToken(db, order.token)).toMatchObject({
      status: 'shipped',
      parcel: { number: 'RA123456785UA', state: 'shipped' },
    });
  });

  freshDatabaseTest('has one waybill after concurrent requests', async (db) => {
    const manager = await givenManager(db);
    const order = await givenParcel(db);

    await Promise.all(
      Array.from({ length: 5 }, () => createWaybill(db, order.number, {}, manager)),
    );

    expect(await atCarrier(order.number)).toHaveLength(1);
    expect(await orderRow(db, order.id)).toMatchObject({ status: 'confirmed' });
  });
});

databaseTest(
  'a carrier that is down does not stop tracking of the other carrier’s parcels',
  async (db) => {
    const order = await givenParcel(db);
    await createWaybill(db, order.number, {}, await givenManager(db));
    const [made] = await atCarrier(order.number);
    await carrier.move(String(made?.barcode), 41000);
    // In this test Nova Poshta has no API key.
    const other = await givenOrder(db, {
      changes: {
        payments: 'cod',
        deliveryMethod: 'novaPoshta',
        deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
      },
    });
    await db.insert(waybills).values({ orderId: other.id, number: '20450000000001' });

    await expect(trackOrders(db)).rejects.toMatchObject({ code: 'carrier_unavailable' });

    expect(await orderRow(db, order.id)).toMatchObject({ status: 'delivered' });
  },
);
