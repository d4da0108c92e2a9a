import { afterEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox, variants } from '@/lib/db/schema';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { expireOrder } from '@/lib/orders/paying/expire-orders';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { changeStatus } from '@/lib/orders/status/change-status';
import { heldAgainUntil } from '@/lib/orders/stock/hold';
import { holderKeys } from '@/lib/orders/stock/refuse-hoarding';
import { changeSetting } from '@/lib/settings/change-setting';
import { settingInput } from '@/lib/settings/inputs';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { longTest } from '@/scripts/testing/long-test';
import { givenManager, orderRow } from '@/scripts/testing/orders';
import { givenBundle, givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { placeOrder } from './place-order';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const later = (milliseconds: number) => {
  const now = realNow().getTime() + milliseconds;
  clock.now = () => new Date(now);
};

const at = (address: string, device: string | null = null) => ({ address, device });

type OrderAttempt = { amount?: number; caller?: ReturnType<typeof at>; customerId?: number };

/** Places an order as a new shopper; `changes` replace fields of the order. */
const order = (
  db: Database,
  productId: number,
  { amount = 1, ...more }: OrderAttempt = {},
  changes: Record<string, unknown> = {},
) =>
  placeOrder(db, {
    ...orderOf([{ product_id: productId, amount }], { ...newPerson(), ...changes }),
    ...more,
  });

const tooMany = { code: 'too_many_open_orders', status: 409 };
const tooMuch = { code: 'too_many_pieces', status: 409 };

/** For each order, whether its first mail is still queued (`waits`) or why it was suppressed. */
async function mailsOf(db: Database, placed: { id: number }[]) {
  const mails = await db
    .select({ key: outbox.key, failure: outbox.failure })
    .from(outbox)
    .where(eq(outbox.kind, 'mail.order-accepted'));
  return placed.map(({ id }) => mails.find(({ key }) => key === `order-${id}`)?.failure ?? 'waits');
}

async function heldPieces(db: Database): Promise<number> {
  const rows = await db.select({ reserved: variants.reserved }).from(variants);
  return rows.reduce((sum, { reserved }) => sum + reserved, 0);
}

describe('one person', () => {
  freshDatabaseTest(
    'may have three open orders, whatever the payment method, identified by account or browser',
    async (db) => {
      const wig = await givenProduct(db, { stock: 50 });
      const { id: customerId } = await givenUser(db);
      const own = (changes: Record<string, unknown>) =>
        order(db, wig, { customerId, caller: at('198.51.100.7', 'mark') }, changes);
      await own({ payments: 'mono' });
      await own({});
      await own({ payments: 'liqpay' });

      for (const changes of [{}, { payments: 'mono' }, { email: 'new@example.com' }]) {
        await expect(own(changes)).rejects.toMatchObject(tooMany);
      }
      await expect(order(db, wig, { customerId })).rejects.toMatchObject(tooMany);
      const signedOut = { caller: at('203.0.113.5', 'mark') };
      await expect(order(db, wig, signedOut)).rejects.toMatchObject({
        ...tooMany,
        message: expect.stringContaining('зателефонуйте нам: +38'),
      });
      await order(db, wig);
      expect(await heldPieces(db)).toBe(4);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'can order as usual after a stranger has typed their phone and e-mail, signed in or not',
    async (db) => {
      const wig = await givenProduct(db, { stock: 50 });
      const { id: customerId, email } = await givenUser(db, { isProven: true });
      const victim = { phone: '+380671234567', email };
      for (let n = 0; n < 3; n += 1) {
        await order(db, wig, { caller: at('198.51.100.7', 'theirs') }, victim);
      }

      const own = at('203.0.113.1', 'own');
      const placed = [
        await order(db, wig, { caller: own }, victim),
        await order(db, wig, { caller: own, customerId }, victim),
      ];

      expect(placed).toHaveLength(2);
      expect(await mailsOf(db, placed)).toEqual(['waits', 'waits']);
    },
  );

  databaseTest('may order again once an order is paid, confirmed or cancelled', async (db) => {
    const wig = await givenProduct(db, { stock: 50 });
    const own = () => order(db, wig, { caller: at('198.51.100.7', 'mark') });
    const [confirmed, cancelled] = [await own(), await own()];
    await own();
    await expect(own()).rejects.toMatchObject(tooMany);

    await changeStatus(db, confirmed.number, 'confirmed', await givenManager(db));
    await own();
    await expect(own()).rejects.toMatchObject(tooMany);
    await cancelOwnOrder(db, cancelled.token);
    await own();

    const row = await orderRow(db, confirmed.id);
    expect([row.heldUntil, row.holderKeys, row.holdsStock]).toEqual([null, null, true]);
    expect((await orderRow(db, cancelled.id)).holderKeys).toBeNull();
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'who has received an order before may hold three times as much, and no more',
    async (db) => {
      const wig = await givenProduct(db, { stock: 500 });
      const [{ id: customerId }, manager] = [await givenUser(db), await givenManager(db)];
      const own = (amount = 1) => order(db, wig, { customerId, amount });
      const first = await own();
      await changeStatus(db, first.number, 'delivered', manager);

      for (let time = 0; time < 8; time += 1) await own();
      await own();
      await expect(own()).rejects.toMatchObject(tooMany);
    },
  );

  databaseTest('who has received an order before cannot hold the whole stock', async (db) => {
    const products = await Promise.all(
      Array.from({ length: 12 }, () => givenProduct(db, { price: 100_00, stock: 60 })),
    );
    const [{ id: customerId }, manager] = [await givenUser(db), await givenManager(db)];
    const lines = products.map((id) => ({ product_id: id, amount: 3 }));
    const own = () =>
      placeOrder(db, {
        ...orderOf(lines, newPerson()),
        ...{ customerId, caller: at('198.51.100.7', 'mark') },
      });
    const first = await own();
    await changeStatus(db, first.number, 'delivered', manager);

    for (let n = 0; n < 8; n += 1) await own();
    await expect(own()).rejects.toMatchObject(tooMuch);
    expect(await heldPieces(db)).toBe(9 * 36);
  });

  databaseTest('is not limited when staff take the order', async (db) => {
    const wig = await givenProduct(db, { stock: 50 });
    const [{ id: customerId }, manager] = [await givenUser(db), await givenManager(db)];
    for (let time = 0; time < 3; time += 1) await order(db, wig, { customerId });

    const called = orderOf([{ product_id: wig }], newPerson());
    const taken = await placeOrder(db, { ...called, customerId, takenBy: manager });

    expect(await orderRow(db, taken.id)).toMatchObject({ heldUntil: null, holderKeys: null });
  });

  databaseTest('has the pieces of bundles counted too', async (db) => {
    const [wig, hat] = [
      await givenProduct(db, { stock: 300 }),
      await givenProduct(db, { stock: 300 }),
    ];
    const bundle = await givenBundle(db, [wig, hat]);
    const ofBundles = (amount: number) => {
      const bundleBusket = [{ bundle_id: bundle, amount }];
      const caller = at('198.51.100.7', 'mark');
      return placeOrder(db, { ...orderOf([], { ...newPerson(), bundleBusket }), caller });
    };

    await ofBundles(20);
    await ofBundles(20);
    await expect(ofBundles(11)).rejects.toMatchObject(tooMuch);
    await ofBundles(10);
  });
});

describe('a caller', () => {
  longTest(
    'gets no more of 60 parallel orders than of sequential ones, while others get all of theirs',
    withFreshDatabase(async (db) => {
      const [wig, hat] = [
        await givenProduct(db, { stock: 500 }),
        await givenProduct(db, { stock: 500 }),
      ];
      const hostile = Array.from({ length: 60 }, (_, n) =>
        order(db, n % 2 ? wig : hat, { caller: at('198.51.100.7') }),
      );
      const honest = Array.from({ length: 30 }, (_, n) =>
        order(db, n % 2 ? wig : hat, { caller: at(`203.0.113.${n}`) }),
      );

      const results = await Promise.allSettled(hostile);
      await Promise.all(honest);

      const refused = results.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.code] : [],
      );
      expect(new Set(refused)).toEqual(new Set(['too_many_open_orders']));
      expect(refused).toHaveLength(40);
      expect(await heldPieces(db)).toBe(50);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  longTest(
    'with several keys does not deadlock with callers that share some of them',
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { stock: 500 });
      const attempts = Array.from({ length: 40 }, (_, n) =>
        order(db, wig, { caller: at(`192.0.2.${n % 3}`, `device-${n % 2}`) }),
      );

      const results = await Promise.allSettled(attempts);

      const codes = results.map((result) =>
        result.status === 'rejected' ? result.reason.code : 'placed',
      );
      expect(codes.filter((code) => code === 'placed')).toHaveLength(6);
      expect(new Set(codes)).toEqual(new Set(['placed', 'too_many_open_orders']));
    }),
  );

  databaseTest('is identified by the browser too, from any address', async (db) => {
    const wig = await givenProduct(db, { stock: 50 });
    for (let n = 0; n < 3; n += 1) await order(db, wig, { caller: at(`203.0.113.${n}`, 'mark') });

    const again = { caller: at('203.0.113.99', 'mark') };
    await expect(order(db, wig, again)).rejects.toMatchObject(tooMany);
    await order(db, wig, { caller: at('203.0.113.99', 'another') });
  });

  longTest(
    'gets little more than half of the stock, over all orders',
    withDatabase(async (db) => {
      const wig = await givenProduct(db, { stock: 100 });
      const own = (amount: number) => order(db, wig, { amount, caller: at('198.51.100.7') });
      await own(30);
      await own(20);

      await expect(own(13)).rejects.toMatchObject({
        ...tooMuch,
        message: expect.stringContaining('Зменште кількість'),
      });
      await own(12);
      await order(db, wig, { amount: 22, caller: at('203.0.113.1') });
    }),
  );

  databaseTest('is stored in the database only as hashes', async (db) => {
    const wig = await givenProduct(db);
    const caller = at('198.51.100.7', 'some-mark');
    const { id: customerId } = await givenUser(db);
    const person = { phone: '+380671234567', email: 'Olena@Example.com' };
    const { id } = await order(db, wig, { caller, customerId }, person);

    const { holderKeys: kept } = await orderRow(db, id);

    expect(kept).toEqual(holderKeys(customerId, caller));
    expect(kept?.map((key) => key.replace(/:.*/, ''))).toEqual(['account', 'address', 'device']);
    expect(JSON.stringify(kept)).not.toMatch(/198|some-mark|olena|1234567/i);
  });
});

describe('an order whose goods were released', () => {
  databaseTest(
    'reserves them again for its caller within the same limits, also with payment on receipt',
    async (db) => {
      const wig = await givenProduct(db, { stock: 50 });
      const caller = at('198.51.100.7');
      const first = await order(db, wig, {}, { payments: 'mono' });
      later(61 * MINUTE);
      await expireOrder(db, first.id);
      expect(await orderRow(db, first.id)).toMatchObject({ holdsStock: false, holderKeys: null });
      for (let n = 0; n < 20; n += 1) await order(db, wig, { caller });

      await expect(reopenPayment(db, first.token, 'pickup', { caller })).rejects.toMatchObject(
        tooMany,
      );
      expect(
        await reopenPayment(db, first.token, 'pickup', { caller: at('203.0.113.1') }),
      ).toBeNull();

      const row = await orderRow(db, first.id);
      expect(row.heldUntil).toEqual(new Date(clock.now().getTime() + 48 * HOUR));
      expect(row.holderKeys).toHaveLength(1);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('counts for nobody once staff have confirmed it', async (db) => {
    const wig = await givenProduct(db, { stock: 50 });
    const caller = at('198.51.100.7', 'mark');
    const first = await order(db, wig, { caller }, { payments: 'mono' });
    await changeStatus(db, first.number, 'confirmed', await givenManager(db));
    later(61 * MINUTE);
    await expireOrder(db, first.id);
    for (let n = 0; n < 3; n += 1) await order(db, wig, { caller });

    expect(await reopenPayment(db, first.token, 'pickup', { caller })).toBeNull();

    expect(await orderRow(db, first.id)).toMatchObject({
      holdsStock: true,
      heldUntil: null,
      holderKeys: null,
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'still counts for whoever placed it after a change to payment on receipt',
    async (db) => {
      const wig = await givenProduct(db, { stock: 50 });
      const caller = at('198.51.100.7', 'mark');
      for (let n = 0; n < 3; n += 1) {
        const { token } = await order(db, wig, { caller }, { payments: 'mono' });
        await reopenPayment(db, token, 'pickup');
      }

      await expect(order(db, wig, { caller })).rejects.toMatchObject(tooMany);
    },
  );
});

test('payment attempts hold goods for an hour each, without a break at most 48', () => {
  const createdAt = new Date('2026-11-20T10:00:00Z');
  const hours = (count: number) => new Date(createdAt.getTime() + count * HOUR);
  const until = (now: number, held: number | null) => {
    clock.now = () => hours(now);
    return heldAgainUntil({ createdAt, heldUntil: held === null ? null : hours(held) }, 48);
  };

  expect(until(0.5, 1)).toEqual(hours(1.5));
  expect(until(47.5, 48)).toEqual(hours(48));
  expect(until(60, 60.5)).toEqual(hours(60.5));
  expect(until(60, null)).toEqual(hours(61));
});

databaseTest(
  'a changed hold period applies to the next order, and not to existing ones',
  async (db) => {
    const wig = await givenProduct(db, { stock: 50 });
    const now = clock.now();
    clock.now = () => now;
    const before = await order(db, wig);
    const value = { minimumHryvnias: 300, cutOff: '14:00', holdHours: '6' };
    const setting = settingInput.parse({ section: 'rules', version: 0, value });
    await changeSetting(db, setting, (await givenUser(db, { role: 'admin' })).id);
    const after = await order(db, wig);

    const untils = [await orderRow(db, before.id), await orderRow(db, after.id)];
    expect(untils.map(({ heldUntil }) => heldUntil)).toEqual([
      new Date(now.getTime() + 48 * HOUR),
      new Date(now.getTime() + 6 * HOUR),
    ]);
    expect(await db.$count(orders, eq(orders.status, 'new'))).toBe(2);
  },
);
