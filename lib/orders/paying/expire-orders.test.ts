import { afterEach, describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema/index';
import { pollPayments } from '@/lib/orders/paying/check-payment';
import { expireOrders } from '@/lib/orders/paying/expire-orders';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import type { PaymentUpdate } from '@/lib/payments/provider';
import { providerFor } from '@/lib/payments/registry';
import { clock, MINUTE } from '@/lib/shared/clock';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  givenOnlineOrder,
  lastAttempt,
  orderBy,
  paymentUpdateOf,
  stockOf,
} from '@/scripts/testing/online-order';
import { orderOf } from '@/scripts/testing/shop';
import { findOrderPage } from './queries';

withBanks();

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

function later(minutes: number) {
  const now = realNow().getTime() + minutes * MINUTE;
  clock.now = () => new Date(now);
}

async function expireNow(db: Database, orderId: number) {
  await db.update(payments).set({ status: 'expired' }).where(eq(payments.orderId, orderId));
  await db
    .update(orders)
    .set({ heldUntil: sql`now() - interval '1 minute'` })
    .where(eq(orders.id, orderId));
  await expireOrders(db);
}

describe.each(BANKS)('goods held for an order that awaits payment by $name', (bank) => {
  const notice = (invoiceId: string, changes: Partial<PaymentUpdate> = {}) =>
    paymentUpdateOf(bank.name, invoiceId, changes);

  databaseTest('are released once when the time is over', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    expect(await stockOf(db, order.wig)).toBe(0);

    later(61);
    const released = [await expireOrders(db), await expireOrders(db)];

    expect(released).toEqual([1, 0]);
    expect(await stockOf(db, order.wig)).toBe(1);
    expect(await orderBy(db, order.id)).toMatchObject({
      paymentStatus: 'failed',
      holdsStock: false,
    });
    expect((await lastAttempt(db, order.id)).status).toBe('expired');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest('are released once by concurrent workers (T12)', async (db) => {
    const placed = [];
    for (let n = 0; n < 20; n += 1) {
      placed.push(await givenOnlineOrder(db, bank, { stock: 1 }));
    }
    later(61);

    const counts = await Promise.all([1, 2, 3, 4].map(() => expireOrders(db)));

    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    for (const { wig } of placed) expect(await stockOf(db, wig)).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest('stay with the order when payment and expiry coincide', async (db) => {
    for (let time = 0; time < 10; time += 1) {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      await db.update(orders).set({ heldUntil: sql`now() - interval '1 minute'` });

      await Promise.all([expireOrders(db), settlePayment(db, notice(order.invoiceId), 'webhook')]);

      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'paid',
        holdsStock: true,
        heldUntil: null,
      });
      expect(await stockOf(db, order.wig)).toBe(0);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'are reserved again when the money arrives late and there is still stock',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      await expireNow(db, order.id);
      expect(await findOrderPage(db, order.token)).toMatchObject({ goods: 'free', canPay: true });

      await settlePayment(db, notice(order.invoiceId), 'webhook');

      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'paid',
        holdsStock: true,
      });
      expect(await stockOf(db, order.wig)).toBe(0);
    },
  );

  databaseTest('are reserved again for money that only polling the bank finds', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    await expireNow(db, order.id);
    await bank.pay(order, 'lost');
    await db.update(payments).set({ updatedAt: sql`now() - interval '5 minutes'` });

    await pollPayments(db);

    expect(await orderBy(db, order.id)).toMatchObject({
      paymentStatus: 'paid',
      holdsStock: true,
    });
  });

  databaseTest('are kept when the last poll before the release finds the payment', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    await bank.pay(order, 'lost');

    later(61);

    expect(await expireOrders(db)).toBe(0);
    expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
  });

  databaseTest('stay reserved while the payment is under review', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    await settlePayment(db, notice(order.invoiceId, { amount: 1 }), 'webhook');

    later(200);

    expect(await expireOrders(db)).toBe(0);
    expect(await orderBy(db, order.id)).toMatchObject({
      paymentStatus: 'review',
      holdsStock: true,
    });
  });

  databaseTest('send late money to review when somebody else has bought them', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    await expireNow(db, order.id);
    await placeOrder(db, orderOf([{ product_id: order.wig }]));
    expect(await findOrderPage(db, order.token)).toMatchObject({
      goods: 'gone',
      paymentChoices: [],
    });

    await settlePayment(db, notice(order.invoiceId), 'webhook');

    expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'stay reserved while the bank does not respond or is processing the payment',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      await bank.mode({ api: '500' });
      later(61);
      expect(await expireOrders(db)).toBe(0);
      expect(await stockOf(db, order.wig)).toBe(0);

      later(70);
      const atWork = () => ({
        ...providerFor(bank.name),
        fetchStatus: async (invoiceId: string) =>
          notice(invoiceId, { status: 'pending', isUnderWay: true }),
      });
      expect(await expireOrders(db, atWork)).toBe(0);
      expect(await stockOf(db, order.wig)).toBe(0);
    },
  );
});
