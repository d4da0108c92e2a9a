import { describe, expect, test } from '@jest/globals';
import { asc, eq, like } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, outbox, partialReturns, payments, refunds } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { providerFor } from '@/lib/payments/registry';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, type TestBank, withBanks } from '@/scripts/testing/banks';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenOnlineOrder, orderBy, stockOf } from '@/scripts/testing/online-order';
import { deliverOnce } from '@/scripts/testing/outbox';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { refundPart, retryRefund } from './refund-part';
import { refundPayment } from './refund-payment';
import { sendRefund } from './send-refund';

withBanks();

const hear = async (db: Database, bank: TestBank, invoiceId: string) =>
  settlePayment(db, (await providerFor(bank.name).fetchStatus(invoiceId))!, 'status');

/** A paid order of three wigs for 890,00 each that is on its way to the buyer. */
async function givenSentOrder(db: Database, bank: TestBank) {
  const order = await givenOnlineOrder(db, bank, { stock: 5, quantity: 3 });
  await bank.pay(order);
  await hear(db, bank, order.invoiceId);
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
  const { id: userId } = await givenUser(db, { role: 'manager' });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return { ...order, userId, line: line!.id };
}

/** Delivers all pending refund messages once, as the queue would; errors are left to the next call. */
async function runQueue(db: Database, tries = 0): Promise<void> {
  const messages = await db.select().from(outbox).where(eq(outbox.kind, 'payments.refund'));
  for (const { id } of messages) {
    await deliverOnce(db, id, ({ payload }) =>
      sendRefund(db, Number(payload.refundId), tries),
    ).catch(() => {});
  }
}

const attemptOf = async (db: Database, orderId: number) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!;

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ShopError ? { code: error.code, errors: error.errors } : error,
  );

describe.each(BANKS)('a partial refund at $name', (bank) => {
  databaseTest('returns the price of a line and puts its piece back on sale', async (db) => {
    const order = await givenSentOrder(db, bank);
    const before = await stockOf(db, order.wig);

    await refundPart(
      db,
      order.number,
      { lines: [{ line: order.line, quantity: 1, goods: 'stock' }], reason: 'Не той колір' },
      order.userId,
    );
    await runQueue(db);

    expect(await attemptOf(db, order.id)).toMatchObject({
      status: 'paid',
      returned: 890_00,
      returnedSeen: 890_00,
      refunded: 890_00,
    });
    expect(await orderBy(db, order.id)).toMatchObject({
      status: 'shipped',
      paymentStatus: 'paid',
      total: 3 * 890_00,
    });
    expect(await stockOf(db, order.wig)).toBe(before! + 1);
    expect((await findOrderPage(db, order.token))?.refunds).toMatchObject([
      {
        id: expect.stringMatching(/^refund-\d+$/),
        amount: 890_00,
        status: 'done',
        byHand: false,
      },
    ]);
    expect(await db.$count(outbox, eq(outbox.kind, 'mail.order-refunded'))).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('happens as often as the paid sum holds, then never again', async (db) => {
    const order = await givenSentOrder(db, bank);
    const give = (amount: number) =>
      refused(refundPart(db, order.number, { amount, reason: '' }, order.userId));

    await give(100_00);
    await give(70_00);
    expect(await give(2500_01)).toMatchObject({
      code: 'validation_failed',
      errors: { amount: ['Лишилося 2\u00a0500\u00a0₴'] },
    });
    await give(2500_00);
    await runQueue(db);
    await runQueue(db);
    await runQueue(db);

    expect(await attemptOf(db, order.id)).toMatchObject({
      status: 'refunded',
      refunded: 2670_00,
    });
    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await give(1)).toMatchObject({ code: 'refund_not_possible' });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest(
    'of one line happens once when it is requested 20 times at once',
    async (db) => {
      const order = await givenSentOrder(db, bank);
      const part = {
        lines: [{ line: order.line, quantity: 3, goods: 'kept' as const }],
        reason: '',
      };

      const answers = await Promise.all(
        Array.from({ length: 20 }, () => refused(refundPart(db, order.number, part, order.userId))),
      );
      await runQueue(db);

      expect(answers.filter((answer) => answer !== 'accepted')).toHaveLength(19);
      expect(await bank.countRefunds(order.invoiceId)).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('of a sum is refused when a colleague has refunded meanwhile', async (db) => {
    const order = await givenSentOrder(db, bank);
    const part = { amount: 10_00, seen: 2670_00, reason: '' };
    await refundPart(db, order.number, part, order.userId);

    expect(await refused(refundPart(db, order.number, part, order.userId))).toMatchObject({
      code: 'edit_conflict',
    });
  });

  databaseTest('whose response was lost is found at the bank and not sent again', async (db) => {
    const order = await givenSentOrder(db, bank);
    await refundPart(db, order.number, { amount: 300_00, reason: '' }, order.userId);
    const [refund] = await db.select().from(refunds);
    const provider = providerFor(bank.name);
    const losing = () => ({
      ...provider,
      refund: async (request: Parameters<typeof provider.refund>[0]) => {
        await provider.refund(request);
        throw new Error('connection reset');
      },
    });

    await expect(sendRefund(db, refund!.id, 0, losing)).rejects.toThrow('connection reset');
    await sendRefund(db, refund!.id, 1);

    expect(await attemptOf(db, order.id)).toMatchObject({ returned: 300_00, refunded: 300_00 });
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'done' }]);
    expect(await db.$count(partialReturns)).toBe(0);
  });

  databaseTest('that never reached the bank is left to staff, who may repeat it', async (db) => {
    const order = await givenSentOrder(db, bank);
    await refundPart(db, order.number, { amount: 300_00, reason: '' }, order.userId);
    const [refund] = await db.select().from(refunds);
    const dead = () => ({
      ...providerFor(bank.name),
      refund: () => Promise.reject(new Error('timeout')),
    });

    await expect(sendRefund(db, refund!.id, 0, dead)).rejects.toThrow('timeout');
    await expect(sendRefund(db, refund!.id, 1)).rejects.toThrow('кабінеті');
    await sendRefund(db, refund!.id, 9);
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'failed' }]);
    expect(await attemptOf(db, order.id)).toMatchObject({ refunded: 0 });

    await retryRefund(db, order.number, refund!.id, order.userId);
    await runQueue(db);

    expect(await db.select().from(refunds)).toMatchObject([{ status: 'done' }]);
    expect(await attemptOf(db, order.id)).toMatchObject({ returned: 300_00, refunded: 300_00 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('leaves a sum that the bank returned in its cabinet to the bank', async (db) => {
    const order = await givenSentOrder(db, bank);
    await refundPart(db, order.number, { amount: 300_00, reason: '' }, order.userId);
    await providerFor(bank.name).refund({
      invoiceId: order.invoiceId,
      reference: 'cabinet',
      amount: 300_00,
      items: [],
    });

    await hear(db, bank, order.invoiceId);
    await runQueue(db);

    expect(await attemptOf(db, order.id)).toMatchObject({
      returned: 600_00,
      returnedSeen: 300_00,
      refunded: 600_00,
    });
    expect(await db.select().from(partialReturns)).toMatchObject([{ amount: 300_00 }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('and a refund of the rest return the payment once', async (db) => {
    const order = await givenSentOrder(db, bank);
    await refundPart(db, order.number, { amount: 300_00, reason: '' }, order.userId);
    await refundPayment(db, order.number, { userId: order.userId, reason: '' });

    await runQueue(db);
    await runQueue(db);

    expect(await db.select().from(refunds).orderBy(asc(refunds.id))).toMatchObject([
      { status: 'done', amount: 300_00 },
      { status: 'done', amount: 2370_00 },
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test.each([
  ['a line of another order', { line: 9999, quantity: 1 }, 'lines.0.line'],
  ['more pieces than are left', { quantity: 4 }, 'lines.0.quantity'],
])('a refund of %s is refused at its field', (_name, wrong, field) =>
  withDatabase(async (db) => {
    const order = await givenSentOrder(db, BANKS[0]!);
    const lines = [{ line: order.line, goods: 'stock' as const, ...wrong }];

    const answer = await refused(refundPart(db, order.number, { lines, reason: '' }, order.userId));

    expect(answer).toMatchObject({
      code: 'validation_failed',
      errors: { [field]: [expect.any(String)] },
    });
    expect(await db.$count(refunds)).toBe(0);
  })(),
);

databaseTest(
  'lines of an order that was not sent are not refunded, since its contents can be changed',
  async (db) => {
    const order = await givenSentOrder(db, BANKS[0]!);
    await db.update(orders).set({ status: 'packed' }).where(eq(orders.id, order.id));
    const lines = [{ line: order.line, quantity: 1, goods: 'stock' as const }];

    expect(
      await refused(refundPart(db, order.number, { lines, reason: '' }, order.userId)),
    ).toMatchObject({ code: 'refund_not_possible' });
  },
);

databaseTest(
  'cash is recorded as given back by hand, up to what the buyer paid on receipt',
  async (db) => {
    const wig = await givenProduct(db, { price: 890_00, stock: 5 });
    const { number, id } = await placeOrder(db, orderOf([{ product_id: wig, amount: 2 }]));
    const { id: userId } = await givenUser(db, { role: 'manager' });
    const give = (amount: number) =>
      refused(refundPart(db, number, { amount, reason: '' }, userId));
    expect(await give(100_00)).toMatchObject({ code: 'refund_not_possible' });
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
    const { total } = await orderBy(db, id);

    expect(await give(100_00)).toBe('accepted');
    expect(await give(total)).toMatchObject({ code: 'validation_failed' });

    expect(await orderBy(db, id)).toMatchObject({ givenBack: 100_00, paymentStatus: 'none' });
    expect(await db.select().from(refunds)).toMatchObject([
      { status: 'done', paymentId: null, amount: 100_00 },
    ]);
    expect(await db.$count(outbox, like(outbox.kind, 'payments.%'))).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
