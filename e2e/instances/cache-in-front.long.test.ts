import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@/sandbox/free-port';
import { type Balancer, hasNginx, startBalancer } from '@/scripts/testing/balancer';
import { type Fleet, type Instance, startFleet } from '@/scripts/testing/instances';
import { postgresBinaries } from '@/scripts/testing/servers';
import { productRow } from '@/scripts/testing/test-pos';
import { instanceOf, ownPageOf, pause, signInAdmin, textOf, timeUntil } from './calls';

/** Maximum milliseconds until a change is visible through the cache, whichever instance made the change. */
const BAR = 2000;
const TURNS = 6;

let fleet: Fleet;
let balancer: Balancer;
let cookie = '';
const measured: number[] = [];

const front = () => ({ url: balancer.url }) as Instance;

async function reprice(index: number, newPrice: number): Promise<void> {
  const one = instanceOf(fleet, index);
  const answer = await fetch(`${one.url}/api/products/update/1`, {
    method: 'PATCH',
    headers: { ...ownPageOf(one), Cookie: cookie },
    body: JSON.stringify({ newPrice }),
  });
  if (!answer.ok) throw new Error(`The price was answered with ${answer.status}`);
}

const isReady = postgresBinaries() !== null && hasNginx();
if (!isReady) console.warn('NOT TESTED: the cache in front, for want of nginx or PostgreSQL');

(isReady ? describe : describe.skip)('the cache of deploy/nginx.conf before two instances', () => {
  beforeAll(async () => {
    const port = await freePort();
    const rows = [1, 2, 3].map((id) => productRow(id, { photo_origin: `/upload/${id}.jpeg` }));
    fleet = await startFleet(2, rows, {
      env: { TRUSTED_PROXY_HOPS: '1', SITE_URL: `http://127.0.0.1:${port}` },
    });
    const ports = fleet.instances.map(({ url }) => Number(new URL(url).port));
    balancer = await startBalancer(port, ports);
    await timeUntil(async () => (await textOf(front(), '/wigs')).includes('Перука 3'));
    cookie = await signInAdmin(fleet);
  }, 120_000);
  afterAll(async () => {
    process.stderr.write(`  seen after ${measured.map(Math.round).join(', ')} ms\n`);
    await balancer?.stop();
    await fleet?.close();
  });

  test('shows a new price within two seconds, on a page that is requested all the time', async () => {
    let isOver = false;
    const crowd = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!isOver) await textOf(front(), '/wigs/1');
      }),
    );
    for (let turn = 0; turn < TURNS; turn += 1) {
      const price = 111 * (turn + 2);
      await reprice(turn % 2, price * 100);
      const isShown = async () => (await textOf(front(), '/wigs/1')).includes(`${price}`);
      measured.push(await timeUntil(isShown));
      // From `BAR` milliseconds after the change, no response may contain the old price.
      await pause(Math.max(0, BAR - (measured.at(-1) ?? 0)));
      for (let count = 0; count < 20; count += 1) expect(await isShown()).toBe(true);
    }
    isOver = true;
    await crowd;
    expect(measured.filter((time) => !(time <= BAR))).toEqual([]);
  }, 60_000);

  test('answers the router of Next with its own answer, and all others with the page', async () => {
    const plain = () => fetch(`${balancer.url}/wigs`);
    for (const name of [
      'RSC',
      'Next-Router-Prefetch',
      'Next-Router-Segment-Prefetch',
      'Next-Url',
    ]) {
      for (let count = 0; count < 4; count += 1) {
        await fetch(`${balancer.url}/wigs`, { headers: { [name]: '1', RSC: '1' } });
        await fetch(`${balancer.url}/wigs`, { headers: { [name]: '1' } });
      }
      const answer = await plain();
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('</html>');
    }
    const headers = { RSC: '1' };
    const parts = await fetch(`${balancer.url}/wigs?_rsc=1`, { headers });
    expect(parts.headers.get('content-type')).toBe('text/x-component');
  });

  test('keeps filtered lists apart, and private pages to their owner', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await textOf(front(), '/wigs?stock=1')).toContain('Перука 1');
      expect(await textOf(front(), '/wigs?price=1-2')).toMatch(/^404/);
      expect(await textOf(front(), '/admin', { Cookie: cookie })).toMatch(/^200/);
      const stranger = await fetch(`${balancer.url}/admin`, { redirect: 'manual' });
      expect(stranger.status).toBe(307);
    }
  });
});
