import { describe, expect } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, orders, outbox, payments, variants } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { listOrders } from '@/lib/orders/queries/list-orders';
import { findOrderByToken, isOrderToken } from '@/lib/orders/queries/queries';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { archiveOrder } from '@/lib/orders/status/archive-order';
import { changeStatus } from '@/lib/orders/status/change-status';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart } from '@/scripts/testing/long-test';
import {
  givenManager,
  givenOrder,
  givenUnpaidOrder,
  orderRow,
  paidUpdate,
  stockOf,
} from '@/scripts/testing/orders';
import { listAllOrders } from './queries/list-all-orders';

const told = async (db: Database, kind: string) =>
  (await db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ payload }) => payload);

const statusLines = (db: Database, orderId: number) =>
  db
    .select({ value: orderEvents.value, by: orderEvents.by, userId: orderEvents.userId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'status')))
    .orderBy(orderEvents.id);

describe('changing the status of an order', () => {
  databaseTest(
    'is recorded with the person, and the same status again changes nothing',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenOrder(db);

      for (const status of ['confirmed', 'packed', 'shipped', 'shipped', 'delivered'] as const) {
        await changeStatus(db, order.number, status, manager);
      }

      const by = { by: 'Олена Мельник', userId: manager };
      expect(await statusLines(db, order.id)).toEqual([
        { value: 'new', by: 'shop', userId: null },
        ...['confirmed', 'packed', 'shipped', 'delivered'].map((value) => ({ value, ...by })),
      ]);
      expect(await told(db, 'mail.order-shipped')).toEqual([{ orderId: order.id }]);
      expect((await findStaffOrder(db, order.number))?.history.at(-1)).toMatchObject({
        kind: 'status',
        value: 'delivered',
        by: 'Олена Мельник',
      });
    },
  );

  databaseTest('is refused with the reason, and then changes nothing', async (db) => {
    const manager = await givenManager(db);
    const order = await givenUnpaidOrder(db);

    await expect(changeStatus(db, order.number, 'packed', manager)).rejects.toMatchObject({
      code: 'status_not_possible',
      status: 409,
      message: 'Замовлення ще не оплачено: збирати його зарано',
    });
    await expect(changeStatus(db, 'A-1', 'packed', manager)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await statusLines(db, order.id)).toHaveLength(1);
  });

  databaseTest('to returned ends the reservation: the POS counts the goods again', async (db) => {
    const manager = await givenManager(db);
    const order = await givenOrder(db, { stock: 5 });
    await changeStatus(db, order.number, 'shipped', manager);
    expect(await stockOf(db, order.productId)).toBe(4);

    await changeStatus(db, order.number, 'returned', manager);

    expect(await stockOf(db, order.productId)).toBe(5);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest('by two managers at once performs each step once', async (db) => {
    const [first, second] = [await givenManager(db), await givenManager(db)];
    const order = await givenOrder(db);

    const results = await Promise.allSettled(
      (['packed', 'shipped', 'confirmed', 'packed', 'shipped'] as const).map((status, n) =>
        changeStatus(db, order.number, status, n % 2 ? first : second),
      ),
    );

    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(refusals.every((error) => error.code === 'status_not_possible')).toBe(true);
    expect(await orderRow(db, order.id)).toMatchObject({ status: 'shipped' });
    const values = (await statusLines(db, order.id)).map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    expect(await told(db, 'mail.order-shipped')).toHaveLength(1);
  });
});

describe('cancelling an order', () => {
  freshDatabaseTest('20 times at once releases its goods once and sends one mail', async (db) => {
    const manager = await givenManager(db);
    const order = await givenUnpaidOrder(db, { stock: 3 });
    expect(await stockOf(db, order.productId)).toBe(2);

    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? changeStatus(db, order.number, 'cancelled', manager)
          : cancelOwnOrder(db, order.token),
      ),
    );

    expect(await stockOf(db, order.productId)).toBe(3);
    expect(await orderRow(db, order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
      holdsStock: false,
      heldUntil: null,
    });
    expect(await statusLines(db, order.id)).toHaveLength(2);
    expect(await told(db, 'mail.order-cancelled')).toEqual([{ orderId: order.id }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('ends its payment attempts and has their bank pages closed', async (db) => {
    const order = await givenUnpaidOrder(db);

    await cancelOwnOrder(db, order.token);

    expect(await db.select({ status: payments.status }).from(payments)).toEqual([
      { status: 'expired' },
    ]);
    expect(await told(db, 'payments.remove-invoice')).toEqual([
      { provider: 'monobank', invoiceId: order.invoiceId },
    ]);
    expect(await statusLines(db, order.id)).toContainEqual({
      value: 'cancelled',
      by: 'customer',
      userId: null,
    });
    await expect(reopenPayment(db, order.token)).rejects.toMatchObject({
      code: 'payment_not_possible',
    });
  });

  databaseTest('leaves the money of a paid order to be refunded', async (db) => {
    const manager = await givenManager(db);
    const order = await givenUnpaidOrder(db);
    await settlePayment(db, paidUpdate(order.invoiceId), 'webhook');

    await expect(cancelOwnOrder(db, order.token)).rejects.toMatchObject({
      code: 'status_not_possible',
    });
    await changeStatus(db, order.number, 'cancelled', manager);

    expect(await orderRow(db, order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      holdsStock: false,
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('is possible for its shopper only until staff work on it', async (db) => {
    const manager = await givenManager(db);
    const order = await givenOrder(db);
    expect(await findOrderByToken(db, order.token)).toMatchObject({ canCancel: true });

    await changeStatus(db, order.number, 'confirmed', manager);

    expect(await findOrderByToken(db, order.token)).toMatchObject({ canCancel: false });
    await expect(cancelOwnOrder(db, order.token)).rejects.toMatchObject({ status: 409 });
    await expect(cancelOwnOrder(db, 'A'.repeat(32))).rejects.toMatchObject({ status: 404 });
  });

  type Race = () => Promise<unknown>;

  freshDatabaseTest(
    'while its payment arrives never ends as both cancelled and paid (T13)',
    async (db) => {
      const results: PromiseSettledResult<unknown>[] = [];
      // Ten orders at a time: more would only wait for database connections.
      for (let wave = 0; wave < byPart(2, 10); wave += 1) {
        const placed = await Promise.all(
          Array.from({ length: 10 }, () => givenUnpaidOrder(db, { stock: 1 })),
        );
        const races = placed.flatMap(({ token, invoiceId }, n) => {
          const both: [Race, Race] = [
            () => cancelOwnOrder(db, token),
            () => settlePayment(db, paidUpdate(invoiceId), 'webhook'),
          ];
          const [first, second] = n % 2 ? both : ([both[1], both[0]] as const);
          // The first two races run one after the other, in both sequences, so that each outcome occurs on any machine.
          if (n < 2) return [first().then(second, second)];
          return [first(), second()];
        });
        results.push(...(await Promise.allSettled(races)));
      }

      const wrong = results.filter(
        (result) => result.status === 'rejected' && !(result.reason instanceof ShopError),
      );
      expect(wrong).toEqual([]);
      const rows = await db
        .select({
          status: orders.status,
          payment: orders.paymentStatus,
          stock: variants.available,
        })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .innerJoin(variants, eq(variants.id, orderLines.variantId));
      expect(rows).toHaveLength(byPart(20, 100));
      const ends = new Set(
        rows.map(({ status, payment, stock }) => `${status} ${payment} ${stock}`),
      );
      expect(ends).toEqual(new Set(['new paid 0', 'cancelled review 1']));
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );
});

describe('deleting an order', () => {
  databaseTest(
    'removes it from every list and link, releases its goods and keeps its row',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenUnpaidOrder(db, { stock: 2, customerId: manager });

      await archiveOrder(db, order.number, manager);

      expect(await stockOf(db, order.productId)).toBe(2);
      expect(await isOrderToken(db, order.token)).toBe(false);
      expect(await findOrderByToken(db, order.token)).toBeNull();
      const asked = { page: 1, search: '' };
      expect((await listAllOrders(db, asked)).orders).toEqual([]);
      expect((await listOrders(db, { ...asked, customerId: manager })).orders).toEqual([]);
      expect(await findStaffOrder(db, order.number)).toMatchObject({
        status: 'cancelled',
        archivedAt: expect.any(String),
      });
      expect(await told(db, 'mail.order-cancelled')).toEqual([]);
      await expect(archiveOrder(db, order.number, manager)).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('is refused while it is paid and not refunded, or shipped', async (db) => {
    const manager = await givenManager(db);
    const paid = await givenUnpaidOrder(db);
    await settlePayment(db, paidUpdate(paid.invoiceId), 'webhook');
    const onItsWay = await givenOrder(db);
    await changeStatus(db, onItsWay.number, 'shipped', manager);

    for (const { number } of [paid, onItsWay]) {
      await expect(archiveOrder(db, number, manager)).rejects.toMatchObject({
        code: 'order_not_deletable',
        status: 409,
      });
    }
  });

  databaseTest('does not hide money that arrives for it afterwards', async (db) => {
    const manager = await givenManager(db);
    const order = await givenUnpaidOrder(db);
    await archiveOrder(db, order.number, manager);

    expect(await settlePayment(db, paidUpdate(order.invoiceId), 'webhook')).toBe('applied');

    const { orders } = await listAllOrders(db, { page: 1, search: '' });
    expect(orders).toMatchObject([{ orderId: order.number, paymentStatus: 'review' }]);
  });
});
