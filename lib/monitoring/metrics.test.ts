import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { placeOrder } from '@/lib/checkout/place-order';
import { type Database, openDatabase } from '@/lib/db/client';
import { outbox, syncRuns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { makeMetrics } from '@/lib/telemetry/make-metrics';
import { setMetrics } from '@/lib/telemetry/metrics';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { openFront } from '@/scripts/testing/front';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import { addGauges } from './gauges';
import { serveMetrics } from './start-monitoring';

afterEach(() => setMetrics(undefined));

/** Starts metrics like a process with METRICS_PORT; returns a function that scrapes them. */
async function counting(database: () => Database) {
  const metrics = await makeMetrics();
  await addGauges(metrics.registry, database);
  setMetrics(metrics);
  return async (): Promise<string[]> => (await metrics.registry.metrics()).split('\n');
}

const nothing = (): Database => {
  throw new Error('DATABASE_URL is not set');
};

/** The values of a metric by its labels. */
function valuesOf(lines: string[], name: string): Record<string, number> {
  const own = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return Object.fromEntries(
    own.map((line) => {
      const [, labels = '', value = ''] = /^\w+(?:\{(.*)\})? (.+)$/.exec(line) ?? [];
      return [labels, Number(value.replace('+Inf', 'Infinity'))];
    }),
  );
}

describe('the metrics of a process', () => {
  test('count requests by route, method and status class, and pages by cache result', async () => {
    const scrape = await counting(nothing);
    const front = await openFront({
      observe: { routeOf: (url) => `/${url.split(/[/?]/)[1]}/[rest]`, log: false },
      missesPerMinute: 3,
      next: ({ url }, response) => {
        response.setHeader('content-type', 'text/html');
        if (url === '/wigs') {
          response.setHeader('x-nextjs-prerender', '1');
          response.setHeader('cache-control', 's-maxage=60');
        }
        response.statusCode = url?.startsWith('/api') ? 500 : url === '/wigs' ? 200 : 404;
        response.end('<p>');
      },
    });
    const paths = [
      '/wigs',
      '/wigs',
      '/wigs',
      '/api/one?x=1',
      '/api/two',
      ...[1, 2, 3, 4, 5].map((n) => `/wigs/${n}`),
    ];
    for (const path of paths) await (await fetch(front.origin + path)).text();
    front.close();

    // A response is counted shortly after the client has received it.
    const requests = 'shop_http_requests_total';
    const lines = await until(async () => {
      const lines = await scrape();
      const counts = Object.values(valuesOf(lines, requests));
      return counts.reduce((sum, count) => sum + count, 0) >= 8 && lines;
    });
    expect(valuesOf(lines, requests)).toEqual({
      'route="/wigs/[rest]",method="GET",status="2xx"': 1,
      'route="/wigs/[rest]",method="GET",status="4xx"': 5,
      'route="/api/[rest]",method="GET",status="5xx"': 2,
    });
    expect(valuesOf(lines, 'shop_page_cache_total')).toMatchObject({ 'result="hit"': 2 });
    expect(valuesOf(lines, 'shop_rate_limit_refusals_total')).toEqual({ 'limit="misses"': 2 });
    expect(valuesOf(lines, 'shop_http_request_duration_seconds_count')).toMatchObject({
      'route="/api/[rest]",method="GET"': 2,
    });
  });

  test('count refusals of the API by code', async () => {
    const scrape = await counting(nothing);
    const { POST } = {
      POST: route({ access: 'anyone' }, () => {
        throw new ShopError('out_of_stock');
      }),
    };
    await POST(new Request('http://localhost/api/x', { method: 'POST' }), {
      params: Promise.resolve({}),
    });
    expect(valuesOf(await scrape(), 'shop_api_errors_total')).toEqual({ 'code="out_of_stock"': 1 });
  });

  freshDatabaseTest(
    'include the pool, the outbox, the synchronisation and the number of orders',
    async (db) => {
      const scrape = await counting(() => db);
      expect(valuesOf(await scrape(), 'shop_sync_last_success_timestamp_seconds')).toEqual({
        'pos="poster"': 0,
      });

      const again = await counting(() => db);
      const old = new Date(Date.now() - 90_000);
      await db
        .insert(outbox)
        .values({ kind: 'mail.welcome', key: '1', payload: {}, createdAt: old });
      const [failed, good] = [new Date(Date.now() - 60_000), new Date(Date.now() - 600_000)];
      await db.insert(syncRuns).values([
        { startedAt: good, finishedAt: good, status: 'done' },
        { startedAt: failed, finishedAt: failed, status: 'failed' },
        { startedAt: new Date(), finishedAt: new Date(), status: 'done', kind: 'refresh' },
      ]);
      await placeOrder(db, orderOf([{ product_id: await givenProduct(db) }]));

      const lines = await again();
      const seconds = (at: Date) => at.getTime() / 1000;
      expect(valuesOf(lines, 'shop_orders_total')).toEqual({ 'payment="pickup"': 1 });
      expect(valuesOf(lines, 'shop_outbox_waiting')['channel="mail"']).toBeGreaterThan(1);
      expect(valuesOf(lines, 'shop_outbox_waiting')['channel="refunds"']).toBe(0);
      const oldest = valuesOf(lines, 'shop_outbox_oldest_age_seconds');
      expect(oldest['channel="mail"']).toBeGreaterThan(89);
      expect(oldest['channel="pos"']).toBeLessThan(80);
      const last = valuesOf(lines, 'shop_sync_last_run_timestamp_seconds')['pos="poster"'];
      expect(last).toBeCloseTo(seconds(failed), 1);
      const success = valuesOf(lines, 'shop_sync_last_success_timestamp_seconds')['pos="poster"'];
      expect(success).toBeCloseTo(seconds(good), 1);
      expect(valuesOf(lines, 'shop_database_pool_connections')['state="total"']).toBeGreaterThan(0);
      expect(valuesOf(lines, 'shop_database_up')).toEqual({ '': 1 });
    },
  );

  test.each([
    ['web', { '': Number.POSITIVE_INFINITY }],
    ['worker', {}],
  ] as const)('tell the age of the replica where it is read from (%s)', async (ROLE, age) => {
    givenSettings({ DATABASE_READ_URL: 'postgres://127.0.0.1:1/shop', ROLE });
    const scrape = await counting(nothing);
    putSettingsBack();
    expect(valuesOf(await scrape(), 'shop_database_replica_age_seconds')).toEqual(age);
  });

  databaseTest('are read from the database once for several scrapes', async (db) => {
    let reads = 0;
    const scrape = await counting(() => {
      reads += 1;
      return db;
    });
    await Promise.all([scrape(), scrape()]);
    await scrape();
    expect(reads).toBe(1);
  });

  test('lack the database’s figures while it is down, but the scrape succeeds', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const { db, pool } = openDatabase(`postgres://a:b@127.0.0.1:${port}/c`, { embedded: true });
    const scrape = await counting(() => db);

    const lines = await scrape();

    expect(valuesOf(lines, 'shop_database_up')).toEqual({ '': 0 });
    expect(valuesOf(lines, 'shop_outbox_waiting')).toEqual({});
    expect(valuesOf(lines, 'shop_sync_last_success_timestamp_seconds')).toEqual({});
    expect(valuesOf(lines, 'nodejs_eventloop_lag_p99_seconds')['']).toBeGreaterThan(0);
    silent.closeAllConnections();
    silent.close();
    await pool.end();
  });

  test('are served only at /metrics', async () => {
    const { registry } = await makeMetrics();
    const server = serveMetrics(registry, 0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method });

    const answer = await ask('/metrics');

    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('process_resident_memory_bytes');
    expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404]);
    server.closeAllConnections();
    server.close();
  });
});
