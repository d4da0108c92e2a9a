import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isNotNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { listen } from '@/sandbox/listen';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { until } from '@/scripts/testing/until';
import { listDue, purgeRenewed } from './purge-renewed';
import { CDNS } from './registry';

type PurgeRequest = { method: string; url: string; headers: Record<string, unknown>; body: string };

let asked: PurgeRequest[] = [];
let status = 200;
let server: { url: string; close(): Promise<void> };

beforeEach(async () => {
  asked = [];
  status = 200;
  const { externalBreakers } = globalThis as { externalBreakers?: Map<string, unknown> };
  externalBreakers?.clear();
  server = await listen(
    0,
    async (request, response) => {
      const { method = '', url = '', headers } = request;
      let body = '';
      for await (const part of request) body += part;
      asked.push({ method, url, headers, body });
      response.writeHead(status).end('{}');
    },
    (error) => {
      throw error;
    },
  );
});
afterEach(() => server.close());

const purge = (db: Database, name: keyof typeof CDNS) =>
  purgeRenewed(db, CDNS[name], { url: server.url, zone: 'z1', token: 'secret' });

/** Makes the rows of the renewal log due, as if a process had first read them three seconds ago. */
const wait = (db: Database) =>
  db
    .update(renewals)
    .set({ purgeAt: sql`now() - interval '1 second'` })
    .where(isNotNull(renewals.purgeAt));

describe('the cache in front of the shop', () => {
  test.each([
    [
      'fastly',
      'POST',
      '/service/z1/purge',
      { 'fastly-key': 'secret' },
      { surrogate_keys: ['shop', 'product:7'] },
    ],
    [
      'cloudflare',
      'POST',
      '/zones/z1/purge_cache',
      { authorization: 'Bearer secret' },
      { tags: ['shop', 'product:7'] },
    ],
    ['varnish', 'PURGE', '/', { 'xkey-purge': 'shop product:7', 'x-purge-token': 'secret' }, null],
    ['nginx', 'PURGE', '/*', { 'x-purge-token': 'secret' }, null],
  ] as const)('%s is purged by its own API', (name, method, url, headers, body) =>
    withDatabase(async (db) => {
      await recordRenewal(db, ['shop', 'words', 'product:7']);
      await wait(db);
      expect(await purge(db, name)).toBe(2);
      expect(asked).toEqual([
        {
          method,
          url,
          headers: expect.objectContaining(headers),
          body: body ? JSON.stringify(body) : '',
        },
      ]);
    })(),
  );

  databaseTest('is purged once, and not for tags that no page has', async (db) => {
    await db.update(renewals).set({ purgeAt: null });
    await recordRenewal(db, ['product:1']);
    await wait(db);
    expect(await purge(db, 'fastly')).toBe(1);
    expect(await purge(db, 'fastly')).toBe(0);
    await recordRenewal(db, [...stockTags([7]), 'words']);
    await wait(db);
    expect(await purge(db, 'fastly')).toBe(0);
    expect(asked).toHaveLength(1);
  });

  longTest(
    'is purged two seconds after a process has seen the change',
    withFreshDatabase(async (db) => {
      await db.update(renewals).set({ purgeAt: null });
      await transaction(db, async (tx) => {
        await recordRenewal(tx, ['product:1']);
        // Delays the commit, like a transaction that waits for a lock.
        await tx.execute(sql`select pg_sleep(2.2)`);
      });
      const began = performance.now();
      expect(await purge(db, 'fastly')).toBe(0);
      await until(async () => (await purge(db, 'fastly')) > 0);
      expect(performance.now() - began).toBeGreaterThan(1900);
      expect(asked).toHaveLength(1);
    }),
  );

  databaseTest('is purged by an index scan of the rows not purged yet', async (db) => {
    await db
      .insert(renewals)
      .values(Array.from({ length: 3000 }, () => ({ tags: [], purgeAt: null })));
    await db.execute(sql`analyze renewals`);
    const plan = JSON.stringify(await readRows(db, sql`explain ${listDue(db)}`));
    expect(plan).toContain('renewals_unpurged');
    expect(plan).not.toContain('Seq Scan');
  });

  databaseTest(
    'is purged of every page when a change has more tags than one purge may name',
    async (db) => {
      await recordRenewal(
        db,
        Array.from({ length: 101 }, (_, id) => `product:${id}`),
      );
      await wait(db);
      await purge(db, 'cloudflare');
      expect(asked.map(({ body }) => body)).toEqual(['{"tags":["shop"]}']);
    },
  );

  freshDatabaseTest('is purged again half a minute after it has refused', async (db) => {
    await db.update(renewals).set({ purgeAt: null });
    await recordRenewal(db, ['product:1']);
    await wait(db);
    status = 403;
    await expect(purge(db, 'fastly')).rejects.toMatchObject({ httpStatus: 403 });
    status = 200;
    expect(await purge(db, 'fastly')).toBe(0);
    await db.update(renewals).set({ purgeAt: sql`now()` });
    expect(await purge(db, 'fastly')).toBe(1);
  });

  freshDatabaseTest('is purged once by several workers', async (db) => {
    await db.update(renewals).set({ purgeAt: null });
    for (let id = 0; id < 20; id += 1) await recordRenewal(db, [`product:${id}`]);
    await wait(db);
    const counts = await Promise.all([1, 2, 3, 4].map(() => purge(db, 'fastly')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  });
});
