import { describe, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, orders, outbox, waybills } from '@/lib/db/schema';
import { CARRIER } from '@/lib/order-rules/actor';
import type { OrderStatus } from '@/lib/order-rules/status';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { requestReturn } from '@/lib/orders/returning/request-return';
import { changeStatus } from '@/lib/orders/status/change-status';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { takeBackStatus } from '@/lib/orders/status/take-back-status';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import {
  givenManager,
  givenOrder,
  givenUnpaidOrder,
  orderRow,
  PARCEL,
  paidUpdate,
  stockOf,
} from '@/scripts/testing/orders';
import { requestOf } from '@/scripts/testing/returns';

async function givenMoved(db: Database, ...steps: OrderStatus[]) {
  const by = await givenManager(db);
  const order = await givenOrder(db, { changes: PARCEL });
  for (const status of steps) await changeStatus(db, order.number, status, by);
  const seen = steps.at(-1) ?? 'new';
  return { ...order, by, takeBack: () => takeBackStatus(db, order.number, seen, by) };
}

const statusOf = async (db: Database, id: number) => (await orderRow(db, id)).status;

const refused = (message: RegExp) => ({
  code: 'status_not_possible',
  message: expect.stringMatching(message),
});

const givenWaybill = (db: Database, orderId: number, statusCode: number) =>
  db.insert(waybills).values({ orderId, number: '20450000000001', ref: 'x', statusCode });

const shippedMails = (db: Database) =>
  db.select().from(outbox).where(eq(outbox.kind, 'mail.order-shipped'));

describe('a status set by mistake', () => {
  test.each<[OrderStatus, OrderStatus]>([
    ['packed', 'shipped'],
    ['shipped', 'delivered'],
    ['shipped', 'returned'],
    ['delivered', 'returned'],
  ])('goes back to %s from %s, and the history says by whom', async (from, slip) =>
    withDatabase(async (db) => {
      const steps: OrderStatus[] = from === 'packed' ? ['packed'] : ['packed', 'shipped'];
      if (from === 'delivered') steps.push('delivered');
      const { id, by, takeBack } = await givenMoved(db, ...steps, slip);

      await takeBack();

      expect(await statusOf(db, id)).toBe(from);
      const [last] = await db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'status')))
        .orderBy(sql`id desc`)
        .limit(1);
      expect(last).toMatchObject({ value: from, userId: by });
      await expect(takeBack()).rejects.toMatchObject({ code: 'edit_conflict' });
    })(),
  );

  databaseTest(
    'stays once the shopper has requested a return, which proves the delivery',
    async (db) => {
      const { id, token, takeBack } = await givenMoved(db, 'packed', 'delivered');
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
      await requestReturn(db, token, requestOf(line?.id ?? 0), () => true);

      await expect(takeBack()).rejects.toMatchObject(refused(/оформив повернення/));
      expect(await statusOf(db, id)).toBe('delivered');
    },
  );

  test.each<OrderStatus>(['delivered', 'returned'])(
    'is not set again by reverting %s twice',
    async (slip) =>
      withDatabase(async (db) => {
        const { id, number, by, takeBack } = await givenMoved(db, 'shipped', slip);
        await takeBack();

        await expect(takeBackStatus(db, number, 'shipped', by)).rejects.toMatchObject(
          refused(/не\sповертається/),
        );
        expect(await statusOf(db, id)).toBe('shipped');
      })(),
  );

  databaseTest(
    'of a return reserves the goods again, or is refused when they were sold meanwhile',
    async (db) => {
      const { id, productId, takeBack } = await givenMoved(db, 'shipped', 'returned');
      expect(await stockOf(db, productId)).toBe(5);
      await takeBack();
      expect(await stockOf(db, productId)).toBe(4);
      expect(await orderRow(db, id)).toMatchObject({ status: 'shipped', holdsStock: true });

      const sold = await givenMoved(db, 'shipped', 'returned');
      await db.execute(
        sql`update variants set pos_quantity = 0 where product_id = ${sold.productId}`,
      );
      await expect(sold.takeBack()).rejects.toMatchObject({ code: 'out_of_stock' });
      expect(await statusOf(db, sold.id)).toBe('returned');
    },
  );

  databaseTest('of a return whose goods the POS has written off reserves nothing', async (db) => {
    const { id, number, by, productId } = await givenMoved(db, 'shipped');
    await db.update(orders).set({ posCountedAt: sql`now()`, holdsStock: false });
    await db.execute(sql`update variants set reserved = 0`);
    await changeStatus(db, number, 'returned', by);

    await takeBackStatus(db, number, 'returned', by);

    expect(await stockOf(db, productId)).toBe(5);
    expect(await orderRow(db, id)).toMatchObject({ status: 'shipped', holdsStock: false });
  });

  databaseTest(
    'withdraws the pending mail, and a later shipment is announced again',
    async (db) => {
      const { number, by, takeBack } = await givenMoved(db, 'packed', 'shipped');
      await takeBack();
      expect(await shippedMails(db)).toMatchObject([{ failure: 'withdrawn' }]);

      await changeStatus(db, number, 'shipped', by);

      const mails = await shippedMails(db);
      expect(mails.filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
    },
  );

  databaseTest('whose mail was already sent notes that in the history', async (db) => {
    const { id, takeBack } = await givenMoved(db, 'packed', 'shipped');
    await db.update(outbox).set({ doneAt: sql`now()` });
    await takeBack();
    const notes = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'note')));
    expect(notes).toMatchObject([{ value: expect.stringContaining('вже пішов') }]);
  });

  test.each<[string, OrderStatus, number]>([
    ['has the parcel', 'shipped', 5],
    ['has handed it over', 'delivered', 9],
    ['brings it back', 'returned', 103],
  ])('stays once the carrier %s', async (_, slip, code) =>
    withDatabase(async (db) => {
      const { id, takeBack } = await givenMoved(
        db,
        'shipped',
        ...(slip === 'shipped' ? [] : [slip]),
      );
      await givenWaybill(db, id, code);
      await expect(takeBack()).rejects.toMatchObject(refused(/Перевізник/));
    })(),
  );

  databaseTest('stays once the bank gives the money back', async (db) => {
    const by = await givenManager(db);
    const paid = await givenUnpaidOrder(db);
    await settlePayment(db, paidUpdate(paid.invoiceId), 'webhook');
    for (const status of ['shipped', 'returned'] as const) {
      await changeStatus(db, paid.number, status, by);
    }
    await refundPayment(db, paid.number, { userId: by, reason: 'Повернення' });

    await expect(takeBackStatus(db, paid.number, 'returned', by)).rejects.toMatchObject(
      refused(/Гроші/),
    );
  });

  databaseTest('stays after half an hour, or when it was not set by staff', async (db) => {
    const late = await givenMoved(db, 'packed', 'shipped');
    await db.update(orderEvents).set({ at: sql`now() - interval '31 minutes'` });
    await expect(late.takeBack()).rejects.toMatchObject(refused(/пів години/));

    const { number, by } = await givenMoved(db, 'packed');
    await moveOrder(db, await lockOrder(db, number), 'shipped', CARRIER);
    await expect(takeBackStatus(db, number, 'shipped', by)).rejects.toMatchObject(
      refused(/не\sповертається/),
    );
  });
});
