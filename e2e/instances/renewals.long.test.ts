import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '@/lib/db/client';
import { keepBuildFiles } from '@/lib/files/build-files';
import { type Fleet, type Instance, startFleet } from '@/scripts/testing/instances';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { postgresBinaries } from '@/scripts/testing/servers';
import { productRow, spotRow } from '@/scripts/testing/test-pos';
import { until } from '@/scripts/testing/until';
import { orderOf } from '../api/place-order';
import { instanceOf, ownPageOf, signInAdmin, textOf } from './calls';

/** Maximum milliseconds until a change on one instance is visible on all others; `npm test` does not check the time. */
const BAR = byPart(Number.POSITIVE_INFINITY, 2000);

let fleet: Fleet;
let cookie = '';
const measured: string[] = [];

const instance = (index: number): Instance => instanceOf(fleet, index);

/** A call by staff to the first instance. */
async function asStaff(method: string, path: string, body?: object) {
  const first = instance(0);
  const answer = await fetch(first.url + path, {
    method,
    headers: { ...ownPageOf(first), Cookie: cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(parsed)}`);
  return parsed;
}

/** Milliseconds since the call until each instance shows the change at this address. */
async function timesUntil(path: string, isShown: (text: string) => boolean): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    fleet.instances.map(async (one) => {
      await until(async () => isShown(await textOf(one, path)), { what: path });
      return performance.now() - began;
    }),
  );
}

async function expectShown(what: string, path: string, isShown: (text: string) => boolean) {
  const times = await timesUntil(path, isShown);
  measured.push(`${what}: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`);
  expect({ what, slow: times.filter((time) => !(time <= BAR)) }).toEqual({ what, slow: [] });
}

/** Makes every instance cache the pages before the change. */
const visit = async (...paths: string[]) => {
  for (const path of paths) for (const one of fleet.instances) await textOf(one, path);
};

const inStock = (text: string): number => JSON.parse(text.slice(4)).facets?.inStock ?? -1;

const onPostgres = postgresBinaries() ? describe : describe.skip;
if (!postgresBinaries()) console.warn('NOT TESTED: several instances, for want of PostgreSQL');

onPostgres('what changes on one of two instances', () => {
  beforeAll(async () => {
    fleet = await startFleet(
      2,
      [1, 2, 3, 4, 5, 6].map((id) => productRow(id, { photo_origin: `/upload/${id}.jpeg` })),
    );
    await timesUntil('/api/products/wigs', (text) => text.includes('Перука 6'));
    cookie = await signInAdmin(fleet);
  }, 120_000);
  afterAll(async () => {
    process.stderr.write(`  ${measured.join('\n  ')}\n`);
    await fleet?.close();
  });

  test('a price', async () => {
    await visit('/wigs/1', '/wigs', '/');
    await asStaff('PATCH', '/api/products/update/1', { newPrice: 77_700 });
    await expectShown('price on its page', '/wigs/1', (text) => /777/.test(text));
    await expectShown('price in a list', '/wigs', (text) => /777/.test(text));
  });

  longTest('a setting', async () => {
    await visit('/wigs', '/public');
    const { data } = await asStaff('GET', '/api/admin/settings');
    const { value, version } = data.contacts;
    await asStaff('PATCH', '/api/admin/settings', {
      section: 'contacts',
      version,
      value: { ...value, phone: '+38 (067) 123-99-88' },
    });
    await expectShown('setting', '/wigs', (text) => text.includes('123-99-88'));
    await expectShown('setting in the legal text', '/public', (text) => text.includes('123-99-88'));
  });

  longTest('a campaign that begins, and is paused', async () => {
    await visit('/wigs/5', '/wigs', '/sale');
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const campaign = {
      ...{ title: 'Тиждень знижок', scope: 'products', scopeIds: [5], priority: 0 },
      ...{ percent: 37, amount: null, startsAt: hour(-1), endsAt: hour(1), isOn: true },
    };
    const { id } = await asStaff('POST', '/api/admin/campaigns', campaign);
    await expectShown('price of a campaign', '/wigs/5', (text) => text.includes('Тиждень знижок'));
    await expectShown('campaign in a list', '/wigs', (text) => /−37/.test(text));
    await expectShown('list of reduced products', '/sale', (text) => text.includes('Перука 5'));
    const paused = { ...campaign, isOn: false, version: 1 };
    await asStaff('PATCH', `/api/admin/campaigns/${id}`, paused);
    await expectShown('end of a campaign', '/wigs/5', (text) => !text.includes('Тиждень знижок'));
    await expectShown('a list after it', '/wigs', (text) => !/−37/.test(text));
  });

  longTest('metadata and tags', async () => {
    await visit('/wigs/2', '/character/mavka');
    await asStaff('PATCH', '/api/meta/changeMeta', {
      productId: 2,
      h1: 'Заголовок від редактора',
      characters: ['Мавка'],
      newTags: true,
    });
    await expectShown('metadata', '/wigs/2', (text) => text.includes('Заголовок від редактора'));
    await expectShown('a new character', '/character/mavka', (text) => text.startsWith('200'));
    await expectShown('words of the search', '/api/products/search?search=мавка', (text) =>
      text.includes('Перука 2'),
    );
  });

  longTest('a synchronisation, and a product that is hidden', async () => {
    await visit('/wigs/3', '/wigs/4', '/wigs');
    const { products } = fleet.pos;
    fleet.pos.products = products.map((row) => {
      if (row.product_id === '3') return { ...row, product_name: 'Перука «Третя»' };
      if (row.product_id === '4') return { ...row, spots: [spotRow('100000', { visible: '0' })] };
      return row;
    });
    await asStaff('POST', '/api/admin/pos/synchronise');
    await expectShown('synchronisation', '/wigs/3', (text) => text.includes('«Третя»'));
    await expectShown('hidden product', '/wigs/4', (text) => /^4/.test(text));
    await expectShown('list without it', '/wigs', (text) => !text.includes('Перука 4'));
  });

  longTest('the last pieces of a product, counted by the filters', async () => {
    const list = '/api/products/wigs';
    const before = await Promise.all(fleet.instances.map((one) => textOf(one, list)));
    const known = inStock(before[0] ?? '');
    expect(known).toBeGreaterThan(1);
    const placed = await asStaff(
      'POST',
      '/api/orders',
      orderOf(5, { productBusket: [{ product_id: 5, amount: 5 }] }),
    );
    expect(placed.orderId).toBeTruthy();
    await expectShown('sold out, by the filters', list, (text) => inStock(text) === known - 1);
  });

  longTest('a page whose rendering began before the change and ended after it', async () => {
    const client = new pg.Client(fleet.database.url);
    await client.connect();
    await client.query('begin; lock table reviews in access exclusive mode');
    const slow = fleet.instances.map((one) => textOf(one, '/wigs/6'));
    // Both instances have read the product and wait for its reviews.
    await until(async () => {
      const { rows } = await client.query(
        "select from pg_locks where not granted and relation = 'reviews'::regclass",
      );
      return rows.length === 2;
    });
    await asStaff('PATCH', '/api/products/update/6', { newPrice: 66_600 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await client.query('commit');
    await client.end();
    await Promise.all(slow);
    await expectShown('price of a slow page', '/wigs/6', (text) => /666/.test(text));
  });

  longTest('scripts of a build that neither of them has', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-build-'));
    mkdirSync(path.join(folder, 'chunks'));
    const script = `self.answer = 42;${' '.repeat(5000)}`;
    writeFileSync(path.join(folder, 'chunks/other-build.js'), script);
    const other = openDatabase(fleet.database.url, { embedded: false });
    await keepBuildFiles(other.db, folder);
    await other.pool.end();
    rmSync(folder, { recursive: true });

    for (const { url } of fleet.instances) {
      const answer = await fetch(`${url}/_next/static/chunks/other-build.js`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(await answer.text()).toBe(script);
      const missing = await fetch(`${url}/_next/static/chunks/no-build.js`);
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  longTest('is known to an instance that was stopped meanwhile', async () => {
    await visit('/wigs/1');
    const { pid } = instance(1).child.process;
    if (!pid) throw new Error('The instance has no process');
    process.kill(pid, 'SIGSTOP');
    await asStaff('PATCH', '/api/products/update/1', { newPrice: 55_500 });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    process.kill(pid, 'SIGCONT');
    await expectShown('after a stop', '/wigs/1', (text) => /555/.test(text));
  });
});
