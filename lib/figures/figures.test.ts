import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  orderLines,
  orders,
  products,
  refunds,
  searchDays,
  variants,
  visitDays,
  visits,
} from '@/lib/db/schema';
import { clock } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { foldVisits, noteRequest, noteStep, writeVisits } from './count-visits';
import { exportFigures, listSales, readFigures } from './queries';

const TODAY = kyivTime(clock.now()).day;
const PERIOD = { from: addDays(TODAY, -6), to: TODAY };

const change = (db: Database, id: number, changes: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(changes).where(eq(orders.id, id));

/** A paid order of one piece for 890 hryvnia. */
async function givenSale(db: Database, changes: Partial<typeof orders.$inferInsert> = {}) {
  const order = await givenOrder(db);
  await change(db, order.id, { paymentMethod: 'mono', paymentStatus: 'paid', ...changes });
  return order;
}

describe('figures of sales', () => {
  freshDatabaseTest('add up what was paid and not given back', async (db) => {
    await givenSale(db);
    await givenSale(db, { certificatePaid: 200_00, channel: 'meta' });
    const refunded = await givenSale(db);
    await db.insert(refunds).values({
      ...{ orderId: refunded.id, amount: 90_00, status: 'done', doneAt: new Date() },
      reference: 'part',
    });
    await givenSale(db, { paymentStatus: 'refunded' });
    await givenSale(db, { status: 'cancelled', paymentStatus: 'none' });
    await givenSale(db, { archivedAt: new Date() });
    await givenSale(db, { paymentMethod: 'cod', paymentStatus: 'none' });
    await givenSale(db, { createdAt: new Date(Date.now() - 8 * 86_400_000) });

    const { total, before, rows } = await readFigures(db, { ...PERIOD, by: 'day' }, false);

    const kept = (3 * 890 - 200 - 90) * 100;
    expect(total).toMatchObject({
      ...{ orders: 4, pieces: 4, kept, average: Math.round(kept / 3) },
      ...{ returns: 2, givenBack: 90_00 },
    });
    expect(total).not.toHaveProperty('margin');
    expect(before).toMatchObject({ orders: 1, kept: 890_00 });
    expect(rows).toHaveLength(1);
    const byChannel = await listSales(db, PERIOD, 'channel', false);
    expect(byChannel.map(({ label, kept: sum }) => [label, sum])).toEqual([
      ['Невідомо', (2 * 890 - 90) * 100],
      ['Facebook та Instagram', 690_00],
    ]);
    for (const by of ['week', 'month', 'category', 'carrier', 'payment', 'manager'] as const) {
      const parts = await listSales(db, PERIOD, by, true);
      expect([by, parts.reduce((sum, row) => sum + row.kept, 0)]).toEqual([by, kept]);
    }
    expect(await listSales(db, PERIOD, 'promoCode', true)).toEqual([]);
  });

  freshDatabaseTest('keep the cost and the campaign of the moment of sale', async (db) => {
    const { productId } = await givenOrder(db);
    const campaign = { id: 7, title: 'Осінь', percent: 10, amount: null, from: '', until: '' };
    await db.update(variants).set({ cost: 500_00, posPrice: 990_00 });
    await db
      .update(products)
      .set({ campaign } as never)
      .where(eq(products.id, productId));
    const { id } = await givenOrder(db);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(line).toMatchObject({ cost: null, campaignId: null });
    await change(db, id, { paymentStatus: 'paid' });
    if (!line) throw new Error('no line');
    const { id: _id, ...copy } = line;
    const [variant] = await db.select().from(variants).where(eq(variants.productId, productId));
    const own = { productId, variantId: variant?.id ?? 0 };
    await db.insert(orderLines).values({ ...copy, ...own });
    await change(db, id, { itemsTotal: 2 * 890_00, total: 2 * 890_00 });
    await db.update(variants).set({ cost: 1 });

    const [whole] = await listSales(db, PERIOD, 'whole', true);
    expect(whole).toMatchObject({ margin: 390_00, costShare: 0.5, kept: 2 * 890_00 });
    const [row] = await listSales(db, PERIOD, 'campaign', false);
    expect(row).toMatchObject({ key: '7', kept: 890_00, discount: 100_00 });
  });

  databaseTest('are exported without margins for managers', async (db) => {
    await givenSale(db);
    const query = { ...PERIOD, by: 'payment', what: 'sales' } as const;
    const { value } = await exportFigures(db, query, false).next();
    expect(value?.[1]).toContain('890,00');
    expect(value?.[0]).not.toContain('Націнка, грн');
  });
});

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

const page = (url: string, headers: Record<string, string> = {}) =>
  noteRequest({
    method: 'GET',
    url,
    headers: {
      ...{ host: 'shop.example', accept: 'text/html', 'user-agent': AGENT },
      ...{ 'x-client-address': '10.0.0.1', ...headers },
    },
  } as never);

describe('visits', () => {
  freshDatabaseTest('are counted once a day, with the source, to the order', async (db) => {
    const order = await givenSale(db);
    await db.insert(searchDays).values({ text: 'катана', day: TODAY, visitors: 1 });
    page('/?utm_source=ig&utm_campaign=autumn', { referer: 'https://l.instagram.com/' });
    page('/search?q=Катана', { referer: 'https://shop.example/' });
    await writeVisits(db);
    page('/api/products/stock?ids=1', { referer: 'https://shop.example/figures/1', accept: '*/*' });
    const headers = { 'user-agent': AGENT, 'x-client-address': '10.0.0.1' };
    noteStep(new Request('https://shop.example/api/orders', { headers }), 'order', order.id);
    await writeVisits(db);
    // Not counted: a program, and people who do not want to be.
    page('/', { 'user-agent': 'Googlebot/2.1', 'x-client-address': '10.0.0.2' });
    page('/', { dnt: '1', 'x-client-address': '10.0.0.3' });
    page('/', { 'sec-gpc': '1', 'x-client-address': '10.0.0.4' });
    page('/', { 'sec-purpose': 'prefetch', 'x-client-address': '10.0.0.5' });
    page('/', { 'x-client-address': '10.0.0.6' });
    await writeVisits(db);

    const { steps, searches } = await readFigures(db, { ...PERIOD, by: 'day' }, false);
    expect(steps.map(({ visits: count }) => count)).toEqual([2, 1, 1, 1, 1, 1, 1]);
    expect(searches).toEqual([{ text: 'катана', visitors: 1, orders: 1 }]);
    const [placed] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(placed).toMatchObject({ channel: 'meta', campaign: 'autumn' });
    const stored = JSON.stringify(await db.select().from(visits));
    expect(stored).not.toMatch(/10\.0\.0|Mozilla/);

    await db.update(visits).set({ day: sql`day - 1` });
    await foldVisits(db);
    expect(await db.$count(visits)).toBe(0);
    expect(await db.select().from(visitDays).orderBy(visitDays.step)).toMatchObject([
      { step: 1, visits: 1 },
      { step: 6, visits: 1 },
    ]);
  });
});
