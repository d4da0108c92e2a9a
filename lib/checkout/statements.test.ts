import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import pg from 'pg';
import { POST } from '@/app/api/orders/route';
import type { Database } from '@/lib/db/client';
import { context, pageRequest } from '@/scripts/testing/account';
import { withBanks } from '@/scripts/testing/banks';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenBundle, givenProduct, newPerson } from '@/scripts/testing/shop';

withBanks();

/**
 * Maximum database statements of one order request. These numbers may only decrease, since each statement costs some
 * tenths of a millisecond while the order's sizes are locked.
 */
const MOST = { one: 5, two: 5, bundle: 5, card: 9, parcel: 7 };

const sent: string[] = [];
const { query } = pg.Client.prototype;
beforeEach(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent.push(String(Object(args[0]).text ?? args[0]));
    return Reflect.apply(query, this, args);
  } as typeof query;
});
afterEach(() => {
  pg.Client.prototype.query = query;
});

/** Number of statements of a guest's second order, when connections are already open. */
async function statementsOf(body: object): Promise<number> {
  const order = async () => {
    const request = { firstName: 'Олена', lastName: 'Мельник', ...newPerson(), ...body };
    // The shop's own page sends a key; without a key the device mark of a new browser would be written too.
    const headers = { 'Idempotency-Key': randomUUID() };
    return POST(pageRequest('/api/orders', { method: 'POST', body: request, headers }), context());
  };
  expect((await order()).status).toBe(201);
  sent.length = 0;
  expect((await order()).status).toBe(201);
  return sent.length;
}

const pickup = { payments: 'pickup', deliveryMethod: 'pickup' };
const given = async (db: Database) => ({
  product_id: await givenProduct(db, { price: 400_00 }),
  amount: 1,
});

describe('the statements of an order', () => {
  freshDatabaseTest('are as few of one product as of two', async (db) => {
    const [wig, lenses] = [await given(db), await given(db)];

    expect(await statementsOf({ ...pickup, productBusket: [wig] })).toBe(MOST.one);
    expect(await statementsOf({ ...pickup, productBusket: [wig, lenses] })).toBe(MOST.two);
  });

  freshDatabaseTest('are no more for a bundle', async (db) => {
    const [wig, lenses] = [await given(db), await given(db)];
    const bundle_id = await givenBundle(db, [wig.product_id, lenses.product_id]);
    const bundleBusket = [{ bundle_id, amount: 1 }];

    const count = await statementsOf({ ...pickup, productBusket: [wig], bundleBusket });

    expect(count).toBe(MOST.bundle);
  });

  freshDatabaseTest('are a few more for payment by card', async (db) => {
    const wig = await given(db);

    const count = await statementsOf({ ...pickup, payments: 'mono', productBusket: [wig] });

    expect(count).toBe(MOST.card);
  });

  freshDatabaseTest('are a few more for delivery by a carrier', async (db) => {
    const delivery = {
      payments: 'cod',
      deliveryMethod: 'novaPoshta',
      // The town is typed, not chosen from the directory, so other towns with this name are looked up.
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
    };

    const count = await statementsOf({ ...delivery, productBusket: [await given(db)] });

    expect(count).toBe(MOST.parcel);
  });
});
