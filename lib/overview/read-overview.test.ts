import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { FEW_LEFT } from '@/lib/catalogue/product/product';
import { staffProductsQuery } from '@/lib/catalogue/staff/inputs';
import { listStaffProducts } from '@/lib/catalogue/staff/list-queries';
import type { Database } from '@/lib/db/client';
import {
  orders,
  outbox,
  productMeta,
  products,
  searchLog,
  syncRuns,
  variants,
} from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';
import { onEachDatabase, withDatabase } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { givenProduct } from '@/scripts/testing/shop';
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
  test(
    'of an empty shop counts nothing and fails at nothing',
    withDatabase(async (db) => {
      const { money, words, scarce, pos, queue } = await readOverview(db, ALL);
      expect(money?.sales).toMatchObject({ revenue: 0, orders: 0, average: null, paidOnline: 0 });
      expect(money?.sales.days).toHaveLength(14);
      expect([money?.top, money?.latest, money?.reviewed.total]).toEqual([[], [], 0]);
      expect(words).toEqual({
        quality: { visible: 0, good: 0, bad: 0, without: 0 },
        searches: [],
      });
      expect(scarce).toEqual({ products: [], total: 0, soldOut: 0 });
      expect(pos).toBeNull();
      expect(queue).toEqual({ waiting: 0, oldest: null, stuck: 0, givenUp: 0 });
    }),
  );

  onEachDatabase('counts by days what was ordered and not called off', async (db) => {
    await givenSale(db);
    await givenSale(db, { paymentMethod: 'mono', paymentStatus: 'paid' });
    await givenSale(db, { createdAt: ago(3) });
    await givenSale(db, { status: 'cancelled' });
    await givenSale(db, { status: 'returned' });
    await givenSale(db, { archivedAt: new Date() });
    await givenSale(db, { createdAt: ago(15) });
    await givenSale(db, { createdAt: ago(40) });

    const { money } = await readOverview(db, ALL);

    expect(money?.sales).toMatchObject({
      revenue: 3 * 890_00,
      orders: 3,
      average: 890_00,
      paidOnline: 890_00,
      before: { revenue: 890_00, orders: 1 },
    });
    const days = money?.sales.days ?? [];
    expect(days.map(({ orders: count }) => count)).toEqual([...Array(10).fill(0), 1, 0, 0, 2]);
    expect(days.at(-2)?.before.revenue).toBe(890_00);
    const month = await readOverview(db, { ...ALL, length: 30 });
    expect(month.money?.sales.orders).toBe(4);
  });

  onEachDatabase('tells what sells and what is running out', async (db) => {
    const plenty = await givenProduct(db, { stock: FEW_LEFT + 1 });
    const last = await givenProduct(db, { name: 'Останній плащ', stock: FEW_LEFT });
    await givenProduct(db, { stock: 0 });
    await givenProduct(db, { stock: 1, hidden: true });
    const { productId } = await givenSale(db);
    await db.update(variants).set({ posQuantity: 1 }).where(eq(variants.productId, productId));

    const { money, scarce } = await readOverview(db, ALL);

    expect(money?.top.map((top) => [top.productId, top.pieces, top.revenue])).toEqual([
      [productId, 1, 890_00],
    ]);
    expect(scarce).toMatchObject({ total: 2, soldOut: 1 });
    expect(scarce.products.map((one) => [one.productId, one.available, one.sold])).toEqual([
      [productId, 0, 1],
      [last, FEW_LEFT, 0],
    ]);
    expect(scarce.products.map((one) => one.productId)).not.toContain(plenty);
    // The product list that the panel links to has the same products.
    const listed = await listStaffProducts(
      db,
      staffProductsQuery.parse({ stock: 'few', state: 'shown', sort: '-sold' }),
    );
    expect(listed.products.map(({ id }) => id)).toEqual([last]);
  });

  test(
    'shows money to those who look after orders, words to those who look after goods',
    withDatabase(async (db) => {
      await givenSale(db);
      await db.insert(searchLog).values({ text: 'дракон', times: 4, found: 0 });
      const forEditor = await readOverview(db, { ...ALL, money: false });
      const forManager = await readOverview(db, { ...ALL, words: false });
      expect(JSON.stringify(forEditor)).not.toMatch(/Олена|revenue|total":89000/);
      expect(forEditor.words?.searches).toMatchObject([{ text: 'дракон', times: 4 }]);
      expect('words' in forManager).toBe(false);
      expect(forManager.money?.latest[0]?.name).toBe('Олена Мельник');
    }),
  );

  test(
    'counts what is written of the goods that shoppers see',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'names payments that wait for a person, also of deleted orders',
    withDatabase(async (db) => {
      const { number } = await givenSale(db, { paymentStatus: 'review', archivedAt: new Date() });
      await givenSale(db);
      const { money } = await readOverview(db, ALL);
      expect(money?.reviewed.total).toBe(1);
      expect(money?.reviewed.orders.map(({ orderId }) => orderId)).toEqual([number]);
      expect(money?.latest).toHaveLength(1);
    }),
  );

  test(
    'tells how the POS and the queue stand',
    withDatabase(async (db) => {
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
    }),
  );
});
