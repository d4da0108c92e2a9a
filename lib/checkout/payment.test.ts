import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, paymentEvents, payments, variants } from '@/lib/db/schema';
import { findOrderByToken } from '@/lib/orders/queries';
import { monobank } from '@/lib/payments/monobank';
import type { PaymentNotice } from '@/lib/payments/provider';
import { startMonobank } from '@/sandbox/monobank/server';
import { onEachDatabase, withDatabase, withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { createInvoice } from './create-invoice';
import { expireOrders, pollPayments } from './expire-orders';
import { payAgain } from './pay-again';
import { placeOrder } from './place-order';
import { settlePayment } from './settle-payment';

let bank: Awaited<ReturnType<typeof startMonobank>>;
const realNow = clock.now;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bank-'));
  bank = await startMonobank({ port: 0, dataDir, token: 'test-token' });
  process.env.MONOBANK_URL = bank.url;
  process.env.MONOBANK_TOKEN = 'test-token';
});
afterAll(() => bank.close());

// A bank that failed in one test must not count as down in the next.
const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
afterEach(() => memory.externalBreakers?.clear());

const control = (address: string, body: unknown = {}) =>
  fetch(bank.url + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function givenOnlineOrder(db: Database, stock = 5) {
  const wig = await givenProduct(db, { price: 890_00, stock });
  const phone = `067${String(wig).padStart(7, '0')}`;
  const email = `${wig}@example.com`;
  const placed = await placeOrder(
    db,
    orderOf([{ product_id: wig }], { payments: 'mono', phone, email }),
  );
  const pageUrl = await createInvoice(db, monobank, placed.id);
  const [attempt] = await db.select().from(payments).where(eq(payments.orderId, placed.id));
  return { ...placed, wig, pageUrl, invoiceId: attempt?.invoiceId ?? '' };
}

const notice = (invoiceId: string, changes: Partial<PaymentNotice>): PaymentNotice => ({
  provider: 'monobank',
  invoiceId,
  status: 'paid',
  amount: 890_00,
  currency: 980,
  reference: '',
  at: new Date('2026-11-20T10:00:00Z'),
  failureReason: '',
  isUnderWay: false,
  raw: '{}',
  ...changes,
});

const orderBy = async (db: Database, id: number) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order!;
};

describe('paying an order by card', () => {
  test(
    'opens one invoice at the bank for the order, its number and its sum',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);

      const again = await createInvoice(db, monobank, order.id);

      expect(again).toBe(order.pageUrl);
      expect(order.pageUrl).toContain(bank.url);
      const status = await monobank.fetchStatus(order.invoiceId);
      expect(status).toMatchObject({ amount: 890_00, reference: order.number, status: 'pending' });
    }),
  );

  test(
    "is settled by the bank's status, which reaches the till and the shopper once",
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await control(`/__pay/${order.invoiceId}`);

      const told = (await monobank.fetchStatus(order.invoiceId))!;
      const outcomes = [];
      for (let time = 0; time < 3; time += 1)
        outcomes.push(await settlePayment(db, told, 'status'));

      expect(outcomes).toEqual(['applied', 'ignored', 'ignored']);
      expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid', heldUntil: null });
      const kinds = await db.select({ kind: outbox.kind }).from(outbox);
      expect(kinds.map((row) => row.kind).sort()).toEqual([
        'mail.order-accepted',
        'mail.order-paid',
        'pos.push-order',
        'shop.new-order.mail',
        'shop.new-order.telegram',
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  onEachDatabase('changes once when the same word comes 20 times at once', async (db) => {
    const order = await givenOnlineOrder(db);

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(db, notice(order.invoiceId, {}), 'webhook')),
    );

    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    const paid = await db.select().from(orderEvents).where(eq(orderEvents.value, 'paid'));
    expect(paid).toHaveLength(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test(
    'ends the same in every order in which five words can arrive',
    withDatabase(async (db) => {
      const words = (['pending', 'failed', 'pending', 'paid', 'refunded'] as const).map(
        (status, second) => ({ status, at: new Date(Date.UTC(2026, 10, 20, 10, 0, second)) }),
      );
      for (const arrival of permutations(words)) {
        const order = await givenOnlineOrder(db);
        for (const word of arrival) {
          await settlePayment(db, notice(order.invoiceId, word), 'webhook');
        }
        expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
      }
    }),
    120_000,
  );

  test(
    'ends as paid in every order in which four words can arrive',
    withDatabase(async (db) => {
      const words = (['pending', 'failed', 'pending', 'paid'] as const).map((status, second) => ({
        status,
        at: new Date(Date.UTC(2026, 10, 20, 10, 0, second)),
      }));
      for (const arrival of permutations(words)) {
        const order = await givenOnlineOrder(db);
        for (const word of arrival) {
          await settlePayment(db, notice(order.invoiceId, word), 'webhook');
        }
        expect(await orderBy(db, order.id)).toMatchObject({
          paymentStatus: 'paid',
          holdsStock: true,
          heldUntil: null,
        });
      }
      expect(await brokenInvariants(db)).toEqual([]);
    }),
    60_000,
  );

  test(
    'twice is for a person, however often the bank repeats itself, until one is refunded',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await settlePayment(db, notice(order.invoiceId, { status: 'failed' }), 'webhook');
      await payAgain(db, monobank, order.token);
      const attempts = await db.select().from(payments).orderBy(payments.id);
      const second = attempts.at(-1)!.invoiceId!;
      const seen: string[] = [];
      const hear = async (invoiceId: string, change: Partial<PaymentNotice>) => {
        await settlePayment(db, notice(invoiceId, change), 'webhook');
        seen.push((await orderBy(db, order.id)).paymentStatus);
      };

      await hear(second, {});
      for (let time = 0; time < 3; time += 1) await hear(order.invoiceId, {});
      await hear(order.invoiceId, { status: 'refunded', at: new Date('2026-11-20T12:00:00Z') });

      expect(seen).toEqual(['paid', 'review', 'review', 'review', 'paid']);
      expect(await orderBy(db, order.id)).toMatchObject({ holdsStock: true, heldUntil: null });
    }),
  );

  test(
    "closes the paid order's other invoices at the bank",
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await settlePayment(db, notice(order.invoiceId, { status: 'failed' }), 'webhook');
      await payAgain(db, monobank, order.token);
      const attempts = await db.select().from(payments).orderBy(payments.id);

      await settlePayment(db, notice(attempts.at(-1)!.invoiceId!, {}), 'webhook');

      const told = await db.select().from(outbox).where(eq(outbox.kind, 'payments.remove-invoice'));
      expect(told.map(({ payload }) => payload)).toEqual([{ invoiceId: order.invoiceId }]);
    }),
  );

  test(
    'opens no second invoice while the first may still be paid',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await settlePayment(db, notice(order.invoiceId, { status: 'failed' }), 'webhook');
      await control('/__mode', { api: '500', times: 20 });
      try {
        await expect(payAgain(db, monobank, order.token)).rejects.toMatchObject({ status: 503 });
      } finally {
        await control('/__mode', { api: 'ok' });
      }
      expect(await db.select().from(payments)).toHaveLength(1);
    }),
  );

  test(
    'shows the payer lines that add up to the kopeck, bundles with odd discounts too',
    withDatabase(async (db) => {
      const wig = await givenProduct(db, { price: 890_01 });
      const bundle = await givenBundle(db, [wig, await givenProduct(db, { price: 620_02 })], 13);
      const placed = await placeOrder(
        db,
        orderOf([{ product_id: wig }], {
          payments: 'mono',
          bundleBusket: [{ bundle_id: bundle, amount: 3 }],
        }),
      );
      const shown: { quantity: number; price: number }[] = [];

      await createInvoice(
        db,
        {
          ...monobank,
          createInvoice: (request) => {
            shown.push(...request.basket);
            return monobank.createInvoice(request);
          },
        },
        placed.id,
      );

      const [attempt] = await db.select().from(payments).where(eq(payments.orderId, placed.id));
      expect(attempt).toMatchObject({ status: 'pending', amount: 890_01 + 3 * 1313_73 });
      expect(shown.reduce((sum, line) => sum + line.quantity * line.price, 0)).toBe(
        attempt?.amount,
      );
    }),
  );

  test(
    'uses one invoice when a slow request comes back after another took over',
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { price: 890_00 });
      const placed = await placeOrder(db, orderOf([{ product_id: wig }], { payments: 'mono' }));
      await control('/__mode', { api: 'slow', times: 1 });
      const slow = createInvoice(db, monobank, placed.id);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await db.update(payments).set({ claimedAt: new Date('2026-01-01') });

      const pages = await Promise.all([createInvoice(db, monobank, placed.id), slow]);

      expect(new Set(pages).size).toBe(1);
      const [attempt] = await db.select().from(payments);
      expect(attempt?.pageUrl).toBe(pages[0]);
      const invoices: { status: string }[] = await (await fetch(`${bank.url}/__invoices`)).json();
      const [newest, previous] = invoices.map(({ status }) => status);
      expect([newest, previous].sort()).toEqual(['created', 'expired']);
    }),
  );

  test.each([
    ['another sum', { amount: 1_00 }],
    ['another currency', { currency: 840 }],
    ["another order's number", { reference: 'A-1' }],
  ])('is not paid by a word with %s, and a person is asked', (_name, change) =>
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);

      const outcome = await settlePayment(db, notice(order.invoiceId, change), 'webhook');

      expect(outcome).toBe('mismatch');
      expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
      expect(await db.select().from(paymentEvents)).toMatchObject([{ outcome: 'mismatch' }]);
    })(),
  );

  test(
    'keeps a word about an invoice that nobody knows',
    withDatabase(async (db) => {
      expect(await settlePayment(db, notice('stranger', {}), 'webhook')).toBe('unknown');
      expect(await db.select().from(paymentEvents)).toMatchObject([{ invoiceId: 'stranger' }]);
    }),
  );

  test(
    'can be tried again after a refusal, on a new invoice, the old one closed',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await control(`/__decline/${order.invoiceId}`, { errCode: '59' });
      await settlePayment(db, (await monobank.fetchStatus(order.invoiceId))!, 'status');
      expect(await findOrderByToken(db, order.token)).toMatchObject({
        paymentStatus: 'failed',
        canPay: true,
        failureReason: 'Недостатньо коштів на картці',
      });

      const pageUrl = await payAgain(db, monobank, order.token);

      expect(pageUrl).not.toBe(order.pageUrl);
      expect((await monobank.fetchStatus(order.invoiceId))?.status).toBe('expired');
      expect(await findOrderByToken(db, order.token)).toMatchObject({ paymentStatus: 'pending' });
    }),
  );

  test(
    'offers the open invoice instead of a second one',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);

      expect(await payAgain(db, monobank, order.token)).toBe(order.pageUrl);
      expect(await db.select().from(payments)).toHaveLength(1);
    }),
  );

  test(
    'cannot be started for a paid order',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await settlePayment(db, notice(order.invoiceId, {}), 'webhook');

      await expect(payAgain(db, monobank, order.token)).rejects.toMatchObject({
        code: 'payment_not_possible',
      });
    }),
  );

  test(
    'is found by asking the bank when every webhook was lost',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db);
      await control('/__mode', { webhooks: 'lost', times: 1 });
      await control(`/__pay/${order.invoiceId}`);
      await db.update(payments).set({ updatedAt: sql`now() - interval '5 minutes'` });

      await pollPayments(db, monobank);

      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
    }),
  );
});

describe('goods held for an unpaid order', () => {
  const later = (minutes: number) => {
    const now = realNow().getTime() + minutes * MINUTE;
    clock.now = () => new Date(now);
  };
  const stockOf = async (db: Database, productId: number) => {
    const [variant] = await db.select().from(variants).where(eq(variants.productId, productId));
    return variant?.available;
  };

  test(
    'go back once when the time is over',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, 1);
      expect(await stockOf(db, order.wig)).toBe(0);
      try {
        later(61);
        const released = [await expireOrders(db, monobank), await expireOrders(db, monobank)];
        expect(released).toEqual([1, 0]);
      } finally {
        clock.now = realNow;
      }
      expect(await stockOf(db, order.wig)).toBe(1);
      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'failed',
        holdsStock: false,
      });
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  test(
    'are held again when the money comes late and there is still stock',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, 1);
      await expireNow(db, order.id);

      await settlePayment(db, notice(order.invoiceId, {}), 'webhook');

      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'paid',
        holdsStock: true,
      });
      expect(await stockOf(db, order.wig)).toBe(0);
    }),
  );

  test(
    'are held again for money that only asking the bank brings to light',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, 1);
      await expireNow(db, order.id);
      await control('/__mode', { webhooks: 'lost', times: 1 });
      await control(`/__pay/${order.invoiceId}`);
      await db.update(payments).set({ updatedAt: sql`now() - interval '5 minutes'` });

      await pollPayments(db, monobank);

      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'paid',
        holdsStock: true,
      });
    }),
  );

  test(
    'stay with an order whose payment a person looks at',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, 1);
      await settlePayment(db, notice(order.invoiceId, { amount: 1 }), 'webhook');
      try {
        later(200);
        expect(await expireOrders(db, monobank)).toBe(0);
      } finally {
        clock.now = realNow;
      }
      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'review',
        holdsStock: true,
      });
    }),
  );

  test(
    'make late money a case for a person when somebody else has bought them',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, 1);
      await expireNow(db, order.id);
      await placeOrder(db, orderOf([{ product_id: order.wig }]));

      await settlePayment(db, notice(order.invoiceId, {}), 'webhook');

      expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  test(
    'stay held while the bank cannot be asked',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, 1);
      await control('/__mode', { api: '500', times: 10 });
      try {
        later(61);
        expect(await expireOrders(db, monobank)).toBe(0);
      } finally {
        clock.now = realNow;
        await control('/__mode', { api: 'ok' });
      }
      expect(await stockOf(db, order.wig)).toBe(0);
    }),
  );

  async function expireNow(db: Database, orderId: number) {
    await db.update(payments).set({ status: 'expired' }).where(eq(payments.orderId, orderId));
    await db
      .update(orders)
      .set({ heldUntil: sql`now() - interval '1 minute'` })
      .where(eq(orders.id, orderId));
    await expireOrders(db, monobank);
  }
});

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
