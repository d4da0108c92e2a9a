import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, outbox, paymentEvents, payments } from '@/lib/db/schema/index';
import { checkPayment, pollPayments } from '@/lib/orders/paying/check-payment';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import type { PaymentUpdate } from '@/lib/payments/provider';
import { providerFor } from '@/lib/payments/registry';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart, longTest } from '@/scripts/testing/long-test';
import {
  givenOnlineOrder,
  lastAttempt,
  orderBy,
  PRICE,
  paymentUpdateOf,
} from '@/scripts/testing/online-order';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';

withBanks();

describe.each(BANKS)('paying an order by $name', (bank) => {
  const provider = providerFor(bank.name);
  const notice = (invoiceId: string, changes: Partial<PaymentUpdate> = {}) =>
    paymentUpdateOf(bank.name, invoiceId, changes);

  databaseTest('opens one page at the bank with the order’s number and sum', async (db) => {
    const order = await givenOnlineOrder(db, bank);

    const again = await createInvoice(db, order.id);

    expect(again).toBe(order.pageUrl);
    expect(order.pageUrl).toContain(bank.address());
    await bank.pay(order);
    expect(await provider.fetchStatus(order.invoiceId)).toMatchObject({
      amount: PRICE,
      currency: 980,
      reference: order.number,
      status: 'paid',
    });
  });

  test(
    "is settled by the bank's status, and the POS and the shopper are notified once",
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await bank.pay(order);

      const told = (await provider.fetchStatus(order.invoiceId))!;
      const outcomes = [];
      for (let time = 0; time < 3; time += 1)
        outcomes.push(await settlePayment(db, told, 'status'));

      expect(outcomes).toEqual(['applied', 'ignored', 'ignored']);
      expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid', heldUntil: null });
      expect(await toldOf(db, /^(mail|pos)\./)).toEqual([
        'mail.order-accepted',
        'mail.order-paid',
        'pos.push-order',
      ]);
      const paid = await db.select().from(orderEvents).where(eq(orderEvents.value, 'paid'));
      expect(paid).toMatchObject([{ kind: 'payment', by: 'bank' }]);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  freshDatabaseTest('changes once when the same update arrives 20 times at once', async (db) => {
    const order = await givenOnlineOrder(db, bank);

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(db, notice(order.invoiceId), 'webhook')),
    );

    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    const paid = await db.select().from(orderEvents).where(eq(orderEvents.value, 'paid'));
    expect(paid).toHaveLength(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test(
    "closes the paid order's other invoices",
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await settlePayment(db, notice(order.invoiceId, { status: 'failed' }), 'webhook');
      await reopenPayment(db, order.token);
      const second = await lastAttempt(db, order.id);

      await settlePayment(db, notice(second.invoiceId), 'webhook');

      const told = await db.select().from(outbox).where(eq(outbox.kind, 'payments.remove-invoice'));
      // LiqPay cannot close invoices: if the other page is paid too, staff decide about that payment.
      expect(told.map(({ payload }) => payload)).toEqual(
        provider.removeInvoice ? [{ provider: bank.name, invoiceId: order.invoiceId }] : [],
      );
    }),
  );

  databaseTest(
    'twice goes to review until one payment is refunded, however often the bank repeats its update',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await settlePayment(db, notice(order.invoiceId, { status: 'failed' }), 'webhook');
      await reopenPayment(db, order.token);
      const second = await lastAttempt(db, order.id);
      const seen: string[] = [];
      const hear = async (invoiceId: string, change: Partial<PaymentUpdate>) => {
        await settlePayment(db, notice(invoiceId, change), 'webhook');
        seen.push((await orderBy(db, order.id)).paymentStatus);
      };

      await hear(second.invoiceId, {});
      for (let time = 0; time < 3; time += 1) await hear(order.invoiceId, {});
      await hear(order.invoiceId, { status: 'refunded', at: new Date('2026-11-20T12:00:00Z') });

      expect(seen).toEqual(['paid', 'review', 'review', 'review', 'paid']);
      expect(await orderBy(db, order.id)).toMatchObject({ holdsStock: true, heldUntil: null });
    },
  );

  test.each([
    ['another sum', { amount: 1_00 }],
    ['no sum at all', { amount: Number.NaN }],
    ['another currency', { currency: 840 }],
    ["another order's number", { reference: 'A-1' }],
  ])('is not done by an update with %s, and staff are notified once', (_name, change) =>
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);

      const outcomes = [];
      for (let time = 0; time < 2; time += 1) {
        outcomes.push(await settlePayment(db, notice(order.invoiceId, change), 'webhook'));
      }

      expect(outcomes).toEqual(['mismatch', 'mismatch']);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
      expect(await db.select().from(paymentEvents)).toHaveLength(2);
      expect(await toldOf(db, /review/)).toEqual([
        'shop.payment-review.mail',
        'shop.payment-review.telegram',
      ]);
    })(),
  );

  databaseTest('is found by polling the bank when every webhook was lost', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    await bank.pay(order, 'lost');
    await db.update(payments).set({ updatedAt: sql`now() - interval '5 minutes'` });

    await pollPayments(db);

    expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
  });

  freshDatabaseTest(
    'is found when the shopper returns, and the bank is polled at most once in five seconds',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      let asked = 0;
      const counting = () => ({
        ...provider,
        fetchStatus: (invoiceId: string) => {
          asked += 1;
          return provider.fetchStatus(invoiceId);
        },
      });
      const look = () => checkPayment(db, order.token, counting);

      await Promise.all([look(), look(), look()]);
      expect(asked).toBe(1);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('pending');

      await bank.pay(order, 'lost');
      await look();
      expect(asked).toBe(1);
      await db.update(payments).set({ checkedAt: sql`now() - interval '6 seconds'` });
      await look();
      expect(asked).toBe(2);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
    },
  );

  test.each(byPart(['500', 'garbage'], ['hang', '500', 'slow', 'garbage']))(
    'leaves the order as it is while the bank answers with %s',
    (api) =>
      withDatabase(async (db) => {
        const order = await givenOnlineOrder(db, bank);
        await bank.mode({ api });
        const quick = () => ({ ...provider, fetchStatus: soon(provider.fetchStatus) });

        await checkPayment(db, order.token, quick);
        await db.update(payments).set({
          updatedAt: sql`now() - interval '5 minutes'`,
          checkedAt: null,
        });
        await pollPayments(db, quick);

        expect(await orderBy(db, order.id)).toMatchObject({
          paymentStatus: 'pending',
          holdsStock: true,
        });
      })(),
  );

  databaseTest(
    'by an invoice that was never saved counts, and a further payment goes to review',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      const orphan = paymentUpdateOf(bank.name, 'made-before-the-crash', {
        reference: order.number,
      });

      const pending = await settlePayment(db, { ...orphan, status: 'pending' }, 'webhook');
      const outcomes = [];
      for (let time = 0; time < 3; time += 1) {
        outcomes.push(await settlePayment(db, orphan, 'webhook'));
      }

      expect([pending, ...outcomes]).toEqual(['unknown', 'applied', 'ignored', 'ignored']);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      await settlePayment(db, notice(order.invoiceId), 'webhook');
      expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
    },
  );
});

describe('payment updates', () => {
  const [bank] = BANKS;
  if (!bank) throw new Error('there are no banks');
  const notice = (invoiceId: string, changes: Partial<PaymentUpdate>) =>
    paymentUpdateOf(bank.name, invoiceId, changes);

  longTest(
    'lead to the same end in every order in which five of them can arrive',
    withDatabase(async (db) => {
      const words = (['pending', 'failed', 'pending', 'paid', 'refunded'] as const).map(
        (status, second) => ({ status, at: new Date(Date.UTC(2026, 10, 20, 10, 0, second)) }),
      );
      for (const arrival of permutations(words)) {
        const order = await givenOnlineOrder(db, bank);
        for (const word of arrival) {
          await settlePayment(db, notice(order.invoiceId, word), 'webhook');
        }
        expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
      }
    }),
    120_000,
  );

  test(
    'end as paid in every order in which four of them can arrive',
    withDatabase(async (db) => {
      const words = (['pending', 'failed', 'pending', 'paid'] as const).map((status, second) => ({
        status,
        at: new Date(Date.UTC(2026, 10, 20, 10, 0, second)),
      }));
      for (const arrival of permutations(words)) {
        const order = await givenOnlineOrder(db, bank);
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

  databaseTest('are stored when the invoice is unknown', async (db) => {
    expect(await settlePayment(db, notice('stranger', {}), 'webhook')).toBe('unknown');
    expect(await db.select().from(paymentEvents)).toMatchObject([{ invoiceId: 'stranger' }]);
  });
});

describe("a bank's invoice", () => {
  const monobank = providerFor('monobank');
  const [mono] = BANKS;
  if (!mono) throw new Error('there are no banks');

  databaseTest(
    'shows the payer lines that add up to the kopeck, also for bundles with odd discounts',
    async (db) => {
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

      await createInvoice(db, placed.id, () => ({
        ...monobank,
        createInvoice: (request) => {
          shown.push(...request.basket);
          return monobank.createInvoice(request);
        },
      }));

      const attempt = await lastAttempt(db, placed.id);
      expect(attempt).toMatchObject({ status: 'pending', amount: 890_01 + 3 * 1313_73 });
      expect(shown.reduce((sum, line) => sum + line.quantity * line.price, 0)).toBe(attempt.amount);
    },
  );

  longTest(
    'is awaited by a second request as long as a bank may take',
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      const placed = await placeOrder(db, orderOf([{ product_id: wig }], { payments: 'mono' }));
      const slow: typeof providerFor = (name) => ({
        ...providerFor(name),
        createInvoice: async (request) => {
          await new Promise((resolve) => setTimeout(resolve, 7000));
          return providerFor(name).createInvoice(request);
        },
      });

      const pages = await Promise.all([1, 2].map(() => createInvoice(db, placed.id, slow)));

      expect(new Set(pages).size).toBe(1);
    }),
  );

  longTest(
    'is one when a slow request returns after another took over',
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      const placed = await placeOrder(db, orderOf([{ product_id: wig }], { payments: 'mono' }));
      const invoices = async (): Promise<{ status: string }[]> =>
        (await fetch(`${mono.address()}/__invoices`)).json();
      const before = (await invoices()).length;
      await mono.mode({ api: 'slow', times: 1 });
      const slow = createInvoice(db, placed.id);
      await until(async () => (await invoices()).length > before);
      await db.update(payments).set({ claimedAt: new Date('2026-01-01') });

      const pages = await Promise.all([createInvoice(db, placed.id), slow]);

      expect(new Set(pages).size).toBe(1);
      expect((await lastAttempt(db, placed.id)).pageUrl).toBe(pages[0]);
      const newest = (await invoices()).slice(0, -before || undefined);
      expect(newest.map(({ status }) => status).sort()).toEqual(['created', 'expired']);
    }),
  );

  describe.each(BANKS)('after the process died (T10), at $name', (bank) => {
    const placed = async (db: Database) => {
      const wig = await givenProduct(db, { price: PRICE });
      return placeOrder(db, orderOf([{ product_id: wig }], { payments: bank.method }));
    };

    freshDatabaseTest(
      'between order and invoice: the invoice is created when the shopper requests it, once',
      async (db) => {
        const order = await placed(db);

        const pages = await Promise.all([1, 2, 3, 4, 5].map(() => reopenPayment(db, order.token)));

        expect(new Set(pages).size).toBe(1);
        expect(await db.$count(payments)).toBe(1);
        expect((await lastAttempt(db, order.id)).status).toBe('pending');
      },
    );

    databaseTest(
      'between the bank and the database: another invoice replaces the one that nobody saw',
      async (db) => {
        const order = await placed(db);
        const dying = () => ({
          ...providerFor(bank.name),
          createInvoice: async (request: Parameters<typeof monobank.createInvoice>[0]) => {
            await providerFor(bank.name).createInvoice(request);
            return new Promise<never>(() => {});
          },
        });
        void createInvoice(db, order.id, dying);
        await until(async () => (await lastAttempt(db, order.id)).claimedAt !== null);
        await db.update(payments).set({ claimedAt: new Date('2026-01-01') });

        const page = await reopenPayment(db, order.token);

        const attempt = await lastAttempt(db, order.id);
        expect(attempt).toMatchObject({ status: 'pending', pageUrl: page });
        await bank.pay({ invoiceId: attempt.invoiceId, pageUrl: attempt.pageUrl });
        await checkPayment(db, order.token);
        expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      },
    );
  });
});

/** A provider's call with a timeout of one second, so that a bank that never responds does not block the test. */
const soon =
  <T>(call: (invoiceId: string) => Promise<T>) =>
  (invoiceId: string): Promise<T> =>
    Promise.race([
      call(invoiceId),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 1000)),
    ]);

/** Kinds of the outbox messages that match `about`, one entry per message, sorted. */
async function toldOf(db: Database, about: RegExp): Promise<string[]> {
  const kinds = await db.select({ kind: outbox.kind }).from(outbox);
  return kinds
    .map(({ kind }) => kind)
    .filter((kind) => about.test(kind))
    .sort();
}

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
