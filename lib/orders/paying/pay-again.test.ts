import { afterEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, payments } from '@/lib/db/schema/index';
import { expireOrder } from '@/lib/orders/paying/expire-orders';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import type { ProviderName } from '@/lib/payments/methods';
import { providerFor } from '@/lib/payments/registry';
import { orderForPos } from '@/lib/pos/orders/push-order';
import { clock, HOUR, SECOND } from '@/lib/shared/clock';
import { BANKS, type TestBank, withBanks } from '@/scripts/testing/banks';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  givenOnlineOrder,
  lastAttempt,
  orderBy,
  paymentUpdateOf,
  stockOf,
} from '@/scripts/testing/online-order';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { findOrderPage } from './queries';

withBanks();

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const PARCEL = {
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};

const otherThan = (bank: TestBank): TestBank => {
  const other = BANKS.find(({ name }) => name !== bank.name);
  if (!other) throw new Error('there is one bank only');
  return other;
};

const hear = async (db: Database, bank: TestBank, invoiceId: string) =>
  settlePayment(db, (await providerFor(bank.name).fetchStatus(invoiceId))!, 'status');

describe.each(BANKS)('an order that awaits payment by $name', (bank) => {
  const other = otherThan(bank);

  databaseTest('can be paid on a new page after a refusal, not on the old one', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    await bank.decline(order);
    await hear(db, bank, order.invoiceId);
    const refused = await findOrderPage(db, order.token);

    const pageUrl = await reopenPayment(db, order.token);

    expect(refused).toMatchObject({ paymentStatus: 'failed', canPay: true });
    expect(refused?.failureReason).toMatch(/^(Недостатньо коштів|Перевищено ліміт)/);
    expect(pageUrl).not.toBe(order.pageUrl);
    await expect(bank.pay(order)).rejects.toThrow('409');
    expect(await findOrderPage(db, order.token)).toMatchObject({ paymentStatus: 'pending' });
  });

  freshDatabaseTest(
    'gets one page for concurrent requests after a refusal, and none is refused',
    async (db) => {
      for (let time = 0; time < 3; time += 1) {
        const order = await givenOnlineOrder(db, bank);
        await bank.decline(order);
        await hear(db, bank, order.invoiceId);

        const pages = await Promise.all(
          Array.from({ length: 10 }, () => reopenPayment(db, order.token)),
        );

        expect(new Set(pages).size).toBe(1);
        const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
        expect(attempts).toHaveLength(2);
      }
    },
  );

  databaseTest('reuses its page while that is open', async (db) => {
    const order = await givenOnlineOrder(db, bank);

    expect(await reopenPayment(db, order.token)).toBe(order.pageUrl);
    expect(await reopenPayment(db, order.token, bank.method)).toBe(order.pageUrl);
    expect(await db.$count(payments)).toBe(1);
  });

  databaseTest('cannot be paid again once it is paid', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    await bank.pay(order);
    await hear(db, bank, order.invoiceId);

    for (const method of [undefined, other.method, 'pickup'] as const) {
      await expect(reopenPayment(db, order.token, method)).rejects.toMatchObject({
        code: 'payment_not_possible',
      });
    }
  });

  databaseTest(
    'is found paid when the method is changed although the webhook was lost',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await bank.pay(order, 'lost');

      await expect(reopenPayment(db, order.token, other.method)).rejects.toMatchObject({
        code: 'payment_not_possible',
      });

      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      expect(await db.$count(payments)).toBe(1);
    },
  );

  databaseTest(
    'moves to the other bank, closes the first page, and records the change in its history',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);

      const pageUrl = await reopenPayment(db, order.token, other.method);

      expect(pageUrl).toContain(other.address());
      expect(await orderBy(db, order.id)).toMatchObject({
        paymentMethod: other.method,
        paymentStatus: 'pending',
        holdsStock: true,
      });
      const [first] = await db.select().from(payments).orderBy(payments.id);
      expect(first).toMatchObject({ provider: bank.name, status: 'expired' });
      const notes = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'note'));
      expect(notes).toMatchObject([
        { value: expect.stringMatching(/^Спосіб оплати: .+ → .+$/), by: 'customer' },
      ]);
      const second = await lastAttempt(db, order.id);
      await other.pay({ invoiceId: second.invoiceId, pageUrl: second.pageUrl });
      await hear(db, other, second.invoiceId);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('does not change the bank while the first is processing the payment', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    const atWork = (name: ProviderName) => ({
      ...providerFor(name),
      removeInvoice: name === 'monobank' ? () => Promise.reject(new Error('busy')) : null,
      fetchStatus: async (invoiceId: string) =>
        paymentUpdateOf(name, invoiceId, { status: 'pending', isUnderWay: true }),
    });

    await expect(
      reopenPayment(db, order.token, other.method, { banks: atWork }),
    ).rejects.toMatchObject({
      code: 'payment_not_possible',
      status: 409,
    });
    expect(await db.$count(payments)).toBe(1);
  });

  test.each(['500', 'garbage'])(
    'opens no second page while the first may still be paid and the bank answers with %s',
    (api) =>
      withDatabase(async (db) => {
        const order = await givenOnlineOrder(db, bank);
        await settlePayment(
          db,
          paymentUpdateOf(bank.name, order.invoiceId, { status: 'failed' }),
          'webhook',
        );
        await bank.mode({ api });
        // monobank has closed the invoice, even though its response is unreadable.
        const isClosed = bank.name === 'monobank' && api === 'garbage';

        const attempt = reopenPayment(db, order.token, other.method);

        if (!isClosed) await expect(attempt).rejects.toMatchObject({ status: 503 });
        else await attempt.catch(() => {});
        expect((await lastAttempt(db, order.id)).provider).toBe(bank.name);
      })(),
  );

  databaseTest(
    'can change to payment on receipt: the goods wait for staff, the POS is notified once, the bank no longer matters',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { changes: PARCEL, stock: 1 });
      const now = clock.now();
      clock.now = () => now;

      expect(await reopenPayment(db, order.token, 'cod')).toBeNull();

      const changed = await orderBy(db, order.id);
      expect(changed).toMatchObject({
        paymentMethod: 'cod',
        paymentStatus: 'none',
        heldUntil: new Date(now.getTime() + 48 * HOUR),
        holdsStock: true,
      });
      const pushed = await db.select().from(outbox).where(eq(outbox.kind, 'pos.push-order'));
      expect(pushed).toHaveLength(1);
      expect(orderForPos(changed, []).prepaid).toBe(0);
      expect(await findOrderPage(db, order.token)).toMatchObject({
        canPay: false,
        paymentChoices: [],
      });
      await expect(reopenPayment(db, order.token, bank.method)).rejects.toMatchObject({
        code: 'payment_not_possible',
      });
      await expireOrder(db, order.id);
      expect(await stockOf(db, order.wig)).toBe(0);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  test.each([
    ['failed', 'none'],
    ['expired', 'none'],
    ['pending', 'none'],
    ['paid', 'review'],
  ] as const)(
    'that changed to payment on receipt takes a late «%s» of the bank as %s',
    (status, expected) =>
      withDatabase(async (db) => {
        const order = await givenOnlineOrder(db, bank, { changes: PARCEL });
        await reopenPayment(db, order.token, 'cod');

        await settlePayment(
          db,
          paymentUpdateOf(bank.name, order.invoiceId, { status, at: new Date('2027-01-01') }),
          'webhook',
        );

        expect(await orderBy(db, order.id)).toMatchObject({
          paymentStatus: expected,
          holdsStock: true,
        });
      })(),
  );

  databaseTest(
    'whose goods were released reserves them again, or reports that they are gone',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { changes: PARCEL, stock: 1 });
      const letGo = async () => {
        await db
          .update(orders)
          .set({ heldUntil: new Date(0) })
          .where(eq(orders.id, order.id));
        await expireOrder(db, order.id);
      };
      await letGo();
      await reopenPayment(db, order.token);
      expect(await stockOf(db, order.wig)).toBe(0);
      await letGo();
      await placeOrder(db, orderOf([{ product_id: order.wig }]));

      for (const method of [bank.method, 'cod'] as const) {
        await expect(reopenPayment(db, order.token, method)).rejects.toMatchObject({
          code: 'out_of_stock',
          message: 'Поки замовлення чекало на оплату, товари розібрали',
        });
      }
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('reserves no goods again for a shopper with three unpaid orders', async (db) => {
    const order = await givenOnlineOrder(db, bank, { changes: PARCEL });
    await db
      .update(orders)
      .set({ heldUntil: new Date(0) })
      .where(eq(orders.id, order.id));
    await expireOrder(db, order.id);
    const caller = { address: '198.51.100.7', device: 'mark' };
    const wig = await givenProduct(db, { stock: 9 });
    for (let time = 0; time < 3; time += 1) {
      await placeOrder(db, { ...orderOf([{ product_id: wig }], newPerson()), caller });
    }

    for (const method of [bank.method, 'cod'] as const) {
      await expect(reopenPayment(db, order.token, method, { caller })).rejects.toMatchObject({
        code: 'too_many_open_orders',
      });
    }
  });

  databaseTest('gets no new page in its last minute, and keeps the open one', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    const now = clock.now().getTime();
    const soon = new Date(now + 30 * SECOND);
    await db.update(orders).set({ createdAt: new Date(now - 60 * HOUR), heldUntil: soon });
    await db.update(payments).set({ expiresAt: soon });

    for (const method of [undefined, bank.method, other.method]) {
      await expect(reopenPayment(db, order.token, method)).rejects.toMatchObject({
        code: 'payment_not_possible',
        message: expect.stringContaining('за\u00a0кілька хвилин'),
      });
    }

    expect(await db.$count(payments)).toBe(1);
    await bank.pay(order);
    await hear(db, bank, order.invoiceId);
    expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
  });

  freshDatabaseTest('ends with one payment method when several are chosen at once', async (db) => {
    for (let time = 0; time < 4; time += 1) {
      const order = await givenOnlineOrder(db, bank, { changes: PARCEL, stock: 1 });
      const methods = [bank.method, other.method, 'cod', other.method, bank.method] as const;

      const results = await Promise.allSettled(
        methods.map((method) => reopenPayment(db, order.token, method)),
      );

      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason.code] : [],
      );
      for (const code of refused) {
        expect(['payment_not_possible', 'payment_unavailable']).toContain(code);
      }
      const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
      const open = attempts.filter(({ status }) => status === 'created' || status === 'pending');
      const { paymentMethod } = await orderBy(db, order.id);
      expect(open).toHaveLength(paymentMethod === 'cod' ? 0 : 1);
    }
    expect(await openInvoices(db)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

/** Ids of invoices that can still be paid at monobank although the shop has no open attempt for them. */
async function openInvoices(db: Database): Promise<string[]> {
  const bank = BANKS.find(({ name }) => name === 'monobank');
  const invoices: { invoiceId: string; status: string; reference: string }[] = await (
    await fetch(`${bank?.address()}/__invoices`)
  ).json();
  const rows = await db.select().from(payments);
  const known = new Map(rows.map(({ invoiceId, status }) => [invoiceId, status]));
  return invoices
    .filter(({ invoiceId, status }) => status === 'created' && known.has(invoiceId))
    .filter(({ invoiceId }) => known.get(invoiceId) !== 'pending')
    .map(({ invoiceId }) => invoiceId);
}

describe('another payment method', () => {
  const [mono, liqpay] = BANKS;
  if (!mono || !liqpay) throw new Error('there are no two banks');

  test.each([
    ['on delivery for a pickup order', {}, 'cod'],
    ['in the store for a parcel', PARCEL, 'pickup'],
    [
      'on delivery to a locker',
      { ...PARCEL, deliveryAddress: { city: 'Львів', deliveryType: 'postbox', postbox: '7' } },
      'cod',
    ],
  ] as const)('is not %s', (_name, changes, method) =>
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, mono, { changes });

      await expect(reopenPayment(db, order.token, method)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { payments: [expect.any(String)] },
      });
      expect((await findOrderPage(db, order.token))?.paymentChoices).not.toContain(method);
    })(),
  );

  databaseTest('is offered on the order page if it fits the delivery', async (db) => {
    const picked = await givenOnlineOrder(db, mono);
    const parcel = await givenOnlineOrder(db, liqpay, { changes: PARCEL });

    expect(await findOrderPage(db, picked.token)).toMatchObject({
      paymentChoices: ['mono', 'liqpay', 'pickup'],
      goods: 'held',
      lacksPage: false,
    });
    expect((await findOrderPage(db, parcel.token))?.paymentChoices).toEqual([
      'mono',
      'liqpay',
      'cod',
    ]);
  });

  databaseTest('leaves LiqPay’s page open: a second payment there goes to review', async (db) => {
    const order = await givenOnlineOrder(db, liqpay);
    await reopenPayment(db, order.token, 'mono');
    const second = await lastAttempt(db, order.id);
    await mono.pay({ invoiceId: second.invoiceId, pageUrl: second.pageUrl });
    await hear(db, mono, second.invoiceId);
    expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');

    await liqpay.pay(order);
    await hear(db, liqpay, order.invoiceId);

    expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
  });

  databaseTest('is not found for an unknown link', async (db) => {
    await expect(reopenPayment(db, 'A'.repeat(32))).rejects.toMatchObject({ code: 'not_found' });
    expect(await findOrderPage(db, 'A'.repeat(32))).toBeNull();
  });
});
