import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, outbox, products, users, variants } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { logInfo } from '@/lib/log';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { startPoster } from '@/sandbox/poster/server';
import type { Running } from '@/sandbox/stand-in';
import { withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { startNotificationServers } from '@/scripts/testing/notifications';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { newPerson, orderOf } from '@/scripts/testing/shop';
import { slowness } from '@/scripts/testing/slowness';
import { until } from '@/scripts/testing/until';
import { startQueue } from './queue';

const TOKEN = 'demo:token';
/** Maximum seconds until an order reaches the POS on an idle machine: beside mails, and as the last of 200 orders. */
const BESIDE_MAILS = 2;
const LAST_OF_MANY = 10;

const PRODUCTS = 25;
const PIECES = 200 / PRODUCTS;

let notices: Awaited<ReturnType<typeof startNotificationServers>>;
let poster: Running;
let dataDir: string;
const memory = globalThis as typeof globalThis & {
  externalBreakers?: Map<string, unknown>;
  shopMail?: unknown;
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-queue-'));
  notices = await startNotificationServers();
  poster = await startPoster({ port: 0, dataDir, token: TOKEN });
  givenSettings({
    POSTER_URL: poster.url,
    POSTER_TOKEN: TOKEN,
    SMTP_URL: process.env.SMTP_URL,
    TELEGRAM_URL: process.env.TELEGRAM_URL,
  });
});
afterAll(async () => {
  putSettingsBack();
  await poster.close();
  await notices.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  memory.externalBreakers?.clear();
  delete memory.shopMail;
  await notices.empty();
});

/**
 * Ids of products with enough stock at the POS for 200 orders of one piece each; the stock must be at the POS, since a
 * scheduled synchronisation may run in between. Several products, since orders of the same product wait for each other.
 */
async function givenCatalogue(db: Database): Promise<number[]> {
  await synchronise(db);
  const plain = await db
    .select({ id: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      sql`${variants.size} = '' and ${variants.price} > 40000 and ${variants.posQuantity} >= ${PIECES}`,
    )
    .orderBy(asc(variants.productId))
    .limit(PRODUCTS);
  expect(plain).toHaveLength(PRODUCTS);
  return plain.map(({ id }) => id);
}

/** Puts a mail to each of `amount` customers into the outbox. */
async function givenWaitingMails(db: Database, amount: number): Promise<void> {
  const people = Array.from({ length: amount }, (_, n) => ({
    email: `person-${n}@example.com`,
    emailKey: `person-${n}@example.com`,
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '+380671234567',
    passwordHash: 'none',
  }));
  const known = await db.insert(users).values(people).returning({ id: users.id });
  await db
    .insert(outbox)
    .values(
      known.map(({ id }) => ({ kind: 'mail.welcome', key: `user-${id}`, payload: { userId: id } })),
    );
}

const missingAtPos = (db: Database) => db.$count(orders, isNull(orders.posOrderId));
const waiting = (db: Database, kind: string) =>
  db.$count(outbox, sql`${outbox.kind} like ${kind} and ${outbox.doneAt} is null`);

async function withQueue<T>(work: () => Promise<T>): Promise<T> {
  const queue = await startQueue();
  try {
    return await work();
  } finally {
    await queue.stop();
  }
}

describe('an order', () => {
  test(
    'reaches the POS before the last of 60 waiting mails goes out',
    withFreshDatabase(async (db) => {
      const [productId = 0] = await givenCatalogue(db);
      await givenWaitingMails(db, 60);
      await placeOrder(db, orderOf([{ product_id: productId }], newPerson()));
      await withQueue(async () => {
        await until(async () => (await waiting(db, '%')) === 0, { longest: 100_000 });
      });
      const [sent] = await readRows<{ isFirst: boolean }>(
        db,
        sql`select max(done_at) filter (where kind = 'pos.push-order')
          < max(done_at) filter (where kind = 'mail.welcome') as "isFirst" from outbox`,
      );
      expect(sent).toEqual({ isFirst: true });
      expect(await missingAtPos(db)).toBe(0);
      expect(await notices.mailsTo('person-')).toHaveLength(60);
    }),
    120_000,
  );

  longTest(
    'reaches the POS in two seconds beside 500 waiting mails',
    withFreshDatabase(async (db) => {
      const [productId = 0] = await givenCatalogue(db);
      await givenWaitingMails(db, 500);
      await withQueue(async () => {
        await placeOrder(db, orderOf([{ product_id: productId }], newPerson()));
        const start = performance.now();
        await until(async () => (await missingAtPos(db)) === 0);
        const took = (performance.now() - start) / 1000;
        const left = await waiting(db, 'mail.%');
        logInfo('an order beside 500 mails', { took, mailsLeft: left });
        expect(took).toBeLessThanOrEqual(BESIDE_MAILS * slowness());
        await until(async () => (await waiting(db, 'mail.%')) === 0, { longest: 120_000 });
      });
      expect(await notices.mailsTo('person-')).toHaveLength(500);
    }),
    300_000,
  );

  longTest(
    'reaches the POS in ten seconds as the last of 200 placed at once',
    withFreshDatabase(async (db) => {
      const productIds = await givenCatalogue(db);
      await withQueue(async () => {
        const before = slowness();
        const start = performance.now();
        const numbers = Array.from({ length: 200 }, (_, n) => n);
        // As many parallel buyers as pool connections: a request that waits too long for one is refused.
        const buyer = async () => {
          for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
            const productId = productIds[n % productIds.length] ?? 0;
            await placeOrder(db, orderOf([{ product_id: productId }], newPerson()));
          }
        };
        await Promise.all(Array.from({ length: 8 }, buyer));
        const placed = performance.now();
        await until(async () => (await missingAtPos(db)) === 0, { longest: 120_000 });
        const took = (performance.now() - placed) / 1000;
        logInfo('200 orders at once', { placed: (placed - start) / 1000, atPosAfter: took });
        expect(took).toBeLessThanOrEqual(LAST_OF_MANY * Math.max(before, slowness()));
      });
      const known = await db.select({ id: orders.posOrderId }).from(orders);
      expect(new Set(known.map(({ id }) => id)).size).toBe(200);
    }),
    300_000,
  );
});
