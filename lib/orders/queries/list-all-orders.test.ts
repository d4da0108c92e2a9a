import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox } from '@/lib/db/schema';
import { changeStatus } from '@/lib/orders/status/change-status';
import { updateOrder } from '@/lib/orders/status/update-order';
import { countOrdersAtPos } from '@/lib/pos/orders/poll-orders';
import { MOST_SEARCHED } from '@/lib/shared/list-page';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder, givenUnpaidOrder, PARCEL } from '@/scripts/testing/orders';
import { ordersQuery } from '../inputs';
import { countOrdersByStatus, listAllOrders } from './list-all-orders';

const ask = async (db: Database, query: Record<string, string>) => {
  const { orders: found } = await listAllOrders(db, ordersQuery.parse(query));
  return found.map(({ orderId }) => orderId);
};

describe('the staff’s list of orders', () => {
  freshDatabaseTest(
    'filters by state at the POS: not sent, not accepted, with an open receipt',
    async (db) => {
      const at = async (posStatus: 'new' | 'accepted' | 'closed' | null, more: object = {}) => {
        const { id, number } = await givenOrder(db);
        await db.delete(outbox);
        await db
          .update(orders)
          .set({ posOrderId: id, posStatus, ...more })
          .where(eq(orders.id, id));
        return number;
      };
      const waiting = [await at(null), await at('new')];
      const accepted = [await at('accepted')];
      await at('closed');
      await at('accepted', { posCountedAt: new Date() });
      await at('accepted', { archivedAt: new Date() });
      const unsent = [(await givenOrder(db)).number];

      for (const [pos, numbers] of Object.entries({ unsent, waiting, accepted })) {
        expect([pos, (await ask(db, { pos })).sort()]).toEqual([pos, numbers.sort()]);
      }
      expect(await countOrdersAtPos(db)).toEqual({ unsent: 1, waiting: 2, accepted: 1 });
    },
  );

  freshDatabaseTest('is filtered by every condition and counted', async (db) => {
    const manager = await givenManager(db);
    const pickup = await givenOrder(db);
    const parcel = await givenOrder(db, { changes: PARCEL });
    const unpaid = await givenUnpaidOrder(db);
    const doubtful = await givenOrder(db);
    await changeStatus(db, parcel.number, 'confirmed', manager);
    await changeStatus(db, doubtful.number, 'confirmed', manager);
    await db.update(orders).set({ paymentStatus: 'review' }).where(eq(orders.id, doubtful.id));
    await db
      .update(orders)
      .set({ createdAt: new Date('2026-03-01T21:59:00Z') })
      .where(eq(orders.id, pickup.id));

    expect(await ask(db, { status: 'confirmed' })).toEqual([doubtful.number, parcel.number]);
    expect(await ask(db, { paymentStatus: 'pending' })).toEqual([unpaid.number]);
    expect(await ask(db, { delivery: 'novaPoshta' })).toEqual([parcel.number]);
    expect(await ask(db, { payment: 'mono' })).toEqual([unpaid.number]);
    expect(await ask(db, { attention: '1' })).toEqual([doubtful.number]);
    expect(await ask(db, { queue: 'confirm' })).toEqual([pickup.number]);
    // The order was placed one minute before midnight in Kyiv.
    expect(await ask(db, { from: '2026-03-01', to: '2026-03-01' })).toEqual([pickup.number]);
    expect(await ask(db, { from: '2026-02-28', to: '2026-02-28' })).toEqual([]);
    expect(await ask(db, { to: '2026-02-28' })).toEqual([]);
    expect(await ask(db, { status: 'confirmed', attention: '1' })).toEqual([doubtful.number]);
    expect(await countOrdersByStatus(db)).toEqual({
      all: 4,
      expiring: 0,
      confirm: 1,
      pack: 1,
      ship: 0,
      branch: 0,
      return: 0,
      review: 1,
      attention: 1,
      new: 2,
      confirmed: 2,
      packed: 0,
      shipped: 0,
    });
  });

  databaseTest('is sorted as requested, 25 to a page', async (db) => {
    const numbers: string[] = [];
    for (let n = 0; n < 27; n += 1) numbers.push((await givenOrder(db)).number);
    const [first = '', second = ''] = numbers;
    await db
      .update(orders)
      .set({ itemsTotal: 5_000_00, total: 5_000_00, status: 'shipped' })
      .where(eq(orders.number, second));

    const page = await listAllOrders(db, ordersQuery.parse({ page: '2' }));

    expect(page).toMatchObject({ currentPage: 2, totalPages: 2, total: 27 });
    expect(page.orders.map(({ orderId }) => orderId)).toEqual([second, first]);
    expect((await ask(db, { sort: '-total' }))[0]).toBe(second);
    expect((await ask(db, { sort: '-status' }))[0]).toBe(second);
    expect((await ask(db, { sort: 'number' }))[0]).toBe(first);
    expect((await ask(db, { sort: 'status', page: '2' }))[1]).toBe(second);
  });

  test.each([
    { status: 'lost' },
    { sort: 'phone' },
    { from: '20.11.2026' },
    { attention: 'yes' },
    { queue: 'lost' },
    { payment: 'cash' },
  ])('rejects %j', (query) => {
    expect(ordersQuery.safeParse(query).success).toBe(false);
  });

  databaseTest(
    'finds only the order of a complete order or phone number, and any order that contains a partial one',
    async (db) => {
      const [first, second] = [await givenOrder(db), await givenOrder(db)];
      const rename = (id: number, number: string, phone: string) =>
        db.update(orders).set({ number, phone }).where(eq(orders.id, id));
      await rename(first.id, 'A-77', '+380671112233');
      await rename(second.id, 'A-770', '+380991112233');

      for (const search of ['№ а-77', 'a77', 'А77', 'замовлення а77']) {
        expect([search, await ask(db, { search })]).toEqual([search, ['A-77']]);
      }
      expect(await ask(db, { search: '77' })).toEqual(['A-770', 'A-77']);
      expect(await ask(db, { search: '(067) 111-22-33' })).toEqual(['A-77']);
      expect(await ask(db, { search: '1112233' })).toEqual(['A-770', 'A-77']);
      expect(await ask(db, { search: '050 111 22 33' })).toEqual([]);
    },
  );

  databaseTest(
    'searches words in the newest orders only, and reports it; older orders are found by their complete number',
    async (db) => {
      const changes = { lastName: 'Гонта' };
      const old = await givenOrder(db, { changes });
      await db.execute(sql`select setval('orders_id_seq', ${old.id + MOST_SEARCHED})`);
      const recent = await givenOrder(db, { changes });
      const find = async (search: string) => {
        const page = await listAllOrders(db, { page: 1, search });
        return [page.orders.map(({ orderId }) => orderId), page.isRecentOnly ?? false];
      };

      for (const word of ['Гонта', 'перука']) {
        expect(await find(word)).toEqual([[recent.number], true]);
      }
      expect(await find(old.number)).toEqual([[old.number], false]);
      expect(await find(old.number.slice(2))).toEqual([[old.number], true]);
      expect(await find('')).toEqual([[recent.number, old.number], false]);
    },
  );

  databaseTest('finds by town, not by region, alone or with other words', async (db) => {
    const to = (city: string) => ({
      ...PARCEL,
      deliveryAddress: { ...PARCEL.deliveryAddress, city },
    });
    const here = await givenOrder(db, { changes: to('м. Чернівці, Чернівецька обл.') });
    expect(await ask(db, { search: 'чернівці' })).toEqual([here.number]);
    const there = await givenOrder(db, {
      changes: { ...to('м. Хотин, Чернівецька обл.'), lastName: 'Гонта' },
    });

    expect(await ask(db, { search: 'chernivtsi' })).toEqual([here.number]);
    expect(await ask(db, { search: 'гонта хотин' })).toEqual([there.number]);
    expect(await ask(db, { search: 'гонта чернівці' })).toEqual([]);
  });

  databaseTest(
    'finds by name orders that were placed or renamed since the last search',
    async (db) => {
      const manager = await givenManager(db);
      const order = await givenOrder(db);
      expect(await ask(db, { search: 'zaporozhets' })).toEqual([]);

      await updateOrder(db, order.number, { key: 'lastName', value: 'Запорожець' }, manager);
      const next = await givenOrder(db, { changes: { lastName: 'Запорожець' } });

      expect(await ask(db, { search: 'zaporozhets' })).toEqual([next.number, order.number]);
    },
  );
});
