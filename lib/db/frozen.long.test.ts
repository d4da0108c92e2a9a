import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import type { Pool } from 'pg';
import { POST as placeOrder } from '@/app/api/orders/route';
import { GET as listProducts } from '@/app/api/products/[category]/route';
import { proxy } from '@/proxy';
import { deliverOnce } from '@/scripts/testing/outbox';
import {
  postgresBinaries,
  processesOf,
  startServer,
  type TestServer,
} from '@/scripts/testing/servers';
import { until } from '@/scripts/testing/until';
import { type Database, openDatabase } from './client';
import { migrate } from './migrate';
import { isDatabaseDown } from './outage';
import { outbox } from './schema';
import { readRows } from './statements';

const ORIGIN = 'http://localhost:3000';
/** Maximum response time in seconds. */
const BAR = 6;

const shop = globalThis as typeof globalThis & { shopDatabase?: { pool: Pool; db: Database } };
const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('while PostgreSQL', () => {
  let server: TestServer;
  let processes: number[];

  beforeEach(async () => {
    server = await startServer('PostgreSQL');
    shop.shopDatabase = openDatabase(server.url, { embedded: false });
    await migrate(shop.shopDatabase.db);
    processes = processesOf(server);
  });
  afterEach(async () => {
    signal('SIGCONT');
    const { pool } = shop.shopDatabase ?? {};
    delete shop.shopDatabase;
    await pool?.end();
    await server.stop();
  });

  const signal = (name: NodeJS.Signals) => {
    for (const id of processes) {
      try {
        process.kill(id, name);
      } catch {
        // The process has already exited.
      }
    }
  };

  const order = () =>
    placeOrder(
      new Request(`${ORIGIN}/api/orders`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          Origin: ORIGIN,
        },
        body: JSON.stringify({
          firstName: 'Олена',
          lastName: 'Мельник',
          phone: '067 123 45 67',
          email: 'olena@example.com',
          payments: 'pickup',
          deliveryMethod: 'pickup',
          productBusket: [{ product_id: 1, amount: 1 }],
        }),
      }),
      { params: Promise.resolve({}) },
    );
  const list = () =>
    listProducts(new Request(`${ORIGIN}/api/products/wigs`), {
      params: Promise.resolve({ category: 'wigs' }),
    });
  const visit = (path: string) =>
    proxy(new NextRequest(`${ORIGIN}${path}`, { headers: { Cookie: `token=${'a'.repeat(43)}` } }));
  const PAGES = ['/wigs?stock=1', '/search?q=перука', `/order/${'a'.repeat(43)}`, '/admin/orders'];

  /** Sends several requests of each kind at once: more than the pool has connections. */
  const askForAll = () =>
    Promise.all(
      Array.from({ length: 6 }, () => [order(), list(), ...PAGES.map(visit)])
        .flat()
        .map(async (asked) => {
          const start = performance.now();
          const answer = await asked;
          return { answer, seconds: (performance.now() - start) / 1000 };
        }),
    );

  test('is frozen, every request gets 503, and the shop recovers by itself', async () => {
    signal('SIGSTOP');
    const answers = await askForAll();
    for (const { answer } of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    signal('SIGCONT');
    await until(async () => (await list()).status === 200);
  }, 60_000);

  test('is frozen, no request waits longer than six seconds', async () => {
    signal('SIGSTOP');
    const waited = (await askForAll()).map(({ seconds }) => seconds);
    expect(waited.filter((seconds) => seconds >= BAR)).toEqual([]);
  }, 60_000);

  test('is killed under load, no request gets 500', async () => {
    const under = askForAll();
    await new Promise((resolve) => setTimeout(resolve, 20));
    signal('SIGKILL');
    const after = await askForAll();
    const statuses = [...(await under), ...after].map(({ answer }) => answer.status);
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status === 500)).toEqual([]);
  }, 60_000);

  test('is frozen, an open transaction fails in time, and its connection is not reused', async () => {
    const { db } = shop.shopDatabase!;
    const start = performance.now();
    const work = db.transaction(async (tx) => {
      signal('SIGSTOP');
      await tx.execute(sql`select 'of the first'`);
    });
    await expect(work).rejects.toThrow();
    expect((performance.now() - start) / 1000).toBeLessThan(BAR);
    signal('SIGCONT');
    const { rows } = (await db.execute(sql`select 'of the second' as text`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ text: 'of the second' }]);
  }, 60_000);

  test('has one dead connection, only the statement on it fails', async () => {
    const { db } = shop.shopDatabase!;
    const start = performance.now();
    let isGivenUp = false;
    const work = db
      .transaction(async (tx) => {
        const [row] = await readRows<{ id: number }>(tx, sql`select pg_backend_pid() as id`);
        processes = [row!.id];
        signal('SIGSTOP');
        await tx.execute(sql`select 'of the dead one'`);
      })
      .catch((error: unknown) => error)
      .finally(() => {
        isGivenUp = true;
      });
    while (!isGivenUp && performance.now() - start < 25_000) {
      await db.execute(sql`select 'of another'`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const seconds = (performance.now() - start) / 1000;
    expect(isGivenUp).toBe(true);
    expect(isDatabaseDown(await work)).toBe(true);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(18);
  }, 60_000);

  test('is frozen right after a mail was sent, the mail is still marked as done', async () => {
    const { db } = shop.shopDatabase!;
    const [message] = await db
      .insert(outbox)
      .values({ kind: 'mail.order-accepted', key: 'order-1', payload: { orderId: 1 } })
      .returning();
    let sent = 0;
    const send = async () => {
      sent += 1;
      signal('SIGSTOP');
      setTimeout(() => signal('SIGCONT'), 7000);
    };
    await deliverOnce(db, message!.id, send);
    await deliverOnce(db, message!.id, send);
    expect(sent).toBe(1);
    const [after] = await db.select().from(outbox);
    expect(after).toMatchObject({ doneAt: expect.any(Date), leasedUntil: null });
  }, 60_000);
});
