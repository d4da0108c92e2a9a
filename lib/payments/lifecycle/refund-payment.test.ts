import { describe, expect, test } from '@jest/globals';
import { and, eq, isNull, like } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, payments, refunds, waybills } from '@/lib/db/schema';
import type { OrderStatus } from '@/lib/orders/rules/status';
import { acceptPayment } from '@/lib/payments/lifecycle/accept-payment';
import { payAgain } from '@/lib/payments/lifecycle/pay-again';
import { refundPayment } from '@/lib/payments/lifecycle/refund-payment';
import { sendRefund } from '@/lib/payments/lifecycle/send-refund';
import { settlePayment } from '@/lib/payments/lifecycle/settle-payment';
import { providerFor } from '@/lib/payments/registry';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, type TestBank, withBanks } from '@/scripts/testing/banks';
import { withDatabase, withFreshDatabase } from '@/scripts/testing/database';
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
import { findOrderPage } from './queries';

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

/** What the queue does with every message about a refund. */
async function runQueue(db: Database): Promise<void> {
  const messages = await db.select().from(outbox).where(eq(outbox.kind, 'payments.refund'));
  for (const { id } of messages) {
    await deliverOnce(db, id, ({ payload, attempts }) =>
      sendRefund(db, Number(payload.refundId), attempts - 1),
    );
  }
}

describe.each(BANKS)('a refund at $name', (bank) => {
  test(
    'happens once when it is pressed 20 times (T26)',
    withFreshDatabase(async (db) => {
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
    }),
  );

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

  test(
    'leaves an order with a live waybill to a person',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'is not done again after an answer that was lost',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'that the bank is still at is waited for, however long',
    withDatabase(async (db) => {
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
      await expect(sendRefund(db, refund!.id, 51, busy)).rejects.toThrow('at work');

      expect(await db.select().from(refunds)).toMatchObject([{ status: 'requested' }]);
    }),
  );

  test(
    'that the bank does later is asked for once, and done when the bank has done it',
    withDatabase(async (db) => {
      const order = await givenPaidOrder(db, bank);
      await bank.mode({ refunds: 'later', webhooks: 'lost' });
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      const [refund] = await db.select().from(refunds);

      await expect(sendRefund(db, refund!.id, 0)).rejects.toThrow('giving the money back');
      await expect(sendRefund(db, refund!.id, 50)).rejects.toThrow('at work');
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      await bank.finishRefund(order);
      await sendRefund(db, refund!.id, 51);

      expect(await bank.countRefunds(order.invoiceId)).toBe(1);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
    }),
  );

  test(
    'gives back what is left when a part was given back in the bank’s own cabinet',
    withDatabase(async (db) => {
      const order = await givenPaidOrder(db, bank);
      const { invoiceId } = order;
      await providerFor(bank.name).refund({ invoiceId, reference: 'cabinet', amount: 190_10 });
      await hear(db, bank, invoiceId);
      expect((await orderBy(db, order.id)).paymentStatus).toBe('paid');
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });

      await runQueue(db);

      expect((await orderBy(db, order.id)).paymentStatus).toBe('refunded');
      expect(await providerFor(bank.name).fetchStatus(invoiceId)).toMatchObject({ left: 0 });
    }),
  );

  test(
    'that fails for good is told to a person, who can ask again under the same reference',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'of one payment of two leaves the order paid by the other',
    withDatabase(async (db) => {
      const order = await givenPaidOrder(db, bank);
      const twin = paymentUpdateOf(bank.name, 'twin', { reference: order.number });
      await settlePayment(db, twin, 'webhook');
      expect((await orderBy(db, order.id)).paymentStatus).toBe('review');
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });

      await settlePayment(db, { ...twin, status: 'refunded' }, 'webhook');

      expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid', status: 'new' });
      // Pressed a second time, it does not take the other one.
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      expect(await db.$count(refunds)).toBe(1);
    }),
  );

  test(
    'of a sum that was in doubt gives back what the bank has taken',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'is not possible without money, and not for an order that nobody knows',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);
      const { id: userId } = await givenUser(db);

      await expect(refundPayment(db, order.number, { userId, reason: '' })).rejects.toMatchObject({
        code: 'refund_not_possible',
        status: 409,
      });
      await expect(refundPayment(db, 'A-1', { userId, reason: '' })).rejects.toMatchObject({
        code: 'not_found',
      });
    }),
  );
});

describe('money in doubt', () => {
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

  test(
    'is taken by a person once: goods held, POS and shopper told',
    withFreshDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      const { id: userId } = await givenUser(db, { role: 'manager' });
      await settlePayment(
        db,
        paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }),
        'webhook',
      );

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
    }),
  );

  test(
    'holds the goods again, and is not taken when they are gone',
    withDatabase(async (db) => {
      const order = await givenDoubt(db);
      await db.execute('update variants set reserved = 0');
      await placeOrder(db, orderOf([{ product_id: order.wig }]));

      await expect(acceptPayment(db, order.number, { userId: order.userId })).rejects.toMatchObject(
        { code: 'out_of_stock' },
      );
    }),
  );

  test.each([
    [
      'twice over',
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
      'while it is going back',
      async (db: Database, number: string) => {
        const { id: userId } = await givenUser(db);
        await refundPayment(db, number, { userId, reason: '' });
      },
    ],
    [
      'while a carrier is to ask for it too',
      async (db: Database, _number: string, id: number) => {
        await db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, id));
        await db.insert(waybills).values({ orderId: id, number: '20450000000001' });
      },
    ],
  ] as const)('is not taken %s', (_name, prepare) =>
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

  test.each(BANKS)('can go back after a person took it, at $name', (payer) =>
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

  test(
    'that goes back leaves an order that waits for other money as it is, refused or not',
    withDatabase(async (db) => {
      const [, liqpay] = BANKS;
      const order = await givenOnlineOrder(db, liqpay!);
      await payAgain(db, order.token, 'mono');
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
      expect(await payAgain(db, order.token)).toContain(bank.address());
    }),
  );

  test(
    'is told to the shop again when an earlier doubt was cleared up',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);
      const { id: userId } = await givenUser(db, { role: 'manager' });
      const told = () =>
        db.$count(outbox, and(like(outbox.kind, 'shop.payment-review.%'), isNull(outbox.doneAt)));
      await settlePayment(
        db,
        paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }),
        'webhook',
      );
      expect(await told()).toBe(2);
      await db.update(outbox).set({ doneAt: new Date() });
      await acceptPayment(db, order.number, { userId });
      expect(await told()).toBe(0);

      const twin = paymentUpdateOf(bank.name, 'twin', { reference: order.number });
      for (let time = 0; time < 2; time += 1) await settlePayment(db, twin, 'webhook');

      expect(await told()).toBe(2);
    }),
  );

  test(
    'that came for an order paid on receipt by now goes back, and the order goes on',
    withDatabase(async (db) => {
      const order = await givenOnlineOrder(db, bank);
      await payAgain(db, order.token, 'pickup');
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
    }),
  );
});
