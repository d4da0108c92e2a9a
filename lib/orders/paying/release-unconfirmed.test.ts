import { afterEach, describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, waybills } from '@/lib/db/schema/index';
import { confirmBy, timeToConfirm } from '@/lib/order-rules/confirm-by';
import { expireOrders } from '@/lib/orders/paying/expire-orders';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { releaseUnconfirmed } from '@/lib/orders/paying/release-unconfirmed';
import { countOrdersByStatus, listAllOrders } from '@/lib/orders/queries/list-all-orders';
import { changeStatus } from '@/lib/orders/status/change-status';
import { recordPosSale } from '@/lib/orders/status/settle-at-pos';
import { updateOrder } from '@/lib/orders/status/update-order';
import { applyPosStatus } from '@/lib/pos/orders/apply-pos-status';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager, givenOrder, orderRow, PARCEL, stockOf } from '@/scripts/testing/orders';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const later = (milliseconds: number) => {
  const now = realNow().getTime() + milliseconds;
  clock.now = () => new Date(now);
};

const kindsTo = async (db: Database, id: number) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order-${id}`))
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('mail.'))
    .sort();

const history = async (db: Database, id: number) =>
  (
    await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id))
  ).map(({ kind, value, by }) => `${by} ${kind} ${value}`);

describe('an order paid on receipt that nobody confirms', () => {
  freshDatabaseTest(
    'is cancelled after 48 hours, its goods are released once, and the shopper is notified',
    async (db) => {
      const [pickup, cod] = [
        await givenOrder(db, { stock: 1 }),
        await givenOrder(db, { stock: 1, changes: PARCEL }),
      ];
      later(47 * HOUR + 59 * MINUTE);
      expect(await releaseUnconfirmed(db)).toBe(0);
      later(48 * HOUR + MINUTE);

      const released = await Promise.all([1, 2, 3, 4].map(() => releaseUnconfirmed(db)));

      expect(released.reduce((sum, count) => sum + count)).toBe(2);
      for (const { id, productId, token } of [pickup, cod]) {
        expect(await stockOf(db, productId)).toBe(1);
        expect(await orderRow(db, id)).toMatchObject({
          status: 'cancelled',
          holdsStock: false,
          heldUntil: null,
          holderKeys: null,
        });
        expect(await kindsTo(db, id)).toEqual(['mail.order-accepted', 'mail.order-unconfirmed']);
        expect(await history(db, id)).toEqual([
          'shop status new',
          'shop note Ніхто не\u00a0підтвердив вчасно: товари повернулися в\u00a0продаж',
          'shop status cancelled',
        ]);
        expect(await findOrderPage(db, token)).toMatchObject({
          status: 'cancelled',
          canPay: false,
        });
      }
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest('is either confirmed or cancelled when both happen at once', async (db) => {
    const manager = await givenManager(db);
    for (let time = 0; time < 8; time += 1) {
      clock.now = realNow;
      const { id, number, productId } = await givenOrder(db, { stock: 1 });
      later(49 * HOUR);

      const [, confirmed] = await Promise.allSettled([
        releaseUnconfirmed(db),
        changeStatus(db, number, 'confirmed', manager),
      ]);

      const isConfirmed = confirmed.status === 'fulfilled';
      expect(await orderRow(db, id)).toMatchObject({
        status: isConfirmed ? 'confirmed' : 'cancelled',
        holdsStock: isConfirmed,
        heldUntil: null,
      });
      expect(await stockOf(db, productId)).toBe(isConfirmed ? 0 : 1);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('is not released with unpaid card orders, nor are they with it', async (db) => {
    const onReceipt = await givenOrder(db);
    const online = await givenOrder(db, { changes: { payments: 'mono' } });
    later(49 * HOUR);

    expect(await expireOrders(db)).toBe(1);
    expect(await releaseUnconfirmed(db)).toBe(1);

    expect(await orderRow(db, online.id)).toMatchObject({ status: 'new', holdsStock: false });
    expect(await orderRow(db, onReceipt.id)).toMatchObject({ status: 'cancelled' });
  });

  freshDatabaseTest(
    'at the POS is cancelled only after the POS has answered later than the deadline',
    async (db) => {
      const { id, number } = await givenOrder(db);
      await db
        .update(orders)
        .set({ posOrderId: 7, posStatus: 'new', posAnsweredAt: realNow(), heldUntil: realNow() });
      for (const hours of [1, 6, 300]) {
        later(hours * HOUR);
        await db.update(orders).set({ posAskedAt: clock.now() });
        expect(await releaseUnconfirmed(db)).toBe(0);
      }
      const { orders: listed } = await listAllOrders(db, { page: 1, search: '', expiring: '1' });
      expect(listed.map((order) => [order.orderId, timeToConfirm(order)])).toEqual([[number, 0]]);
      expect(listed[0]?.attention).toContain('hold');

      await applyPosStatus(db, id, { status: 'new', receiptId: null });
      expect(await releaseUnconfirmed(db)).toBe(1);
      expect((await orderRow(db, id)).status).toBe('cancelled');
    },
  );

  databaseTest('that the POS has refused is cancelled without another poll', async (db) => {
    await givenOrder(db);
    await db.update(orders).set({ posOrderId: 7, posStatus: 'cancelled' });
    later(49 * HOUR);
    expect(await releaseUnconfirmed(db)).toBe(1);
  });
});

databaseTest('an order that staff have worked on stays reserved without a limit', async (db) => {
  const manager = await givenManager(db);
  const [confirmed, accepted, sent, settled] = [
    await givenOrder(db),
    await givenOrder(db),
    await givenOrder(db, { changes: PARCEL }),
    await givenOrder(db),
  ];
  const parcel = await givenOrder(db, { changes: PARCEL });
  const type = (value: string) =>
    updateOrder(db, parcel.number, { key: 'waybillNumber', value }, manager);
  await type('20450000000003');
  await type('');
  await changeStatus(db, confirmed.number, 'confirmed', manager);
  await applyPosStatus(db, accepted.id, { status: 'accepted', receiptId: 5 });
  await db.insert(waybills).values({ orderId: sent.id, number: '20450000000002' });
  await recordPosSale(db, settled.number, { userId: manager, reason: 'Продано в магазині' });
  later(1000 * HOUR);

  expect(await releaseUnconfirmed(db)).toBe(0);

  for (const { id } of [confirmed, accepted, sent, settled, parcel]) {
    expect(await orderRow(db, id)).toMatchObject({ holdsStock: true });
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

databaseTest(
  'staff see orders released within twelve hours, the next first, without the data of their holders',
  async (db) => {
    const first = await givenOrder(db);
    const second = await givenOrder(db);
    const distant = await givenOrder(db);
    const online = await givenOrder(db, { changes: { payments: 'mono' } });
    const until = (hours: number) => new Date(realNow().getTime() + hours * HOUR);
    const hold = (id: number, hours: number) =>
      db
        .update(orders)
        .set({ heldUntil: until(hours) })
        .where(eq(orders.id, id));
    await hold(second.id, 11);
    await hold(first.id, 5);
    await hold(distant.id, 13);

    expect((await countOrdersByStatus(db)).expiring).toBe(2);
    const expiring = { page: 1, search: '', expiring: '1' } as const;
    const { orders: listed } = await listAllOrders(db, expiring);
    expect(listed.map(({ orderId }) => orderId)).toEqual([first.number, second.number]);
    const sorted = await listAllOrders(db, { ...expiring, sort: '-number' });
    expect(sorted.orders.map(({ orderId }) => orderId)).toEqual([second.number, first.number]);
    expect(JSON.stringify(listed)).not.toMatch(/holder|phone:/);
    const { orders: all } = await listAllOrders(db, { page: 1, search: '' });
    const times = new Map(all.map((order) => [order.orderId, timeToConfirm(order)]));
    expect(times.get(first.number)).toBeGreaterThan(4 * HOUR);
    expect([times.get(distant.number), times.get(online.number)]).toEqual([null, null]);
    expect(all.map(confirmBy).filter(Boolean)).toHaveLength(3);
  },
);
