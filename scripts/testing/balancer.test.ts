import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@/sandbox/free-port';
import { type Balancer, hasNginx, startBalancer } from './balancer';

type Asked = { method: string; url: string; headers: IncomingMessage['headers'] };
type Instance = {
  server: Server;
  port: number;
  asked: Asked[];
  answer: (response: ServerResponse) => void;
};

let instances: Instance[] = [];
let balancer: Balancer;

const ok = (response: ServerResponse) => void response.end('ok');
const cut = (response: ServerResponse) => void response.destroy();
const say = (status: number) => (response: ServerResponse) => void response.writeHead(status).end();

async function startInstance(): Promise<Instance> {
  const instance: Instance = { server: createServer(), port: 0, asked: [], answer: ok };
  instance.server.on('request', (request, response) => {
    const { method = '', url = '', headers } = request;
    instance.asked.push({ method, url, headers });
    // Cut before the body is read, and nginx may not have sent it yet.
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

/** How often an address was asked of all instances together. */
const times = (path: string) =>
  instances.flatMap(({ asked }) => asked).filter(({ url }) => url === path).length;

/** Twenty requests one after the other, over both instances. */
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

  test('asks both, keeps internal calls to itself, and says who the caller is', async () => {
    expect(await askMany('GET', '/wigs')).toEqual([200]);
    expect(await ask('GET', '/api/internal/synchronise')).toBe(404);
    await ask('GET', '/mine', { 'X-Forwarded-For': '203.0.113.9' });

    expect(instances.map(({ asked }) => asked.length > 5)).toEqual([true, true]);
    expect(times('/api/internal/synchronise')).toBe(0);
    const [mine] = instances.flatMap(({ asked }) => asked).filter(({ url }) => url === '/mine');
    expect(mine?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(mine?.headers.host).toBe(new URL(balancer.url).host);
  });

  test('believes a proxy in front of it who the caller is, once it is told of it', async () => {
    await balancer.stop();
    const ports = instances.map(({ port }) => port);
    balancer = await startBalancer(await freePort(), ports, { isBehindProxy: true });
    await ask('GET', '/mine', { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' });

    const [mine] = instances.flatMap(({ asked }) => asked).filter(({ url }) => url === '/mine');
    expect(mine?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  test('answers everything by the other one while one is gone', async () => {
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
  ])('asks the other one for a %s of %s that was cut off', async (method, path) => {
    const [broken] = instances;
    if (broken) broken.answer = cut;

    expect(await askMany(method, path)).toEqual([200]);
    expect(times(path)).toBeGreaterThan(20);
  });

  test('repeats no other call that may have done its work', async () => {
    for (const instance of instances) instance.answer = cut;
    expect(await ask('POST', '/api/reviews')).toBe(502);
    expect(await ask('PATCH', '/api/orders/A-1/update')).toBe(502);
    expect([times('/api/reviews'), times('/api/orders/A-1/update')]).toEqual([1, 1]);
  });

  test('drops nobody for what it answers: their 503 is passed on, and stored pages are served', async () => {
    for (const instance of instances) instance.answer = say(503);
    expect(await askMany('GET', '/api/products/all')).toEqual([503]);
    expect(await askMany('POST', '/api/orders')).toEqual([503]);
    expect(times('/api/products/all')).toBe(20);

    for (const instance of instances) instance.answer = ok;
    expect(await askMany('GET', '/wigs')).toEqual([200]);
  });
});
