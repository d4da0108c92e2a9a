import { describe, expect } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { staffProductsQuery } from '@/lib/catalogue-admin/inputs';
import { listStaffProducts } from '@/lib/catalogue-admin/list-queries';
import type { Database } from '@/lib/db/client';
import {
  orderEvents,
  orderLines,
  orders,
  outbox,
  partialReturns,
  payments,
  productMeta,
  products,
  searchLog,
  stockAlerts,
  syncRuns,
  variants,
} from '@/lib/db/schema';
import { ORDER_QUEUES } from '@/lib/order-rules/queues';
import { recordEvent } from '@/lib/orders/record-event';
import { clock, DAY } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { givenProduct } from '@/scripts/testing/shop';
import { dayAndWeekBefore } from './day-money';
import { readOverview } from './read-overview';

const ALL = { length: 14, money: true, words: true } as const;

/** An order of 890 hryvnia on a given day and in a given state. */
async function givenSale(db: Database, changes: Partial<typeof orders.$inferInsert> = {}) {
  const order = await givenOrder(db);
  await db
    .update(orders)
    .set({ notCall: false, ...changes })
    .where(eq(orders.id, order.id));
  return order;
}

const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);

describe('the overview', () => {
  databaseTest('of an empty shop counts nothing and does not fail', async (db) => {
    const { money, words, goods, queues, pos, queue } = await readOverview(db, ALL);
    expect(money?.sales).toMatchObject({ revenue: 0, orders: 0, average: null, paid: 0 });
    expect(money?.sales.days).toHaveLength(14);
    expect([money?.top, money?.latest]).toEqual([[], []]);
    expect(queues.map(({ count }) => count)).toEqual(Array(11).fill(0));
    expect(money?.day).toMatchObject({ paid: { today: 0 }, expected: { total: 0, count: 0 } });
    expect(words).toEqual({
      quality: { visible: 0, good: 0, bad: 0, without: 0 },
      searches: [],
    });
    expect(goods).toEqual({ leadDays: 14, products: [], total: 0, soldOut: 0 });
    expect(pos).toBeNull();
    expect(queue).toEqual({ waiting: 0, oldest: null, stuck: 0, givenUp: 0 });
  });

  freshDatabaseTest('counts by day what was ordered and not cancelled', async (db) => {
    await givenSale(db);
    await givenSale(db, { paymentMethod: 'mono', paymentStatus: 'paid' });
    await givenSale(db, { createdAt: ago(3) });
    await givenSale(db, { status: 'cancelled' });
    await givenSale(db, { status: 'returned' });
    await givenSale(db, { paymentMethod: 'mono', paymentStatus: 'failed' });
    await givenSale(db, { paymentMethod: 'mono', paymentStatus: 'refunded' });
    await givenSale(db, { archivedAt: new Date() });
    await givenSale(db, { createdAt: ago(15) });
    await givenSale(db, { createdAt: ago(40) });

    const { money } = await readOverview(db, ALL);

    expect(money?.sales).toMatchObject({
      revenue: 3 * 890_00,
      orders: 3,
      average: 890_00,
      paid: 890_00,
      expected: 2 * 890_00,
      before: { revenue: 890_00, orders: 1 },
    });
    const days = money?.sales.days ?? [];
    expect(days.map(({ orders: count }) => count)).toEqual([...Array(10).fill(0), 1, 0, 0, 2]);
    expect(days.at(-2)?.before.revenue).toBe(890_00);
    const month = await readOverview(db, { ...ALL, length: 30 });
    expect(month.money?.sales.orders).toBe(4);
  });

  freshDatabaseTest('shows what sells, and what runs out at the rate of its sales', async (db) => {
    const sell = async (pieces: number, left: number, changes = {}) => {
      const order = await givenSale(db, changes);
      const [line] = await db
        .update(orderLines)
        .set({ quantity: pieces, total: sql`price * ${pieces}::int` })
        .where(eq(orderLines.orderId, order.id))
        .returning();
      await db
        .update(variants)
        .set({ posQuantity: left, reserved: 0 })
        .where(eq(variants.id, line!.variantId));
      return order.productId;
    };
    // At 14 pieces in 28 days, seven pieces are enough for the 14 lead days, so this product is not listed.
    await sell(14, 7);
    const ending = await sell(14, 6);
    const gone = await sell(2, 0);
    await sell(90, 1, { status: 'cancelled' });
    await sell(90, 1, { createdAt: ago(29) });
    await givenProduct(db, { stock: 0 });
    await givenProduct(db, { stock: 0, hidden: true });
    const awaited = await givenProduct(db, { sizes: { S: 0, M: 3 } });
    const [small] = await db
      .select()
      .from(variants)
      .where(and(eq(variants.productId, awaited), eq(variants.size, 'S')));
    await db.insert(stockAlerts).values({
      ...{ variantId: small!.id, email: 'a@example.com', emailKey: 'a@example.com', token: 't' },
      confirmedAt: new Date(),
    });

    const { money, goods } = await readOverview(db, ALL);

    expect(money?.top.map((top) => [top.productId, top.pieces])).toEqual(
      expect.arrayContaining([
        [ending, 14],
        [gone, 2],
      ]),
    );
    expect(
      goods.products.map(({ productId, sizes }) => [
        productId,
        ...sizes.map(({ size, available, daysLeft }) => [size, available, daysLeft]),
      ]),
    ).toEqual([
      [gone, ['', 0, 0]],
      [awaited, ['S', 0, 0]],
      [ending, ['', 6, 12]],
    ]);
    // The product list shows the same number of sold-out products.
    expect(goods).toMatchObject({ leadDays: 14, total: 3, soldOut: 2 });
    const listed = await listStaffProducts(
      db,
      staffProductsQuery.parse({ stock: 'out', state: 'shown' }),
    );
    expect(listed.total).toBe(goods.soldOut);
  });

  freshDatabaseTest('shows today’s money beside that of a week ago', async (db) => {
    const { weekStart, weekMoment } = dayAndWeekBefore(clock.now());
    const wasPaid = async (at: Date) => {
      const order = await givenSale(db, {
        paymentMethod: 'mono',
        paymentStatus: 'paid',
        createdAt: at,
      });
      await recordEvent(db, order.id, { kind: 'payment', value: 'paid' });
      await db.update(orderEvents).set({ at }).where(eq(orderEvents.orderId, order.id));
      return order;
    };
    await wasPaid(clock.now());
    await wasPaid(weekStart);
    await wasPaid(new Date(weekMoment.getTime() + 60_000));
    const received = await givenSale(db, { status: 'delivered', createdAt: ago(3) });
    await recordEvent(db, received.id, { kind: 'status', value: 'delivered' });
    const refunded = await givenSale(db, {
      ...{
        paymentMethod: 'mono',
        paymentStatus: 'refunded',
        status: 'cancelled',
        createdAt: ago(3),
      },
    });
    const [payment] = await db
      .insert(payments)
      .values({
        orderId: refunded.id,
        provider: 'monobank',
        amount: 890_00,
        status: 'refunded',
        returned: 890_00,
        refunded: 890_00,
      })
      .returning();
    await db.insert(partialReturns).values({ paymentId: payment!.id, amount: 890_00 });
    const cameBack = await givenSale(db, { status: 'returned', createdAt: ago(3) });
    await recordEvent(db, cameBack.id, { kind: 'status', value: 'delivered' });
    await recordEvent(db, cameBack.id, { kind: 'status', value: 'returned' });
    // The recipient refused the parcel, so it was never paid.
    const refused = await givenSale(db, { status: 'returned', createdAt: ago(3) });
    await recordEvent(db, refused.id, { kind: 'status', value: 'returned' });
    await givenSale(db);
    await givenSale(db, { status: 'cancelled' });

    const { money } = await readOverview(db, ALL);

    expect(money?.day).toMatchObject({
      ordered: { today: 3 * 890_00, before: 890_00, count: 3 },
      paid: { today: 3 * 890_00, before: 890_00, count: 3 },
      refunded: { today: 2 * 890_00, before: 0, count: 2 },
      expected: { total: 890_00, count: 1 },
    });
  });

  databaseTest(
    'shows money to those who manage orders, searches to those who manage products',
    async (db) => {
      await givenSale(db);
      await db.insert(searchLog).values({ text: 'дракон', times: 4, found: 0 });
      const forEditor = await readOverview(db, { ...ALL, money: false });
      const forManager = await readOverview(db, { ...ALL, words: false });
      expect(JSON.stringify(forEditor)).not.toMatch(/Олена|revenue|total":89000/);
      expect(forEditor.words?.searches).toMatchObject([{ text: 'дракон', times: 4 }]);
      expect('words' in forManager).toBe(false);
      expect(forEditor.queues.map(({ key }) => key)).toEqual(['prices', 'moderation', 'questions']);
      expect(forManager.queues.map(({ key }) => key)).toEqual([...ORDER_QUEUES, 'returns']);
      expect(forManager.money?.latest[0]?.name).toBe('Олена Мельник');
    },
  );

  databaseTest('counts the metadata quality of visible products', async (db) => {
    const [good = 0, bad = 0, gone = 0] = [
      await givenProduct(db),
      await givenProduct(db),
      await givenProduct(db),
    ];
    await givenProduct(db);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));
    await db.insert(productMeta).values([
      { productId: good, score: 90 },
      { productId: bad, score: 30 },
      { productId: gone, score: 10 },
    ]);
    const { words } = await readOverview(db, ALL);
    expect(words?.quality).toEqual({ visible: 3, good: 1, bad: 1, without: 1 });
  });

  databaseTest('counts payments under review, also of deleted orders', async (db) => {
    await givenSale(db, { paymentStatus: 'review', archivedAt: new Date() });
    await givenSale(db);
    const { money, queues } = await readOverview(db, ALL);
    expect(queues.find(({ key }) => key === 'review')).toMatchObject({ count: 1, late: 0 });
    expect(money?.latest).toHaveLength(1);
  });

  databaseTest('shows the state of the POS and of the queue', async (db) => {
    await db.insert(syncRuns).values({
      status: 'done',
      finishedAt: new Date(),
      counts: { productsUpdated: 3 },
      quarantined: [{ productId: '7', reason: 'немає ціни' }],
    });
    const message = { kind: 'pos.push-order', payload: { orderId: 1 } };
    await db.insert(outbox).values([
      { ...message, key: 'fresh' },
      { ...message, key: 'stuck', attempts: 3, createdAt: ago(1) },
      { ...message, key: 'lost', attempts: 99, createdAt: ago(15) },
      { ...message, key: 'done', doneAt: new Date(), createdAt: ago(20) },
    ]);
    const { pos, queue } = await readOverview(db, ALL);
    expect(pos).toMatchObject({ status: 'done', counts: { productsUpdated: 3 } });
    expect(pos?.quarantined).toBe(1);
    expect(queue).toMatchObject({ waiting: 3, stuck: 2, givenUp: 1 });
    expect(queue.oldest?.slice(0, 10)).toBe(ago(15).toISOString().slice(0, 10));
  });
});
