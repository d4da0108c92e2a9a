import { expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@/lib/db/client';
import { idempotencyKeys, orders, outbox, payments, users, variants } from '@/lib/db/schema';
import { PASSWORD } from '@/scripts/testing/account';
import { withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { idempotencyOf } from './idempotency';
import { placeWithAccount } from './place-order';

/**
 * A database client in which one statement fails before it is sent. `set` chooses this statement by its number, from 1.
 */
function failing(url: string) {
  const { pool, db } = openDatabase(url, { embedded: true, max: 1 });
  let sent = 0;
  let failAt = 0;
  // This listener is prepended, so that it wraps the client before the shop's own listener does.
  pool.prependListener('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const query = (...args: unknown[]) => {
      sent += 1;
      return sent === failAt ? Promise.reject(new Error('the line is dead')) : send(...args);
    };
    Object.assign(client, { query });
  });
  const set = (number: number) => {
    sent = 0;
    failAt = number;
  };
  return { db, set, close: () => pool.end() };
}

async function rowsLeft(db: Database): Promise<number[]> {
  const tables = [orders, payments, outbox, idempotencyKeys, users] as const;
  return Promise.all(tables.map((table) => db.$count(table)));
}

test(
  'an order is placed whole or not at all, whichever of its statements fails (T11)',
  withFreshDatabase(async (db, url) => {
    const wig = await givenProduct(db);
    const lenses = await givenProduct(db);
    const bundleId = await givenBundle(db, [wig, lenses]);
    const input = {
      ...orderOf([{ product_id: wig }], {
        payments: 'mono',
        deliveryMethod: 'novaPoshta',
        deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
        bundleBusket: [{ bundle_id: bundleId, amount: 1 }],
        register: true,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      }),
      password: PASSWORD,
    };
    const line = failing(url);
    const place = () =>
      placeWithAccount(
        line.db,
        input,
        'Firefox',
        idempotencyOf(input, { customerId: null }, 'key-1'),
      );
    const before = await db.select().from(variants).orderBy(variants.id);
    const placeFailingAt = (statement: number) => {
      line.set(statement);
      return place().catch(() => null);
    };

    let statement = 1;
    let placed = await placeFailingAt(statement);
    while (!placed) {
      expect(await rowsLeft(db)).toEqual([0, 0, 0, 0, 0]);
      expect(await db.select().from(variants).orderBy(variants.id)).toEqual(before);
      statement += 1;
      placed = await placeFailingAt(statement);
    }

    // Each statement has failed once before this order was placed.
    expect(statement).toBeGreaterThan(8);
    expect(placed.order.repeated).toBe(false);
    expect(await db.$count(orders)).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
    await line.close();
  }),
  120_000,
);
