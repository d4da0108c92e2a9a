import { describe, expect } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox, refunds } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';
import { acceptPayment } from '@/lib/orders/paying/accept-payment';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import { providerFor } from '@/lib/payments/registry';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  givenOnlineOrder,
  orderBy,
  paymentUpdateOf,
  stockOf,
} from '@/scripts/testing/online-order';

withBanks();

const TIMES = 8;

/** Starts all runs at once, in reverse sequence when `time` is even. A run may fail only with a ShopError. */
async function race(time: number, runs: (() => Promise<unknown>)[]): Promise<void> {
  const ordered = time % 2 ? runs : runs.toReversed();
  for (const result of await Promise.allSettled(ordered.map((run) => run()))) {
    if (result.status === 'rejected' && !(result.reason instanceof ShopError)) throw result.reason;
  }
}

const posPushes = (db: Database, { id }: { id: number }) =>
  db.$count(outbox, and(eq(outbox.key, `order-${id}`), eq(outbox.kind, 'pos.push-order')));

describe.each(BANKS)('money by $name', (bank) => {
  freshDatabaseTest(
    'that arrives while the shopper changes to payment in the store is accepted or goes to review',
    async (db) => {
      for (let time = 0; time < TIMES; time += 1) {
        const order = await givenOnlineOrder(db, bank, { stock: 1 });

        await race(time, [
          () => reopenPayment(db, order.token, 'pickup'),
          () => settlePayment(db, paymentUpdateOf(bank.name, order.invoiceId), 'webhook'),
        ]);

        const { paymentMethod, paymentStatus } = await orderBy(db, order.id);
        expect([`${bank.method} paid`, 'pickup review']).toContain(
          `${paymentMethod} ${paymentStatus}`,
        );
        expect(await stockOf(db, order.wig)).toBe(0);
        expect(await posPushes(db, order)).toBe(1);
      }
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest('is refunded once when the shop and the bank refund it at once', async (db) => {
    for (let time = 0; time < TIMES; time += 1) {
      const order = await givenOnlineOrder(db, bank, { stock: 1 });
      const { id: userId } = await givenUser(db, { role: 'manager' });
      await bank.pay(order);
      await settlePayment(db, paymentUpdateOf(bank.name, order.invoiceId), 'webhook');
      await refundPayment(db, order.number, { userId, reason: '' });
      const [refund] = await db.select().from(refunds).where(eq(refunds.status, 'requested'));
      await providerFor(bank.name).refund({
        invoiceId: order.invoiceId,
        reference: 'cabinet',
        amount: 890_00,
        items: [],
      });
      const word = paymentUpdateOf(bank.name, order.invoiceId, { status: 'refunded' });

      await race(time, [
        () => sendRefund(db, refund!.id, 0),
        () => settlePayment(db, word, 'webhook'),
      ]);

      expect(await bank.countRefunds(order.invoiceId)).toBe(1);
      expect(await orderBy(db, order.id)).toMatchObject({
        paymentStatus: 'refunded',
        status: 'cancelled',
      });
      expect(await stockOf(db, order.wig)).toBe(1);
    }
    const states = await db.select({ status: refunds.status }).from(refunds);
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['done']));
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest(
    'under review is refunded once when two staff members accept and refund it at once',
    async (db) => {
      for (let time = 0; time < TIMES; time += 1) {
        const order = await givenOnlineOrder(db, bank, { stock: 1 });
        const { id: userId } = await givenUser(db, { role: 'manager' });
        await bank.pay(order);
        await settlePayment(
          db,
          paymentUpdateOf(bank.name, order.invoiceId, { amount: 1 }),
          'webhook',
        );

        await race(time, [
          () => acceptPayment(db, order.number, { userId }),
          () => refundPayment(db, order.number, { userId, reason: '' }),
        ]);
        for (const { id } of await db
          .select()
          .from(refunds)
          .where(eq(refunds.status, 'requested'))) {
          await sendRefund(db, id, 0);
        }

        expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'refunded' });
        expect(await bank.countRefunds(order.invoiceId)).toBe(1);
        expect(await stockOf(db, order.wig)).toBe(1);
      }
      expect(await db.$count(orders, eq(orders.status, 'cancelled'))).toBe(TIMES);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );
});
