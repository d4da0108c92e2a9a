import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, outbox, returns } from '@/lib/db/schema';
import { updateOrder } from '@/lib/orders/status/update-order';
import { trackOrders } from '@/lib/orders/tracking/track-orders';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder, PARCEL } from '@/scripts/testing/orders';
import { markDelivered, requestOf } from '@/scripts/testing/returns';
import { startTestUkrposhta, type TestUkrposhta } from '@/scripts/testing/ukrposhta';
import { approveReturn, typeReturnNumber } from './handle-return';
import { requestReturn } from './request-return';
import { requestReturnParcel } from './request-return-parcel';
import { listReturnsOf } from './return-queries';
import { trackReturns } from './track-returns';

let carrier: Running;
let ukrposhta: TestUkrposhta;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: 'test-key' });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = 'test-key';
  ukrposhta = await startTestUkrposhta();
});
afterAll(async () => {
  await carrier.close();
  await ukrposhta.close();
});

const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
afterEach(() => memory.externalBreakers?.clear());

const move = (parcel: string, code: number) =>
  fetch(`${carrier.url}/__track/${parcel}`, { method: 'POST', body: JSON.stringify({ code }) });

let count = 0;

/** An approved return of a delivered order, whose parcel has the carrier's status `code`. */
async function givenApproved(db: Database, code = 9, changes: Record<string, unknown> = PARCEL) {
  const order = await givenOrder(db, { changes });
  const userId = await givenManager(db);
  count += 1;
  const parcel = `2045${String(process.pid * 1000 + count).padStart(10, '0')}`;
  if (changes === PARCEL) {
    await updateOrder(db, order.number, { key: 'waybillNumber', value: parcel }, userId);
    await move(parcel, code);
  }
  await markDelivered(db, order.id, 2);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const returnId = await requestReturn(db, order.token, requestOf(line?.id ?? 0), () => true);
  const handled = { number: order.number, returnId, userId };
  await approveReturn(db, handled);
  return { ...order, handled, parcel };
}

const given = async (db: Database, orderId: number) => (await listReturnsOf(db, orderId))[0];

describe('a return parcel of Nova Poshta', () => {
  databaseTest(
    'is ordered for the parcel of the order, and moves the return as it is tracked',
    async (db) => {
      const order = await givenApproved(db);

      await requestReturnParcel(db, order.handled);
      await requestReturnParcel(db, order.handled);

      const { waybill = '' } = (await given(db, order.id)) ?? {};
      expect(waybill).toMatch(/^2045\d{10}$/);
      expect(waybill).not.toBe(order.parcel);
      await move(waybill, 5);
      await trackReturns(db);
      expect(await given(db, order.id)).toMatchObject({ state: 'on_the_way' });
      await move(waybill, 9);
      await trackReturns(db);
      await trackReturns(db);
      expect(await given(db, order.id)).toMatchObject({
        state: 'received',
        parcelText: expect.stringContaining('отримано'),
      });
      expect(await db.$count(outbox, eq(outbox.kind, 'mail.order-return'))).toBe(4);
    },
  );

  databaseTest('that the carrier refuses leaves the number to staff', async (db) => {
    const order = await givenApproved(db, 103);

    await expect(requestReturnParcel(db, order.handled)).rejects.toMatchObject({
      code: 'carrier_refused',
    });
    await typeReturnNumber(db, order.handled, '20450000000077');

    expect(await given(db, order.id)).toMatchObject({
      waybill: '20450000000077',
      isRequested: false,
    });
  });

  freshDatabaseTest('is ordered once when two managers press at once', async (db) => {
    const order = await givenApproved(db);

    const answers = await Promise.allSettled([
      requestReturnParcel(db, order.handled),
      requestReturnParcel(db, order.handled),
    ]);

    expect(answers.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
    const list = await (await fetch(`${carrier.url}/__waybills`)).json();
    expect(list.filter((one: { returnOf?: string }) => one.returnOf === order.parcel)).toHaveLength(
      1,
    );
  });

  databaseTest(
    'gets its number by the next press if the carrier has not given one yet',
    async (db) => {
      const order = await givenApproved(db);
      await requestReturnParcel(db, order.handled);
      await db.update(returns).set({ waybill: '' });

      await requestReturnParcel(db, order.handled);

      expect((await given(db, order.id))?.waybill).toMatch(/^2045\d{10}$/);
    },
  );
});

databaseTest('Ukrposhta gets a shipment from the buyer to the shop', async (db) => {
  const order = await givenApproved(db, 0, {
    payments: 'cod',
    deliveryMethod: 'ukrposhta',
    deliveryAddress: { city: 'Київ', deliveryType: 'branch', warehouse: '01001' },
  });

  await requestReturnParcel(db, order.handled);

  const { waybill } = (await given(db, order.id)) ?? {};
  const made = (await ukrposhta.shipments()).find(({ barcode }) => barcode === waybill);
  expect(made).toMatchObject({ externalId: `${order.number}-B${order.handled.returnId}` });
});

databaseTest(
  'a parcel that the carrier brings back opens a return that is on its way',
  async (db) => {
    const order = await givenOrder(db, { changes: PARCEL });
    const userId = await givenManager(db);
    const parcel = `2045${String(process.pid * 1000 + 900).padStart(10, '0')}`;
    await updateOrder(db, order.number, { key: 'waybillNumber', value: parcel }, userId);
    await move(parcel, 103);

    await trackOrders(db);
    await trackOrders(db);

    expect(await listReturnsOf(db, order.id)).toMatchObject([
      { state: 'on_the_way', reason: 'unclaimed', lines: [{ quantity: 1 }] },
    ]);
  },
);
