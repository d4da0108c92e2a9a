import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@/sandbox/free-port';
import { type Balancer, hasNginx, startBalancer } from './balancer';
import { until } from './until';

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers'] };
type Instance = {
  server: Server;
  port: number;
  asked: ReceivedRequest[];
  answer: (response: ServerResponse) => void;
};

let instances: Instance[] = [];
let balancer: Balancer;

const ok = (response: ServerResponse) => void response.end('ok');
const cut = (response: ServerResponse) => void response.destroy();
/** Headers that the shop sends for a page that is the same for everybody. */
const PUBLIC = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'max-age=0, must-revalidate, s-maxage=60',
  ETag: 'W/"1"',
};
const page =
  (text: string, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { ...PUBLIC, ...headers }).end(text);
const say = (status: number) => (response: ServerResponse) => void response.writeHead(status).end();

async function startInstance(): Promise<Instance> {
  const instance: Instance = { server: createServer(), port: 0, asked: [], answer: ok };
  instance.server.on('request', (request, response) => {
    const { method = '', url = '', headers } = request;
    instance.asked.push({ method, url, headers });
    // Answer only after the body was read: otherwise the connection may close before nginx has sent the request.
    request.resume().once('end', () => instance.answer(response));
  });
  await new Promise<void>((resolve) => instance.server.listen(0, '127.0.0.1', resolve));
  instance.port = (instance.server.address() as AddressInfo).port;
  return instance;
}

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const body = method === 'GET' ? null : '{}';
  return (await fetch(balancer.url + path, { method, headers, body })).status;
};

/** How often all instances together received requests for an address. */
const times = (path: string) =>
  instances.flatMap(({ asked }) => asked).filter(({ url }) => url === path).length;

/**
 * Sends twenty requests one after another, which nginx distributes over both instances; returns the different statuses.
 */
async function askMany(method: string, path: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) statuses.push(await ask(method, path));
  return [...new Set(statuses)].sort();
}

const behindNginx = hasNginx() ? describe : describe.skip;
if (!hasNginx()) console.warn('NOT TESTED: deploy/nginx.conf, for want of nginx');

behindNginx('deploy/nginx.conf', () => {
  beforeEach(async () => {
    instances = [await startInstance(), await startInstance()];
    balancer = await startBalancer(
      await freePort(),
      instances.map(({ port }) => port),
    );
  });
  afterEach(async () => {
    await balancer.stop();
    for (const { server } of instances) {
      server.closeAllConnections();
      server.close();
    }
  });

  test('uses both instances, blocks internal calls, and passes the caller’s address on', async () => {
    expect(await askMany('GET', '/wigs')).toEqual([200]);
    expect(await ask('GET', '/api/internal/synchronise')).toBe(404);
    await ask('GET', '/mine', { 'X-Forwarded-For': '203.0.113.9' });

    expect(instances.map(({ asked }) => asked.length > 5)).toEqual([true, true]);
    expect(times('/api/internal/synchronise')).toBe(0);
    const [mine] = instances.flatMap(({ asked }) => asked).filter(({ url }) => url === '/mine');
    expect(mine?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(mine?.headers.host).toBe(new URL(balancer.url).host);
  });

  test('trusts the caller’s address from a proxy in front only when configured', async () => {
    await balancer.stop();
    const ports = instances.map(({ port }) => port);
    balancer = await startBalancer(await freePort(), ports, { isBehindProxy: true });
    await ask('GET', '/mine', { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' });

    const [mine] = instances.flatMap(({ asked }) => asked).filter(({ url }) => url === '/mine');
    expect(mine?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  test('answers everything by the other instance while one is down', async () => {
    const [gone] = instances;
    gone?.server.closeAllConnections();
    await new Promise((resolve) => gone?.server.close(resolve));

    for (const method of ['GET', 'POST', 'PATCH']) {
      expect([method, await askMany(method, '/api/account')]).toEqual([method, [200]]);
    }
  });

  test.each([
    ['GET', '/wigs'],
    ['POST', '/api/orders'],
  ])('retries a %s of %s that was cut off at the other instance', async (method, path) => {
    const [broken] = instances;
    if (broken) broken.answer = cut;

    expect(await askMany(method, path)).toEqual([200]);
    expect(times(path)).toBeGreaterThan(20);
  });

  test('retries no other call, since it may have done its work', async () => {
    for (const instance of instances) instance.answer = cut;
    expect(await ask('POST', '/api/reviews')).toBe(502);
    expect(await ask('PATCH', '/api/orders/A-1/update')).toBe(502);
    expect([times('/api/reviews'), times('/api/orders/A-1/update')]).toEqual([1, 1]);
  });

  test('takes no instance out for its 503: it is passed on, and stored pages are served', async () => {
    for (const instance of instances) instance.answer = say(503);
    expect(await askMany('GET', '/api/products/all')).toEqual([503]);
    expect(await askMany('POST', '/api/orders')).toEqual([503]);
    expect(times('/api/products/all')).toBe(20);

    for (const instance of instances) instance.answer = ok;
    expect(await askMany('GET', '/wigs')).toEqual([200]);
  });

  describe('caches a public page for half a second', () => {
    const answerAll = (answer: Instance['answer']) => {
      for (const instance of instances) instance.answer = answer;
    };
    const textOf = async (path: string, headers = {}) =>
      (await fetch(balancer.url + path, { headers })).text();
    /** How many of 40 requests to an address reach the instances after two visits that fill the cache. */
    const asksOf40 = async (path: string, headers = {}) => {
      await textOf(path, headers);
      await textOf(path, headers);
      const before = times(path);
      for (let count = 0; count < 40; count += 1) await textOf(path, headers);
      return times(path) - before;
    };

    test('and shows a change at once after that, also to constant visitors', async () => {
      answerAll(page('old'));
      expect(await asksOf40('/wigs')).toBeLessThan(8);
      answerAll(page('new'));
      await until(async () => (await textOf('/wigs')) === 'new');
      for (let count = 0; count < 100; count += 1) expect(await textOf('/wigs')).toBe('new');
    });

    test('for visitors from advertisements too, and for each page of a list', async () => {
      for (const instance of instances) {
        instance.answer = (response) => page(String(response.req.url))(response);
      }
      const shown = async (query: string) => {
        await textOf(`/wigs${query}`);
        return textOf(`/wigs${query}`);
      };
      for (const path of ['/wigs', '/wigs?page=2']) await asksOf40(path);

      // Visits the stored page again before each attempt, since the half second of caching may end between two
      // requests.
      const sharesStored = (query: string, stored: string) =>
        until(async () => {
          await shown(stored);
          return (await textOf(`/wigs${query}`)) === `/wigs${stored}`;
        });
      await sharesStored('?utm_source=a&utm_campaign=%D0%B0', '');
      await sharesStored('?fbclid=1', '');
      await sharesStored('?gclid=1&page=2', '?page=2');
      for (const own of [
        '?page=3',
        '?color=a',
        '?page=2&sort=new',
        '?%63olor=a',
        '?utm_source=a&q=b',
      ]) {
        expect(await shown(own)).toBe(`/wigs${own}`);
      }
    });

    test('and answers 304 to visitors who have them', async () => {
      answerAll(page('text'));
      await asksOf40('/wigs');
      const headers = { 'If-None-Match': 'W/"1"' };
      expect((await fetch(`${balancer.url}/wigs`, { headers })).status).toBe(304);
    });

    test.each([
      ['of somebody with a cookie', { Cookie: 'token=1' }, {}],
      ['of somebody with a key', { Authorization: 'Bearer 1' }, {}],
      ['for the router of Next', { RSC: '1' }, {}],
      ['for a part of Next', { 'Next-Router-Segment-Prefetch': '/_tree' }, {}],
      ['that sets a cookie', {}, { 'Set-Cookie': 'token=1' }],
      ['that is private', {}, { 'Cache-Control': 'no-store' }],
      ['that is a narrowed list', {}, { 'Cache-Control': 'private, no-cache' }],
      ['that is no document', {}, { 'Content-Type': 'text/x-component' }],
    ])('but none %s', async (_, asked, answered) => {
      answerAll(page('own', answered));
      expect(await asksOf40('/wigs', asked)).toBe(40);
    });

    test('and gives nobody a response to a request with a cookie', async () => {
      for (const instance of instances) {
        instance.answer = (response) => {
          const { cookie = 'nobody' } = response.req.headers;
          page(cookie)(response);
        };
      }
      for (let count = 0; count < 20; count += 1) {
        expect(await textOf('/wigs', { Cookie: `token=${count}` })).toBe(`token=${count}`);
        expect(await textOf('/wigs')).toBe('nobody');
      }
    });

    test('in each of three encodings, however the header is written', async () => {
      for (const instance of instances) {
        instance.answer = (response) => {
          page(String(response.req.headers['accept-encoding'] ?? 'none'))(response);
        };
      }
      const asked = {
        'gzip, deflate, br, zstd': 'br, gzip',
        'br;q=1.0, gzip;q=0.8': 'br, gzip',
        gzip: 'gzip',
        'gzip, br;q=0': 'none',
        identity: 'none',
      };
      for (let turn = 0; turn < 3; turn += 1) {
        for (const [header, sent] of Object.entries(asked)) {
          expect([header, await textOf('/wigs', { 'Accept-Encoding': header })]).toEqual([
            header,
            sent,
          ]);
        }
      }
    });
  });

  test('limits an address that sends too many requests', async () => {
    await balancer.stop();
    const ports = instances.map(({ port }) => port);
    balancer = await startBalancer(await freePort(), ports, { hasLimits: true });
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let count = 0; count < 120; count += 1) statuses.push(await ask('GET', '/wigs'));
      }),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(500);
    expect(statuses).toContain(429);
  });
});
