import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { givenStaff } from '../staff';
import { placeOrder } from './place-order';
import { callAs } from './session';
import { address, call, listProducts } from './shop';

const scrape = async (): Promise<string> =>
  (await fetch(`${address('METRICS_URL')}/metrics`)).text();

/** The sum of a counter over all series with these labels. */
function sumOf(metrics: string, name: string, labels = ''): number {
  return metrics
    .split('\n')
    .filter((line) => /^[{ ]/.test(line.slice(name.length)) && line.startsWith(name))
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Places an order and returns the token of its link. */
async function givenOrder(productId = 0): Promise<string> {
  const { orderUrl } = await placeOrder(productId);
  return String(orderUrl).replace('/order/', '');
}

type Line = Record<string, unknown>;

/** The log line of a request, which is written a moment after its response. */
async function lineOf(id: string): Promise<Line> {
  const file = path.join(address('SHOP_DATA_DIR'), 'server.log');
  const lines = () => readFileSync(file, 'utf8').split('\n');
  const what = `a line of the log about the request ${id}`;
  return JSON.parse(await until(() => lines().find((one) => one.includes(id)), { what }));
}

describe('the log of requests', () => {
  test('names an order’s page by its route, with the caller’s id and trace', async () => {
    const [product] = await listProducts('figures');
    const token = await givenOrder(product?.product_id);
    const id = `lb-${randomUUID()}`;
    const trace = randomUUID().replaceAll('-', '');
    const url = `/api/orders/track/${token}`;

    const answer = await call('GET', url, undefined, {
      'X-Request-Id': id,
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    });

    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id]);
    expect(await lineOf(id)).toEqual({
      time: expect.any(String),
      level: 'info',
      message: 'request',
      method: 'GET',
      route: '/api/orders/track/[token]',
      status: 200,
      ms: expect.any(Number),
      id,
      trace,
    });
  });

  test('names a page that is rendered for its visitor', async () => {
    const id = `lb-${randomUUID()}`;
    await fetch(`${address('SHOP_URL')}/checkout`, { headers: { 'X-Request-Id': id } });
    expect(await lineOf(id)).toMatchObject({ route: '/checkout', status: 200 });
  });
});

describe('the metrics', () => {
  test('count orders, refusals and pages, without personal data in their labels', async () => {
    const before = await scrape();
    const [product] = await listProducts('figures');
    const token = await givenOrder(product?.product_id);
    await call('GET', `/api/orders/track/${token}`);
    await call('GET', `/api/orders/track/${'x'.repeat(43)}`);
    for (let visit = 0; visit < 3; visit += 1) await fetch(address('SHOP_URL'));
    expect((await call('POST', '/api/offline', { pages: 4 })).status).toBe(200);
    expect((await call('POST', '/api/offline', { pages: 0 })).status).toBe(422);
    let after = '';
    const grown = (name: string, labels?: string) =>
      sumOf(after, name, labels) - sumOf(before, name, labels);
    const tracked = 'route="/api/orders/track/[token]",method="GET"';
    // A response is counted a moment after its client has received it.
    await until(async () => {
      after = await scrape();
      return grown('shop_http_request_duration_seconds_count', tracked) >= 2;
    });

    expect(grown('shop_orders_total')).toBeGreaterThanOrEqual(1);
    expect(grown('shop_api_errors_total', 'code="not_found"')).toBeGreaterThanOrEqual(1);
    expect(grown('shop_offline_pages_total')).toBe(4);
    expect(grown('shop_page_cache_total', 'result="hit"')).toBeGreaterThanOrEqual(2);
    expect(grown('shop_http_requests_total', `${tracked},status="2xx"`)).toBeGreaterThanOrEqual(1);
    expect(after).toContain('shop_database_up 1');
    expect(after).toContain('shop_ready 1');
    expect(sumOf(after, 'shop_sync_last_success_timestamp_seconds')).toBeGreaterThan(1e9);
    expect(after.includes(token)).toBe(false);
  });

  test('are not reachable at the shop’s address', async () => {
    expect((await fetch(`${address('SHOP_URL')}/metrics`)).status).toBe(404);
  });
});

test('an admin sees each process and what it runs, other staff do not', async () => {
  const admin = await givenStaff('admin');
  const manager = await givenStaff('manager');

  const { status, body } = await callAs(admin, 'GET', '/api/admin/system');

  const { instances, database } = body.data as {
    instances: Line[];
    database: Line;
  };
  expect(status).toBe(200);
  expect(instances).toEqual([
    expect.objectContaining({ status: 'ready', release: expect.stringMatching(/^[\w-]{5,}$/) }),
  ]);
  expect(database.size).toBeGreaterThan(1_000_000);
  expect((await callAs(manager, 'GET', '/api/admin/system')).status).toBe(403);
});
