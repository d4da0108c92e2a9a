import { describe, expect } from '@jest/globals';
import { and, eq, like } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, outbox, payments } from '@/lib/db/schema/index';
import { acceptPayment } from '@/lib/orders/paying/accept-payment';
import { pollPayments } from '@/lib/orders/paying/check-payment';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { listAttention } from '@/lib/orders/queries/attention';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import { readDayMoney } from '@/lib/overview/day-money';
import { providerFor } from '@/lib/payments/registry';
import { clock, HOUR } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, type TestBank, withBanks } from '@/scripts/testing/banks';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenOnlineOrder, orderBy, stockOf } from '@/scripts/testing/online-order';

withBanks();

const hear = async (db: Database, bank: TestBank, invoiceId: string) =>
  settlePayment(db, (await providerFor(bank.name).fetchStatus(invoiceId))!, 'webhook');

/** Returns this amount as in the bank's web interface, without a request by the shop. */
const giveBack = (bank: TestBank, invoiceId: string, amount: number) =>
  providerFor(bank.name).refund({ invoiceId, reference: `cabinet-${amount}`, amount, items: [] });

const reasonsOf = async (db: Database, id: number) => (await listAttention(db, [id])).get(id);

const returnedToday = async (db: Database) => (await readDayMoney(db, clock.now())).refunded.today;

const told = (db: Database) => db.$count(outbox, like(outbox.kind, 'shop.payment-returned.%'));

describe.each(BANKS)('a partial return made in the web interface of $name', (bank) => {
  freshDatabaseTest(
    'leaves the order as it is, is in its history and in the day’s money, and needs attention',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      await bank.pay(order);
      await hear(db, bank, order.invoiceId);
      const { id: userId } = await givenUser(db, { role: 'manager' });

      await giveBack(bank, order.invoiceId, 445_00);
      expect(await hear(db, bank, order.invoiceId)).toBe('applied');
      expect(await hear(db, bank, order.invoiceId)).toBe('ignored');

      expect(await orderBy(db, order.id)).toMatchObject({
        status: 'new',
        paymentStatus: 'paid',
        holdsStock: true,
      });
      expect(await stockOf(db, order.wig)).toBe(0);
      const cancelled = eq(outbox.kind, 'mail.order-cancelled');
      expect(await db.$count(outbox, cancelled)).toBe(0);
      const notes = await db
        .select({ value: orderEvents.value, by: orderEvents.by })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'note')));
      expect(notes).toEqual([
        { value: 'Банк повернув покупцеві 445\u00a0₴ з\u00a0890\u00a0₴', by: 'bank' },
      ]);
      expect(await returnedToday(db)).toBe(445_00);
      expect(await reasonsOf(db, order.id)).toEqual(['part']);
      expect(await told(db)).toBe(2);

      await acceptPayment(db, order.number, { userId });
      expect(await reasonsOf(db, order.id)).toEqual([]);
      expect(await orderBy(db, order.id)).toMatchObject({ status: 'new', paymentStatus: 'paid' });

      await giveBack(bank, order.invoiceId, 100_00);
      await hear(db, bank, order.invoiceId);
      expect(await reasonsOf(db, order.id)).toEqual(['part']);
      expect(await returnedToday(db)).toBe(545_00);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'counts once, and with the refund of the rest makes the whole sum',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      await bank.pay(order);
      await hear(db, bank, order.invoiceId);
      const { id: userId } = await givenUser(db, { role: 'manager' });
      await giveBack(bank, order.invoiceId, 190_10);
      await hear(db, bank, order.invoiceId);

      const rest = await refundPayment(db, order.number, { userId, reason: '' });
      expect(rest.amount).toBe(890_00 - 190_10);
      const [message] = await db.select().from(outbox).where(eq(outbox.kind, 'payments.refund'));
      await sendRefund(db, Number(message?.payload.refundId), 0);

      expect(await orderBy(db, order.id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
      });
      expect(await returnedToday(db)).toBe(890_00);
      expect(await stockOf(db, order.wig)).toBe(1);
    },
  );

  freshDatabaseTest('of the last part makes the payment refunded', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    await bank.pay(order);
    await hear(db, bank, order.invoiceId);
    for (const amount of [500_00, 390_00]) {
      await giveBack(bank, order.invoiceId, amount);
      await hear(db, bank, order.invoiceId);
    }

    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await returnedToday(db)).toBe(890_00);
  });

  freshDatabaseTest('is recorded with a payment that was not reported before', async (db) => {
    const order = await givenOnlineOrder(db, bank, { stock: 1 });
    await bank.pay(order);
    await giveBack(bank, order.invoiceId, 445_00);
    await hear(db, bank, order.invoiceId);

    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid' });
    const [attempt] = await db.select().from(payments);
    expect(attempt).toMatchObject({ status: 'paid', returned: 445_00 });
    expect(await reasonsOf(db, order.id)).toEqual(['part']);
  });
});

databaseTest('the poll finds a part that was returned long after the payment', async (db) => {
  const bank = BANKS[0]!;
  const order = await givenOnlineOrder(db, bank);
  await bank.pay(order);
  await hear(db, bank, order.invoiceId);
  await giveBack(bank, order.invoiceId, 100_00);
  expect(await pollPayments(db)).toBe(0);

  await db.update(payments).set({ updatedAt: new Date(clock.now().getTime() - 7 * HOUR) });
  expect(await pollPayments(db)).toBe(1);

  expect(await db.select().from(payments)).toMatchObject([{ returned: 100_00, refunded: 100_00 }]);
});
