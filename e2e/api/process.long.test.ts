import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CHANNELS } from '@/lib/jobs/message-kinds';
import { logInfo } from '../../lib/log';
import { byPart } from '../../scripts/testing/long-test';
import {
  endAndWait,
  killEverything,
  type OwnShop,
  openOwnShop,
} from '../../scripts/testing/own-shop';
import {
  askServer,
  postgresBinaries,
  startServer,
  type TestServer,
} from '../../scripts/testing/servers';
import { until } from '../../scripts/testing/until';

type Row = { attempts: number; lease: { seconds?: number } | null; done_at: Date | null };

const MEGABYTE = 1024 * 1024;
const VISITS = byPart(100, 1000);
const AT_ONCE = 8;
/** Maximum heap growth in MB after all visits; the quick part's 100 visits only show a leak of whole pages. */
const BAR = 15;

const ORDERS = byPart(6, 12);
/** Maximum milliseconds from SIGTERM to the end of all processes; the quick part does not check the time. */
const TO_END = byPart(Number.POSITIVE_INFINITY, 10_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-process-'));
const heapFile = path.join(dataDir, 'heap');
let server: TestServer;
let shop: OwnShop;

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('a process of the shop', () => {
  beforeAll(async () => {
    server = await startServer('PostgreSQL');
    const preload = pathToFileURL(path.resolve('scripts/testing/heap-probe.mjs')).href;
    shop = await openOwnShop(dataDir, {
      DATABASE_URL: server.url,
      NODE_OPTIONS: `--import=${preload}`,
      HEAP_PROBE: heapFile,
      RATE_LIMIT_SCALE: '1000',
    });
  }, 120_000);
  afterAll(async () => {
    if (shop) await killEverything(shop.launcher);
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('keeps almost no memory for filtered lists and searches', async () => {
    await visit(0, byPart(100, 300));
    const before = await heapInUse();
    await visit(300, VISITS);
    const grown = ((await heapInUse()) - before) / MEGABYTE;
    logInfo('memory after visits', { visits: VISITS, grown });
    expect(grown).toBeLessThan(BAR);
  }, 600_000);

  test('releases orders for a silent POS to another process after SIGTERM', async () => {
    const { url, ports, launcher } = shop;
    await fetch(`http://127.0.0.1:${ports.poster}/__mode`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        faults: [{ mode: 'hang', method: 'incomingOrders.createIncomingOrder' }],
      }),
    });
    const { products } = await (await fetch(`${url}/api/products/wigs`)).json();
    const wigs = products.filter(
      (product: { modifications: unknown[]; price: number }) =>
        product.modifications.length === 0 && product.price >= 30_000,
    );
    // The demo data contains orders that were sent before.
    const [{ last } = { last: 0 }] = await askServer<{ last: number | null }>(
      server,
      `select max(id) as last from outbox where kind = 'pos.push-order'`,
    );
    const statuses = await Promise.all(
      Array.from({ length: ORDERS }, (_, n) => buy(url, wigs[n % wigs.length].product_id, n)),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    const rows = () =>
      askServer<Row>(
        server,
        `select attempts, leased_until - now() as lease, done_at from outbox
          where kind = 'pos.push-order' and id > ${last ?? 0}`,
      );
    await until(async () => (await rows()).some(({ lease }) => lease !== null));

    expect(await endAndWait(launcher, 'SIGTERM')).toBeLessThan(TO_END);
    const left = await rows();
    expect(left).toHaveLength(ORDERS);
    expect(left.filter(({ done_at }) => done_at !== null)).toEqual([]);
    // Messages in progress can be claimed again when their lease expires; all others can be claimed at once.
    const begun = left.filter(({ lease }) => lease !== null);
    expect(begun.length).toBeLessThanOrEqual(CHANNELS.pos.parallel);
    expect(begun.every(({ lease }) => (lease?.seconds ?? 0) < 20)).toBe(true);
    const untouched = left.filter(({ lease }) => lease === null);
    expect(untouched.every(({ attempts }) => attempts === 0)).toBe(true);
  }, 120_000);
});

/** Requests `amount` addresses of filtered lists and searches, each only once. */
async function visit(from: number, amount: number): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < from + amount) {
      const number = next;
      next += 1;
      const answer = await fetch(shop.url + addressOf(number));
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

const addressOf = (number: number): string => {
  const price = `price=1-${10_000 + number}`;
  return number % 3 === 0 ? `/search?q=${encodeURIComponent('перука')}&${price}` : `/wigs?${price}`;
};

async function heapInUse(): Promise<number> {
  rmSync(heapFile, { force: true });
  process.kill(Number(readFileSync(`${heapFile}.pid`, 'utf8')), 'SIGUSR2');
  return Number(await until(() => existsSync(heapFile) && readFileSync(heapFile, 'utf8')));
}

async function buy(url: string, productId: number, person: number): Promise<number> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      firstName: 'Олена',
      lastName: 'Мельник',
      phone: `+3806712345${person + 10}`,
      email: `olena-${person}@example.com`,
      payments: 'pickup',
      deliveryMethod: 'pickup',
      productBusket: [{ product_id: productId, amount: 1 }],
    }),
  });
  return answer.status;
}
