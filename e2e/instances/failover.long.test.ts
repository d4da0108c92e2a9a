import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/db/client';
import { type Fleet, type Instance, startFleet } from '@/scripts/testing/instances';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  askServer,
  postgresBinaries,
  signalServer,
  type TestServer,
} from '@/scripts/testing/servers';
import { startPair } from '@/scripts/testing/standby';
import { productRow, STORAGE, spotRow, stockRow } from '@/scripts/testing/test-pos';
import { orderOf } from '../api/place-order';
import { instanceOf, ownPageOf, pause, signInAdmin, textOf, timeUntil } from './calls';

/** Maximum milliseconds from the end of the primary until each instance accepts orders again. */
const BAR = 10_000;
/** Milliseconds that a failover manager would take to notice the failure and to promote the standby. */
const NOTICE = 1500;
/** Maximum ms until the next POS read: the interrupted one holds its lease for 30 s (`lib/pos/sync/sync-run.ts`). */
const ANOTHER_RUN = 40_000;

/** The primary is killed after this many orders. */
const BUSY = 20;

const PRODUCTS = [1, 2, 3, 4, 5, 6];
const READ = [
  '/api/products/wigs',
  '/api/products/search?search=перука',
  '/search?q=перука',
  '/wigs/1',
];

type Answer = { at: number; instance: number; path: string; status: number; text: string };

let primary: TestServer;
let standby: TestServer;
let fleet: Fleet;
const answers: Answer[] = [];
/** Acknowledged order numbers by idempotency key. */
const acknowledged = new Map<string, string>();
let isOver = false;

const portOf = ({ url }: TestServer): string => new URL(url).port;

async function ask(one: Instance, path: string, init: RequestInit = {}) {
  const answer = await fetch(one.url + path, init);
  const text = await answer.text();
  const instance = fleet.instances.indexOf(one);
  answers.push({ at: performance.now(), instance, path, status: answer.status, text });
  return { status: answer.status, text };
}

/** Places orders one after another; each is retried with its key until it is acknowledged. */
async function shop(one: Instance): Promise<void> {
  while (!isOver) {
    const key = randomUUID();
    const who = randomInt(9_999_999);
    const body = JSON.stringify(
      orderOf(PRODUCTS[who % PRODUCTS.length] ?? 1, {
        phone: `+38067${String(who).padStart(7, '0')}`,
        email: `${who}@example.com`,
      }),
    );
    const headers = { ...ownPageOf(one), 'Idempotency-Key': key };
    for (;;) {
      const { status, text } = await ask(one, '/api/orders', { method: 'POST', headers, body });
      if (status < 300) {
        acknowledged.set(key, JSON.parse(text).orderId);
        break;
      }
      await pause(100);
    }
  }
}

async function look(one: Instance): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    await ask(one, READ[turn % READ.length] ?? '/');
    await pause(50);
  }
}

const onPostgres = postgresBinaries() ? describe : describe.skip;
if (!postgresBinaries()) console.warn('NOT TESTED: a failover, for want of PostgreSQL');

onPostgres('two instances whose primary is killed under load', () => {
  beforeAll(async () => {
    [primary, standby] = await startPair({ isDurable: true, isSynchronous: true });
    const url = primary.url.replace(portOf(primary), `$&,127.0.0.1:${portOf(standby)}`);
    fleet = await startFleet(
      2,
      PRODUCTS.map((id) => productRow(id)),
      { database: primary, env: { DATABASE_URL: url } },
    );
    const plenty = PRODUCTS.map((id) => stockRow(id + 5000, 100_000));
    fleet.pos.stock.set(String(STORAGE), plenty);
    const first = instanceOf(fleet, 0);
    const Cookie = await signInAdmin(fleet);
    // Retry: the shop reads the POS at its start too, and two reads cannot run at once.
    const isRead = async () => {
      const url = `${first.url}/api/admin/pos/synchronise`;
      const headers = { ...ownPageOf(first), Cookie };
      return (await fetch(url, { method: 'POST', headers, body: '{}' })).ok;
    };
    expect(await timeUntil(isRead, 20_000)).toBeLessThan(20_000);
  }, 120_000);
  afterAll(async () => {
    isOver = true;
    await fleet?.close();
    await standby?.stop();
  });

  test('continue with the standby, and lose no acknowledged order', async () => {
    const load = fleet.instances.flatMap((one) => [shop(one), shop(one), look(one)]);
    const isBusy = async () => acknowledged.size > BUSY;
    expect(await timeUntil(isBusy, 20_000)).toBeLessThan(20_000);
    const killedAt = performance.now();
    const before = acknowledged.size;
    signalServer(primary, 'SIGKILL');
    await pause(NOTICE);
    await askServer(standby, 'select pg_promote()');
    const firstAfter = (index: number) =>
      answers.find(
        ({ at, instance, path, status }) =>
          at > killedAt && instance === index && path === '/api/orders' && status < 300,
      );
    await timeUntil(async () => Boolean(firstAfter(0) && firstAfter(1)), 20_000);
    await pause(4000);
    isOver = true;
    await Promise.all(load);

    const back = [0, 1].map(
      (index) => (firstAfter(index)?.at ?? Number.POSITIVE_INFINITY) - killedAt,
    );
    const refused = answers.filter(({ status }) => status === 503).length;
    process.stderr.write(
      `  back after ${back.map((time) => `${Math.round(time)} ms`).join(', ')}; ${acknowledged.size} orders` +
        ` (${before} before), ${refused} of ${answers.length} answers 503\n`,
    );
    expect(refused).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 400 && status !== 503)).toEqual([]);
    expect(back.filter((time) => !(time <= BAR))).toEqual([]);

    const orders = await askServer<{ key: string; number: string }>(
      standby,
      'select i.key, o.number from orders o join idempotency_keys i on i.order_id = o.id',
    );
    const stored = new Map(orders.map(({ key, number }) => [key, number]));
    expect([...acknowledged].filter(([key, number]) => stored.get(key) !== number)).toEqual([]);
    expect(orders).toHaveLength(acknowledged.size);
    const { db, pool } = openDatabase(standby.url, { embedded: false, max: 1 });
    expect(await brokenInvariants(db).finally(() => pool.end())).toEqual([]);
  }, 60_000);

  test('continue with jobs, messages and renewals', async () => {
    fleet.pos.products = PRODUCTS.map((id) => productRow(id, { spots: [spotRow('77700')] }));
    await askServer(
      standby,
      "insert into pos_events (verify, object, object_id, action) values ('after', 'product', 1, 'changed')",
    );
    for (const one of fleet.instances) {
      const isShown = async () => /777/.test(await textOf(one, '/wigs/1'));
      expect(await timeUntil(isShown, ANOTHER_RUN)).toBeLessThan(ANOTHER_RUN);
    }
    const isDelivered = async () => {
      const left = await askServer(
        standby,
        "select from outbox where kind = 'pos.push-order' and done_at is null",
      );
      return left.length === 0;
    };
    expect(await timeUntil(isDelivered, 30_000)).toBeLessThan(30_000);
    const atPos = fleet.pos.orders.map(({ comment }) => comment.split(/\s/)[0]);
    expect(new Set(atPos).size).toBe(acknowledged.size);
    expect(atPos).toHaveLength(acknowledged.size);
  }, 120_000);
});
