import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';

let server: Server;
/** The product ids of each request so far, and how many of the next requests will fail. */
let asked: string[];
let failing: number;
let page: EventTarget & { hidden: boolean };
let store: typeof import('./live-stock');
let stops: (() => void)[];

beforeEach(async () => {
  asked = [];
  failing = 0;
  stops = [];
  server = createServer((request, response) => {
    const ids = new URL(request.url ?? '', 'http://shop').searchParams.get('ids') ?? '';
    asked.push(ids);
    failing -= 1;
    if (failing >= 0) return response.writeHead(500).end('{}');
    const stock = ids
      .split(',')
      .filter((id) => id !== '404')
      .map((id) => ({ productId: Number(id), price: 100, available: asked.length, sizes: [] }));
    response.end(JSON.stringify({ stock }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env.NEXT_PUBLIC_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jest.resetModules();
  page = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(globalThis, { document: page });
  store = await import('./live-stock');
});

afterEach(() => {
  for (const stop of stops) stop();
  return new Promise((closed) => server.close(closed));
});

const follow = (...ids: number[]) => {
  const stop = store.followStock(ids);
  stops.push(stop);
  return stop;
};

/** Waits until the product's stock is loaded, and returns it. */
async function known(id: number, available?: number) {
  const now = () => store.useLiveStock.getState().stock.get(id);
  const isKnown = () => now() !== undefined && (!available || now()?.available === available);
  await until(isKnown, { what: `the stock of ${id}` });
  return now();
}

const look = (isHidden = false) => {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('the live stock of the products on the page', () => {
  test('is one request for all of them, and null for a product that is gone', async () => {
    follow(1);
    follow(2, 404);
    expect([await known(1), await known(404)]).toMatchObject([{ available: 1 }, null]);
    expect(asked).toEqual(['1,2,404']);
  });

  test('is not requested again by a second component', async () => {
    follow(1);
    await known(1);
    follow(1);
    follow(2);
    await known(2);
    expect(asked).toEqual(['1', '2']);
  });

  test('is requested again when the tab is shown, not when it is hidden', async () => {
    follow(1);
    await known(1);
    look(true);
    look();
    expect(await known(1, 2)).toMatchObject({ available: 2 });
    expect(asked).toEqual(['1', '1']);
  });

  test('is no longer requested once no component shows it', async () => {
    const stop = follow(1);
    follow(2);
    await known(2);
    stop();
    look();
    await known(2, 2);
    expect(asked).toEqual(['1,2', '2']);
  });

  test('is dropped once no component has shown it for five minutes', async () => {
    const stop = follow(1);
    await known(1);
    stop();
    const now = Date.now();
    const later = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
    failing = 2;
    follow(1);
    expect(store.useLiveStock.getState().stock.has(1)).toBe(false);
    later.mockRestore();
  });

  test('is passed to a listener: the current stock at once, then each response', async () => {
    follow(1);
    await known(1);
    const told: number[][] = [];
    store.onLiveStock((news) => told.push([...news.keys()]));
    follow(2);
    await known(2);
    expect(told).toEqual([[1], [2]]);
  });

  test('is fetched by the second attempt when the first fails', async () => {
    failing = 1;
    follow(1);
    expect(await known(1)).toMatchObject({ available: 2 });
  });
});
