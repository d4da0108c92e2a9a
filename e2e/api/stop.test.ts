import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { CHANNELS } from '../../lib/jobs/channels';
import { byPart } from '../../scripts/testing/long-test';
import {
  endAndWait,
  killEverything,
  type OwnShop,
  openOwnShop,
} from '../../scripts/testing/own-shop';
import { postgresBinaries, startServer } from '../../scripts/testing/servers';
import { until } from '../../scripts/testing/until';

type Row = { attempts: number; lease: { seconds?: number } | null; done_at: Date | null };

const ORDERS = byPart(6, 12);
/** Milliseconds; nobody waits for a clock in the quick part. */
const TO_END = byPart(Number.POSITIVE_INFINITY, 10_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-stop-'));
let shop: OwnShop | undefined;

afterAll(async () => {
  if (shop) await killEverything(shop.launcher);
  rmSync(dataDir, { recursive: true, force: true });
});

const onPostgres = postgresBinaries() ? test : test.skip;

onPostgres(
  'orders on their way to a silent POS are free for another process after SIGTERM',
  async () => {
    const server = await startServer('PostgreSQL');
    const client = new pg.Client(server.url);
    try {
      await client.connect();
      shop = await openOwnShop(dataDir, { DATABASE_URL: server.url, RATE_LIMIT_SCALE: '1000' });
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
      const statuses = await Promise.all(
        Array.from({ length: ORDERS }, (_, n) => buy(url, wigs[n % wigs.length].product_id, n)),
      );
      expect(new Set(statuses)).toEqual(new Set([201]));
      const rows = async (): Promise<Row[]> => {
        const of = `select attempts, leased_until - now() as lease, done_at from outbox`;
        return (await client.query(`${of} where kind = 'pos.push-order'`)).rows;
      };
      await until(async () => (await rows()).some(({ lease }) => lease !== null));

      expect(await endAndWait(launcher, 'SIGTERM')).toBeLessThan(TO_END);
      const left = await rows();
      expect(left).toHaveLength(ORDERS);
      expect(left.filter(({ done_at }) => done_at !== null)).toEqual([]);
      // What had begun is free when its lease ends, as after a kill; the rest at once.
      const begun = left.filter(({ lease }) => lease !== null);
      expect(begun.length).toBeLessThanOrEqual(CHANNELS.pos.parallel);
      expect(begun.every(({ lease }) => (lease?.seconds ?? 0) < 20)).toBe(true);
      const untouched = left.filter(({ lease }) => lease === null);
      expect(untouched.every(({ attempts }) => attempts === 0)).toBe(true);
    } finally {
      await client.end();
      await server.stop();
    }
  },
  120_000,
);

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
