import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { legalText } from '@/lib/checkout/legal-text';
import { placeOrder } from '@/lib/checkout/place-order';
import { type Database, transaction } from '@/lib/db/client';
import { orders, outbox } from '@/lib/db/schema';
import { SHOP } from '@/lib/order-rules/actor';
import { bookPaid } from '@/lib/orders/paying/book-payment';
import { moveOrder } from '@/lib/orders/status/move-order';
import { contentSecurityPolicy } from '@/lib/server/security-headers';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import { ANALYTICS_ACCESS, type CountedPurchase, startAnalytics } from '@/sandbox/analytics/server';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { deliverOnce } from '@/scripts/testing/outbox';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { startTestStandIn } from '@/scripts/testing/stand-in';
import { analyticsOn } from './registry';

let server: Awaited<ReturnType<typeof startTestStandIn>>;
beforeAll(async () => {
  server = await startTestStandIn(startAnalytics);
  Object.assign(process.env, {
    GA4_URL: server.url,
    GA4_MEASUREMENT_ID: ANALYTICS_ACCESS.ga4.id,
    GA4_API_SECRET: ANALYTICS_ACCESS.ga4.secret,
    META_URL: `${server.url}/v24.0`,
    META_PIXEL_ID: ANALYTICS_ACCESS.meta.id,
    META_ACCESS_TOKEN: ANALYTICS_ACCESS.meta.token,
  });
});
afterEach(() => server.control('__mode', { mode: 'ok' }));
afterAll(() => server.close());

const TRACKING = { agent: 'Firefox', ga: '12.34', fbp: 'fb.1.1700000000000.987' };

async function given(db: Database, changes: object = { tracking: TRACKING }) {
  const wig = await givenProduct(db, { price: 890_00, stock: 9 });
  const placed = await placeOrder(db, orderOf([{ product_id: wig, amount: 2 }], { ...changes }));
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
  return { ...order!, wig };
}

const queued = (db: Database) =>
  db.select().from(outbox).where(eq(outbox.kind, 'analytics.purchase')).orderBy(asc(outbox.id));

async function counted(number: string): Promise<Record<string, unknown>> {
  const all = (await (await fetch(`${server.url}/__purchases`)).json()) as CountedPurchase[];
  const own = all.filter(({ id }) => id === number || id === `purchase-${number}`);
  return Object.fromEntries(own.map(({ service, event }) => [service, event]));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an order of a shopper who agreed', () => {
  databaseTest('is told to each service when it is paid, with what they document', async (db) => {
    const order = await given(db);
    expect(await queued(db)).toEqual([]);
    await bookPaid(db, order, SHOP);
    for (const { id } of await queued(db)) await deliverOnce(db, id);

    const { ga4, meta } = await counted(order.number);
    expect(ga4).toMatchObject({
      name: 'purchase',
      params: { currency: 'UAH', value: 1780, items: [{ price: 890, quantity: 2 }] },
    });
    expect(meta).toMatchObject({
      user_data: {
        em: [hash('olena@example.com')],
        ph: [hash('380671234567')],
        client_user_agent: 'Firefox',
        fbp: TRACKING.fbp,
      },
      custom_data: { value: 1780, contents: [{ id: String(order.wig), item_price: 890 }] },
    });
  });

  databaseTest('is told once when it is paid on receipt, however often delivered', async (db) => {
    const order = await given(db);
    await moveOrder(db, order, 'delivered', SHOP);
    await moveOrder(db, order, 'shipped', SHOP);
    await moveOrder(db, order, 'delivered', SHOP);
    expect((await queued(db)).map(({ key }) => key)).toEqual([
      `ga4-${order.id}`,
      `meta-${order.id}`,
    ]);
  });

  longTest(
    'counts once with two workers, an outage and lost answers',
    withFreshDatabase(async (db) => {
      const order = await given(db);
      await transaction(db, (tx) => bookPaid(tx, order, SHOP));
      const ids = (await queued(db)).map(({ id }) => id);
      const run = () =>
        Promise.all(
          [...ids, ...ids].map((id) => deliverOnce(db, id).catch((error: Error) => error)),
        );
      for (const mode of ['500', 'lost', 'ok', 'ok']) {
        await server.control('__mode', { mode });
        await run();
      }
      expect(Object.keys(await counted(order.number)).sort()).toEqual(['ga4', 'meta']);
      expect((await queued(db)).every(({ doneAt }) => doneAt !== null)).toBe(true);
    }),
  );
});

databaseTest('an order without consent is told to nobody', async (db) => {
  const order = await given(db, {});
  expect(order.tracking).toBeNull();
  await bookPaid(db, order, SHOP);
  expect(await queued(db)).toEqual([]);
});

databaseTest('nothing is sent once the shopper’s data are deleted', async (db) => {
  const order = await given(db);
  await bookPaid(db, order, SHOP);
  await db.update(orders).set({ tracking: null }).where(eq(orders.id, order.id));
  for (const { id } of await queued(db)) await deliverOnce(db, id);
  expect(await counted(order.number)).toEqual({});
});

test('pages may load the services, but those of staff may not', () => {
  const script = /script-src[^;]*/;
  const shoppers = [contentSecurityPolicy({}), contentSecurityPolicy({ nonce: 'n' })];
  for (const policy of shoppers) {
    expect(script.exec(policy)?.[0]).toContain('https://*.googletagmanager.com');
    expect(script.exec(policy)?.[0]).toContain('https://connect.facebook.net');
  }
  expect(contentSecurityPolicy({ nonce: 'n', prints: true })).not.toMatch(/google|facebook/);
});

test('the policy names a service only when it is on', () => {
  expect(analyticsOn()).toEqual(['ga4', 'meta']);
  expect(legalText(POLICY_TEXT, ['ga4'])).toMatch(/Google Analytics(?![\s\S]*Meta)/);
  expect(legalText(POLICY_TEXT, [])).not.toMatch(/Google|Meta|згода – також/);
  expect(legalText(POLICY_TEXT, [])).toContain('Рекламних cookies ми не ставимо.');
});
