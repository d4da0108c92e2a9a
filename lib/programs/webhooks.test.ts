import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { encrypt } from '@/lib/account/second-factor/codes';
import { placeOrder } from '@/lib/checkout/place-order';
import { assignNewest } from '@/lib/customers/assign-cards';
import type { Database } from '@/lib/db/client';
import { orders, outbox, variants, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema';
import { startQueue } from '@/lib/jobs/queue';
import { updateOrder } from '@/lib/orders/status/update-order';
import { clock, DAY } from '@/lib/shared/clock';
import type { Running } from '@/sandbox/stand-in';
import {
  DEMO_WEBHOOK_SECRET,
  type ReceivedWebhook,
  startWebhooks,
} from '@/sandbox/webhooks/server';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { deliverOnce } from '@/scripts/testing/outbox';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import { WEBHOOK_EVENTS, type WebhookEvent } from './events';
import { SECRET_PURPOSE, webhookSignature } from './send-webhook';
import { listDeliveries, rotateSecret, sendAgain } from './webhooks';

let program: Running;
const { now } = clock;

beforeAll(async () => {
  program = await startWebhooks({ port: 0 });
});
afterAll(() => program.close());
beforeEach(() =>
  givenSettings({
    SITE_URL: undefined,
    HOST: '127.0.0.1',
    SECOND_FACTOR_KEY: 'a key of the tests',
  }),
);
afterEach(async () => {
  clock.now = now;
  putSettingsBack();
  await mode('ok');
});

const mode = (name: string) =>
  fetch(`${program.url}/__mode`, { method: 'POST', body: JSON.stringify({ mode: name }) });

async function received(): Promise<ReceivedWebhook[]> {
  return (await (await fetch(`${program.url}/messages`)).json()) as ReceivedWebhook[];
}

async function givenEndpoint(
  db: Database,
  { events = [...WEBHOOK_EVENTS] as WebhookEvent[], url = `${program.url}/hook` } = {},
): Promise<number> {
  const secret = encrypt(DEMO_WEBHOOK_SECRET, SECRET_PURPOSE);
  const [made] = await db.insert(webhookEndpoints).values({ url, events, secret }).returning();
  return made!.id;
}

const place = async (db: Database) =>
  placeOrder(db, orderOf([{ product_id: await givenProduct(db) }], newPerson()));

const deliveriesOf = (db: Database, endpointId: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(webhookDeliveries.createdAt);

/** A test event of the endpoint, with the id of its outbox message. */
async function givenTestEvent(db: Database, endpointId: number): Promise<number> {
  await sendAgain(db, endpointId, undefined, (await givenUser(db, { role: 'admin' })).id);
  const [message] = await db.select().from(outbox).where(eq(outbox.kind, 'webhook.send'));
  return message!.id;
}

test('a signature satisfies the library of Standard Webhooks, also while the secret is replaced', () => {
  const old = `whsec_${Buffer.from('b'.repeat(32)).toString('base64')}`;
  const body = '{"type":"order.paid"}';
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = webhookSignature([DEMO_WEBHOOK_SECRET, old], { id: 'one', timestamp, body });
  const headers = {
    'webhook-id': 'one',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
  for (const secret of [DEMO_WEBHOOK_SECRET, old]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'order.paid' });
  }
  const other = `whsec_${Buffer.from('c'.repeat(32)).toString('base64')}`;
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
});

describe('an act', () => {
  test(
    'is told once to each endpoint that wants it, with the facts at its commit',
    withFreshDatabase(async (db) => {
      const all = await givenEndpoint(db);
      const paid = await givenEndpoint(db, { events: ['order.paid'] });
      const manager = (await givenUser(db, { role: 'manager' })).id;
      const { id, number } = await place(db);
      await updateOrder(db, number, { key: 'status', value: 'confirmed' }, manager);
      await db.transaction(async (tx) => {
        await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, id));
        await tx.update(orders).set({ staffNote: 'Сплачено' }).where(eq(orders.id, id));
      });
      await db.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, id));
      await assignNewest(db);

      const told = await deliveriesOf(db, all);
      const count = (event: string) => told.filter((one) => one.event === event).length;
      expect(WEBHOOK_EVENTS.map((event) => [event, count(event)])).toEqual([
        ['order.created', 1],
        ['order.paid', 1],
        ['order.changed', 2],
        ['order.refunded', 0],
        ['stock.changed', 1],
        // The manager has a card too.
        ['customer.created', 2],
        ['customer.changed', 0],
      ]);
      expect(told.find(({ event }) => event === 'order.created')?.payload).toMatchObject({
        type: 'order.created',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { orderId: number, status: 'new', lines: [{ quantity: 1 }] },
      });
      expect((await deliveriesOf(db, paid)).map(({ event }) => event)).toEqual(['order.paid']);
      const messages = await db.$count(outbox, eq(outbox.kind, 'webhook.send'));
      expect(messages).toBe(told.length + 1);
    }),
  );

  test(
    'of the stock is told in one message for all sizes, and in none without an endpoint',
    withFreshDatabase(async (db) => {
      await givenProduct(db, { sizes: { S: 1, M: 2, L: 3 } });
      await db.update(variants).set({ posQuantity: 7 });
      const id = await givenEndpoint(db, { events: ['stock.changed'] });
      await db.update(variants).set({ posQuantity: sql`${variants.posQuantity} + 1` });
      await db.update(variants).set({ barcode: '1' });

      const told = await deliveriesOf(db, id);
      expect(told.map(({ payload }) => payload.data)).toEqual([
        { sizes: [8, 8, 8].map((available) => expect.objectContaining({ available })) },
      ]);
    }),
  );

  longTest(
    'reaches the program within two seconds, once with parallel workers, past an endpoint that hangs',
    withFreshDatabase(async (db) => {
      await givenEndpoint(db, { events: ['order.created'] });
      const silent = await startWebhooks({ port: 0 });
      await fetch(`${silent.url}/__mode`, { method: 'POST', body: '{"mode":"hang"}' });
      await givenEndpoint(db, { url: `${silent.url}/hook`, events: ['order.created'] });
      const queues = [await startQueue(), await startQueue()];
      try {
        const numbers: string[] = [];
        for (let count = 0; count < 3; count += 1) numbers.push((await place(db)).number);
        const start = performance.now();
        const ours = async () =>
          (await received()).filter(({ body }) =>
            numbers.some((number) => body.includes(`"${number}"`)),
          );
        await until(async () => (await ours()).length >= 3);
        expect(performance.now() - start).toBeLessThan(2000);
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(await ours()).toHaveLength(3);
      } finally {
        await silent.close();
        for (const queue of queues) await queue.stop();
      }
    }),
    30_000,
  );
});

describe('a delivery', () => {
  databaseTest('fails and is repeated with the same id, and is shown in the log', async (db) => {
    const endpoint = await givenEndpoint(db);
    const message = await givenTestEvent(db, endpoint);
    await mode('500');
    await expect(deliverOnce(db, message)).rejects.toThrow('status');
    const failed = await listDeliveries(db, endpoint);
    expect(failed).toMatchObject([{ state: 'pending', tries: 1, status: 500, failure: 'status' }]);
    await mode('ok');
    await deliverOnce(db, message);
    await deliverOnce(db, message);
    const [done] = await listDeliveries(db, endpoint);
    expect(done).toMatchObject({ state: 'delivered', tries: 2, status: 204 });
    expect((await received()).filter(({ id }) => id === done?.id)).toHaveLength(1);
  });

  databaseTest('waits once however often staff send it again', async (db) => {
    const endpoint = await givenEndpoint(db);
    const first = await givenTestEvent(db, endpoint);
    const { id: userId } = await givenUser(db, { role: 'admin' });
    const [delivery] = await listDeliveries(db, endpoint);
    const again = () => sendAgain(db, endpoint, delivery?.id, userId);
    const waiting = () => db.select().from(outbox).where(eq(outbox.kind, 'webhook.send'));
    for (let press = 0; press < 3; press += 1) await again();
    expect(await waiting()).toHaveLength(1);
    const leasedUntil = new Date(now().getTime() + DAY);
    await db.update(outbox).set({ leasedUntil });
    const [leased] = await waiting();
    await again();
    expect(await waiting()).toMatchObject([{ id: leased?.id }]);
    expect(leased?.id).not.toBe(first);
  });

  databaseTest('is signed with the old secret too for a day after its replacement', async (db) => {
    const endpoint = await givenEndpoint(db);
    const { id: userId } = await givenUser(db, { role: 'admin' });
    await rotateSecret(db, endpoint, userId);
    await expect(rotateSecret(db, endpoint, userId)).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    await deliverOnce(db, await givenTestEvent(db, endpoint));
    const later = now().getTime() + DAY + 1000;
    clock.now = () => new Date(later);
    const deliveries = await listDeliveries(db, endpoint);
    expect(deliveries).toMatchObject([{ status: 204 }]);
  });

  databaseTest(
    'that answers 410 gives the endpoint up and tells staff; later ones are dropped',
    async (db) => {
      const endpoint = await givenEndpoint(db);
      const message = await givenTestEvent(db, endpoint);
      await mode('410');
      await expect(deliverOnce(db, message)).rejects.toThrow('410');
      const state = async () =>
        (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint)))[0]
          ?.state;
      expect(await state()).toBe('dead');
      expect(await db.$count(outbox, sql`${outbox.kind} like 'shop.webhook-dead.%'`)).toBe(2);
      await deliverOnce(db, message);
      expect(await listDeliveries(db, endpoint)).toMatchObject([{ state: 'dropped' }]);
    },
  );

  databaseTest('gives the endpoint up after three days of failures, not before', async (db) => {
    const endpoint = await givenEndpoint(db);
    const message = await givenTestEvent(db, endpoint);
    await mode('500');
    const stateAfter = async (days: number) => {
      const moment = now().getTime() + days * DAY;
      clock.now = () => new Date(moment);
      await deliverOnce(db, message).catch(() => {});
      const [row] = await db
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, endpoint));
      return row?.state;
    };
    expect([await stateAfter(0), await stateAfter(2.9), await stateAfter(3.1)]).toEqual([
      'on',
      'on',
      'dead',
    ]);
  });
});

longTest.each(['PostgreSQL', 'embedded'] as const)(
  'an answer that was lost is followed by the same id, so that the program knows it (%s)',
  (engine) =>
    withFreshDatabase(async (db) => {
      const endpoint = await givenEndpoint(db);
      const message = await givenTestEvent(db, endpoint);
      await mode('deaf');
      await expect(deliverOnce(db, message)).rejects.toThrow('timeout');
      await mode('ok');
      await deliverOnce(db, message);
      const [row] = await deliveriesOf(db, endpoint);
      const ids = (await received()).filter(({ id }) => id === row?.id);
      expect([ids.length, row?.state]).toEqual([2, 'delivered']);
    }, engine)(),
  30_000,
);
