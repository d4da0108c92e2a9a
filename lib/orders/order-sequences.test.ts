import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { max } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { givenUser } from '@/scripts/testing/account';
import { freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { OrderStory } from '@/scripts/testing/order-story';
import { seeded } from '@/scripts/testing/seeded';
import { givenProduct } from '@/scripts/testing/shop';

// The shop offers payment by card only with credentials.
process.env.MONOBANK_TOKEN = 'test-token';

let carrier: Running;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: 'test-key' });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = 'test-key';
});
afterAll(() => carrier.close());

// In ms. Many sequences of real SQL take a while, and longer while other tests are running.
jest.setTimeout(byPart(300_000, 3_000_000));

const SEQUENCES = byPart(400, 10_000);
/** Random steps of each order, after its beginning. */
const STEPS = byPart(5, 10);
/** Number of orders after which stock and money are compared. */
const SHEET = 20;

/**
 * Runs sequences, two at a time, and returns how often each step succeeded. After every `SHEET` of them the books of
 * their orders must agree.
 */
async function runSequences(db: Database, count: number): Promise<Map<string, number>> {
  const { id: userId } = await givenUser(db, { role: 'admin' });
  const goods: number[] = [];
  for (const price of [890_00, 333_33, 450_50]) {
    goods.push(await givenProduct(db, { price, stock: 1_000_000 }));
  }
  const successes = new Map<string, number>();
  let seed = 0;
  let checked = 0;
  while (seed < count) {
    const last = Math.min(seed + SHEET, count);
    const told: string[] = [];
    const lane = async () => {
      while (seed < last) {
        seed += 1;
        const story = new OrderStory(db, seeded(seed), goods, userId);
        told.push(`seed ${seed}: ${(await story.play(STEPS)).join(', ')}`);
        for (const name of Object.keys(story.steps)) {
          const times = story.told.filter((one) => one === name).length;
          successes.set(name, (successes.get(name) ?? 0) + times);
        }
      }
    };
    await Promise.all([lane(), lane()]);
    const broken = await brokenInvariants(db, checked);
    if (broken.length > 0) throw new Error(`${JSON.stringify(broken)}\n${told.join('\n')}`);
    checked = await lastOrder(db);
  }
  expect(await brokenInvariants(db)).toEqual([]);
  return successes;
}

async function lastOrder(db: Database): Promise<number> {
  const [last] = await db.select({ id: max(orders.id) }).from(orders);
  return last?.id ?? 0;
}

freshDatabaseTest(
  'no sequence of orders, edits, payments, refunds, returns, parcels and words of bank and POS breaks stock or money',
  async (db) => {
    const successes = await runSequences(db, SEQUENCES);

    const never = [...successes].filter(([, times]) => times === 0).map(([name]) => name);
    expect(never).toEqual([]);
  },
);

longTest(
  'nor does any on the embedded database',
  withFreshDatabase(async (db) => {
    await runSequences(db, 200);
  }, 'embedded'),
);
