import { describe, expect, test } from '@jest/globals';
import { and, eq, isNull, like } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, payments, refunds, waybills } from '@/lib/db/schema/index';
import type { OrderStatus } from '@/lib/order-rules/status';
import { acceptPayment } from '@/lib/orders/paying/accept-payment';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { providerFor } from '@/lib/payments/registry';
import { givenUser } from '@/scripts/testing/account';
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
import { deliverOnce } from '@/scripts/testing/outbox';
import { orderOf } from '@/scripts/testing/shop';
import { sendRefund } from './send-refund';

withBanks();

const hear = async (db: Database, bank: TestBank, invoiceId: string) =>
  settlePayment(db, (await providerFor(bank.name).fetchStatus(invoiceId))!, 'status');

async function givenPaidOrder(db: Database, bank: TestBank) {
  const order = await givenOnlineOrder(db, bank, { stock: 1 });
  await bank.pay(order);
  await hear(db, bank, order.invoiceId);
  const { id: userId } = await givenUser(db, { role: 'manager' });
  return { ...order, userId };
}

/** Delivers all refund messages as the queue would. */
async function runQueue(db: Database): Promise<void> {
  const messages = await db.select().from(outbox).where(eq(outbox.kind, 'payments.refund'));
  for (const { id } of messages) {
    await deliverOnce(db, id, ({ payload, attempts }) =>
      sendRefund(db, Number(payload.refundId), attempts - 1),
    );
  }
}

describe.each(BANKS)('a refund at $name', (bank) => {
  freshDatabaseTest('happens once when it is requested 20 times (T26)', async (db) => {
    const order = await givenPaidOrder(db, bank);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refundPayment(db, order.number, { userId: order.userId, reason: 'Передумали' }),
      ),
    );
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await findOrderPage(db, order.token)).toMatchObject({ isRefunding: true });
    await Promise.allSettled(Array.from({ length: 5 }, () => runQueue(db)));
    await runQueue(db);
    const after = await refundPayment(db, order.number, { userId: order.userId, reason: '' });
    await runQueue(db);

    expect(await bank.countRefunds(order.invoiceId)).toBe(1);
    expect(after).toMatchObject({ status: 'done', amount: 890_00 });
    expect(await db.select().from(refunds)).toMatchObject([
      { status: 'done', reason: 'Передумали', userId: order.userId, failure: '' },
    ]);
    expect(await findOrderPage(db, order.token)).toMatchObject({
      paymentStatus: 'refunded',
      isRefunding: false,
      canPay: false,
    });
    const history = await db.select().from(orderEvents).orderBy(orderEvents.id);
    expect(history.map(({ kind, value, by }) => [kind, value, by])).toEqual([
      ['status', 'new', 'shop'],
      ['payment', 'paid', 'bank'],
      ['note', 'Повернення коштів: Передумали', 'Олена Мельник'],
      ['payment', 'refunded', 'bank'],
      ['status', 'cancelled', 'shop'],
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test.each([
    ['new', 'cancelled', 1],
    ['packed', 'cancelled', 1],
    ['shipped', 'shipped', 0],
    ['returned', 'returned', 0],
  ] as const)('of an order that is %s leaves it %s', (before, after, left) =>
    withDatabase(async (db) => {
      const order = await givenPaidOrder(db, bank);
      const status: OrderStatus = before;
      await db.update(orders).set({ status }).where(eq(orders.id, order.id));
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });

      await runQueue(db);

      expect(await orderBy(db, order.id)).toMatchObject({
        status: after,
        paymentStatus: 'refunded',
      });
      expect(await stockOf(db, order.wig)).toBe(left);
    })(),
  );

  databaseTest('leaves an order with a live waybill to staff', async (db) => {
    const order = await givenPaidOrder(db, bank);
    await db.update(orders).set({ status: 'packed' }).where(eq(orders.id, order.id));
    await db.insert(waybills).values({ orderId: order.id, number: '20450000000001' });
    await refundPayment(db, order.number, { userId: order.userId, reason: '' });

    await runQueue(db);

    expect(await orderBy(db, order.id)).toMatchObject({
      status: 'packed',
      paymentStatus: 'refunded',
      holdsStock: true,
    });
    const notes = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'note'));
    expect(notes.at(-1)?.value).toContain('видаліть');
  });

  databaseTest('is not repeated after a lost response', async (db) => {
    const order = await givenPaidOrder(db, bank);
    const { reference } = await refundPayment(db, order.number, {
      userId: order.userId,
      reason: '',
    });
    const [refund] = await db.select().from(refunds);
    const losing = () => ({
      ...providerFor(bank.name),
      refund: async (request: Parameters<ReturnType<typeof providerFor>['refund']>[0]) => {
        await providerFor(bank.name).refund(request);
        throw new Error('the answer was lost');
      },
    });

    await expect(sendRefund(db, refund!.id, 0, losing)).rejects.toThrow('lost');
    expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
    await sendRefund(db, refund!.id, 1);

    expect(reference).toBe(refund!.reference);
    expect(await bank.countRefunds(order.invoiceId)).toBe(1);
    expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
  });

  databaseTest('waits while the bank is processing, however long', async (db) => {
    const order = await givenPaidOrder(db, bank);
    await refundPayment(db, order.number, { userId: order.userId, reason: '' });
    const [refund] = await db.select().from(refunds);
    const slow = () => ({
      ...providerFor(bank.name),
      refund: async () => ({ state: 'under-way' as const, raw: '{}' }),
    });

    await expect(sendRefund(db, refund!.id, 50, slow)).rejects.toThrow();
    const atWork = paymentUpdateOf(bank.name, order.invoiceId, {
      status: 'pending',
      isUnderWay: true,
    });
    const busy = () => ({ ...providerFor(bank.name), fetchStatus: async () => atWork });
    await expect(sendRefund(db, refund!.id, 51, busy)).rejects.toThrow('processing');

    expect(await db.select().from(refunds)).toMatchObject([{ status: 'requested' }]);
  });

  databaseTest(
    'that the bank makes later is requested once, and done when the bank has made it',
    async (db) => {
      const order = await givenPaidOrder(db, bank);
      await bank.mode({ refunds: 'later', webhooks: 'lost' });
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      const [refund] = await db.select().from(refunds);

      await expect(sendRefund(db, refund!.id, 0)).rejects.toThrow('giving the money back');
      await expect(sendRefund(db, refund!.id, 50)).rejects.toThrow('processing');
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      await bank.finishRefund(order);
      await sendRefund(db, refund!.id, 51);

      expect(await bank.countRefunds(order.invoiceId)).toBe(1);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
    },
  );

  databaseTest(
    'returns the rest when a part was returned in the bank’s web interface',
    async (db) => {
      const order = await givenPaidOrder(db, bank);
      const { invoiceId } = order;
      const cabinet = { invoiceId, reference: 'cabinet', amount: 190_10, items: [] };
      await providerFor(bank.name).refund(cabinet);
      await hear(db, bank, invoiceId);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });

      await runQueue(db);

      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
      expect(await providerFor(bank.name).fetchStatus(invoiceId)).toMatchObject({ left: 0 });
    },
  );

  databaseTest(
    'that fails permanently is reported to staff, who can retry under the same reference',
    async (db) => {
      const order = await givenPaidOrder(db, bank);
      const first = await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      const [refund] = await db.select().from(refunds);
      const refusing = () => ({
        ...providerFor(bank.name),
        refund: async () => ({ state: 'refused' as const, raw: '{"err":"no money"}' }),
      });
      await expect(sendRefund(db, refund!.id, 0, refusing)).rejects.toThrow('no money');

      await sendRefund(db, refund!.id, 9, refusing);

      expect(await db.select().from(refunds)).toMatchObject([
        { status: 'failed', failure: expect.stringContaining('no money') },
      ]);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      const notes = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'note'));
      expect(notes.at(-1)?.value).toContain('Кошти не повернено');
      const again = await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      await runQueue(db);
      expect(again.reference).toBe(first.reference);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
      expect(await db.$count(refunds)).toBe(1);
    },
  );

  databaseTest('of one of two payments leaves the order paid by the other', async (db) => {
    const order = await givenPaidOrder(db, bank);
    const twin = paymentUpdateOf(bank.name, 'twin', { reference: order.number });
    await settlePayment(db, twin, 'webhook');
    expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
    await refundPayment(db, order.number, { userId: order.userId, reason: '' });

    await settlePayment(db, { ...twin, status: 'refunded' }, 'webhook');

    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid', status: 'new' });
    // A second click does not refund the other payment.
    await refundPayment(db, order.number, { userId: order.userId, reason: '' });
    expect(await db.$count(refunds)).toBe(1);
  });

  databaseTest(
    'of a payment under review returns the sum that the bank has charged',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      const { id: userId } = await givenUser(db);
      await bank.pay(order);
      await settlePayment(
        db,
        paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }),
        'webhook',
      );
      await refundPayment(db, order.number, { userId, reason: '' });

      await runQueue(db);

      expect(await bank.countRefunds(order.invoiceId)).toBe(1);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
    },
  );

  databaseTest('is not possible without a payment or for an unknown order', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    const { id: userId } = await givenUser(db);

    await expect(refundPayment(db, order.number, { userId, reason: '' })).rejects.toMatchObject({
      code: 'refund_not_possible',
      status: 409,
    });
    await expect(refundPayment(db, 'A-1', { userId, reason: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('money under review', () => {
  const [bank] = BANKS;
  if (!bank) throw new Error('there are no banks');

  async function givenDoubt(db: Database) {
    const order = await givenOnlineOrder(db, bank!, { stock: 1 });
    await db
      .update(orders)
      .set({ holdsStock: false, heldUntil: null, paymentStatus: 'failed' })
      .where(eq(orders.id, order.id));
    await db.update(payments).set({ status: 'expired' }).where(eq(payments.orderId, order.id));
    await settlePayment(db, paymentUpdateOf(bank!.name, order.invoiceId, { amount: 1 }), 'webhook');
    const { id: userId } = await givenUser(db, { role: 'manager' });
    return { ...order, userId };
  }

  freshDatabaseTest('is accepted once: goods stay reserved, and the order is paid', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    const { id: userId } = await givenUser(db, { role: 'manager' });
    await settlePayment(db, paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }), 'webhook');

    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => acceptPayment(db, order.number, { userId })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await orderBy(db, order.id)).toMatchObject({
      paymentStatus: 'paid',
      holdsStock: true,
    });
    const paid = await db.select().from(orderEvents).where(eq(orderEvents.value, 'paid'));
    expect(paid).toMatchObject([{ by: 'Олена Мельник', userId }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('is not accepted when the released goods are gone', async (db) => {
    const order = await givenDoubt(db);
    await db.execute('update variants set reserved = 0');
    await placeOrder(db, orderOf([{ product_id: order.wig }]));

    await expect(acceptPayment(db, order.number, { userId: order.userId })).rejects.toMatchObject({
      code: 'out_of_stock',
    });
  });

  test.each([
    [
      'when the order was paid twice',
      async (db: Database, number: string, id: number) => {
        const twin = paymentUpdateOf('monobank', 'twin', { reference: number });
        await settlePayment(db, twin, 'webhook');
        await db.update(orders).set({ paymentStatus: 'review' }).where(eq(orders.id, id));
      },
    ],
    [
      'for a cancelled order',
      async (db: Database, _number: string, id: number) => {
        await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
      },
    ],
    [
      'while it is being refunded',
      async (db: Database, number: string) => {
        const { id: userId } = await givenUser(db);
        await refundPayment(db, number, { userId, reason: '' });
      },
    ],
    [
      'while a carrier is to collect it too',
      async (db: Database, _number: string, id: number) => {
        await db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, id));
        await db.insert(waybills).values({ orderId: id, number: '20450000000001' });
      },
    ],
  ] as const)('is not accepted %s', (_name, prepare) =>
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await settlePayment(
        db,
        paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }),
        'webhook',
      );
      await prepare(db, order.number, order.id);
      const { id: userId } = await givenUser(db);

      await expect(acceptPayment(db, order.number, { userId })).rejects.toMatchObject({
        code: 'payment_not_possible',
      });
    })(),
  );

  test.each(BANKS)('can be refunded after staff accepted it, at $name', (payer) =>
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, payer);
      const { id: userId } = await givenUser(db, { role: 'manager' });
      await payer.pay(order, 'lost');
      await db.update(payments).set({ amount: 1 }).where(eq(payments.orderId, order.id));
      await hear(db, payer, order.invoiceId);
      await acceptPayment(db, order.number, { userId });

      await refundPayment(db, order.number, { userId, reason: '' });
      await runQueue(db);

      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
      expect(await db.select().from(refunds)).toMatchObject([{ status: 'done' }]);
    })(),
  );

  databaseTest(
    'that is refunded does not end an order that waits for another payment',
    async (db) => {
      const [, liqpay] = BANKS;
      const order = await givenOnlineOrder(db, liqpay!);
      await reopenPayment(db, order.token, 'mono');
      const { invoiceId } = await lastAttempt(db, order.id);
      const doubt = paymentUpdateOf('liqpay', order.invoiceId, { amount: 1 });
      await settlePayment(db, doubt, 'webhook');

      await settlePayment(db, { ...doubt, status: 'refunded' }, 'webhook');
      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'pending',
        holdsStock: true,
        heldUntil: expect.any(Date),
      });
      await settlePayment(
        db,
        paymentUpdateOf('monobank', invoiceId, { status: 'failed' }),
        'webhook',
      );

      expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'failed', status: 'new' });
      expect(await reopenPayment(db, order.token)).toContain(bank.address());
    },
  );

  databaseTest('is reported to the shop again after an earlier review was settled', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    const { id: userId } = await givenUser(db, { role: 'manager' });
    const told = () =>
      db.$count(outbox, and(like(outbox.kind, 'shop.payment-review.%'), isNull(outbox.doneAt)));
    await settlePayment(db, paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }), 'webhook');
    expect(await told()).toBe(2);
    await db.update(outbox).set({ doneAt: new Date() });
    await acceptPayment(db, order.number, { userId });
    expect(await told()).toBe(0);

    const twin = paymentUpdateOf(bank.name, 'twin', { reference: order.number });
    for (let time = 0; time < 2; time += 1) await settlePayment(db, twin, 'webhook');

    expect(await told()).toBe(2);
  });

  databaseTest(
    'for an order now paid on receipt is refunded, and the order continues',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await reopenPayment(db, order.token, 'pickup');
      await settlePayment(db, paymentUpdateOf(bank.name, order.invoiceId), 'webhook');
      const before = (await orderBy(db, order.id)).paymentStatus;

      await settlePayment(
        db,
        paymentUpdateOf(bank.name, order.invoiceId, { status: 'refunded' }),
        'webhook',
      );

      expect(before).toBe('review');
      expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'none', status: 'new' });
      expect((await lastAttempt(db, order.id)).status).toBe('refunded');
    },
  );
});
