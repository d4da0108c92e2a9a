import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fleet, startFleet } from '@/scripts/testing/instances';
import {
  askServer,
  postgresBinaries,
  signalServer,
  type TestServer,
} from '@/scripts/testing/servers';
import { slowness } from '@/scripts/testing/slowness';
import { startPair } from '@/scripts/testing/standby';
import { productRow } from '@/scripts/testing/test-pos';
import { instanceOf, ownPageOf, pause, signInAdmin, textOf, timeUntil } from './calls';

/** Maximum milliseconds until everybody sees a change, however far the replica lags. */
const BAR = 2000;

/** Maximum milliseconds until reads use the replica, which is skipped while it lags. */
const SOON = 5000;

/** Maximum milliseconds of a read whose replica has just stopped responding. */
const SLOW = 2500;

const LIST = '/api/products/wigs';
/** All reads that may use the replica. */
const READ = [
  LIST,
  '/api/products/all?search=перука',
  '/api/products/search?search=перука',
  '/api/products/list?ids=1,2',
  '/search?q=перука',
  '/wigs?sort=priceUp',
];

let primary: TestServer;
let replica: TestServer;
let fleet: Fleet;
let token = '';

/** Whether the shop has queried the replica after `since`; queries of its replay position do not count. */
async function isAsked(since: string): Promise<boolean> {
  const rows = await askServer(
    replica,
    `select from pg_stat_activity where query_start > '${since}' and pid <> pg_backend_pid()
      and backend_type = 'client backend' and query !~ 'pg_last_wal_replay_lsn'`,
  );
  return rows.length > 0;
}

async function now(): Promise<string> {
  const [row] = await askServer<{ now: string }>(replica, 'select clock_timestamp()::text as now');
  return row?.now ?? '';
}

const isUsed = async (path: string, headers = {}): Promise<boolean> => {
  const since = await now();
  for (const one of fleet.instances) {
    expect(await textOf(one, path, headers)).toMatch(/^200/);
  }
  return isAsked(since);
};

/** Changes a price as staff on the first instance; returns the cookies that the response sets. */
async function setPrice(newPrice: number): Promise<string> {
  const first = instanceOf(fleet, 0);
  const answer = await fetch(`${first.url}/api/products/update/1`, {
    method: 'PATCH',
    headers: { ...ownPageOf(first), Cookie: token },
    body: JSON.stringify({ newPrice }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const onPostgres = postgresBinaries() ? describe : describe.skip;
if (!postgresBinaries()) console.warn('NOT TESTED: a read replica, for want of PostgreSQL');

onPostgres('two instances with a read replica', () => {
  beforeAll(async () => {
    [primary, replica] = await startPair();
    fleet = await startFleet(
      2,
      [1, 2, 3].map((id) => productRow(id)),
      { database: primary, env: { DATABASE_READ_URL: replica.url } },
    );
    token = await signInAdmin(fleet);
    for (const one of fleet.instances) {
      const isFilled = async () => (await textOf(one, LIST)).includes('Перука 3');
      expect(await timeUntil(isFilled, 20_000)).toBeLessThan(20_000);
    }
    expect(await timeUntil(() => isUsed(LIST))).toBeLessThan(10_000);
  }, 120_000);
  afterAll(async () => {
    await fleet?.close();
    if (replica) signalServer(replica, 'SIGKILL');
    await replica?.stop();
  });

  test.each(READ)(
    '%s comes from it, but not for a person who has just changed something',
    async (path) => {
      expect(await timeUntil(() => isUsed(path))).toBeLessThan(SOON);
      expect(await isUsed(path, { Cookie: 'changed=1' })).toBe(false);
      expect(await isUsed(path, { Authorization: `Bearer ${'a'.repeat(43)}` })).toBe(false);
    },
  );

  test.each(['/api/orders', '/api/admin/customers', '/api/admin/audit'])(
    'the staff list %s comes from it',
    async (path) => {
      expect(await timeUntil(() => isUsed(path, { Cookie: token }))).toBeLessThan(SOON);
    },
  );

  test('other pages never come from it, even for a browser that has changed nothing', async () => {
    for (const path of [
      '/wigs/1',
      '/wigs',
      '/api/products/product/1',
      '/api/products/stock?ids=1',
    ]) {
      expect({ path, isUsed: await isUsed(path) }).toEqual({ path, isUsed: false });
    }
  });

  test('everybody sees their own changes, and nothing stored is stale, while it lags', async () => {
    for (const one of fleet.instances) await textOf(one, '/wigs/1');
    await askServer(replica, 'select pg_wal_replay_pause()');
    try {
      const cookies = await setPrice(77_700);
      for (const one of fleet.instances) {
        for (const path of [LIST, '/api/products/search?search=перука', '/wigs?sort=priceUp']) {
          expect({ path, text: await textOf(one, path, { Cookie: cookies }) }).toEqual({
            path,
            text: expect.stringMatching(/777/),
          });
        }
      }
      // A second change, so that the requests above are not part of the measured time.
      await setPrice(88_800);
      const changed = performance.now();
      const times = fleet.instances.flatMap((one) =>
        ['/wigs/1', '/wigs', ...READ].map(async (path) => {
          await timeUntil(async () => /888/.test(await textOf(one, path)), 5000);
          return { path, time: Math.round(performance.now() - changed) };
        }),
      );
      // The limit is scaled: two instances, their databases and the next test share two cores.
      const during = slowness();
      const found = await Promise.all(times);
      const bar = BAR * Math.max(during, slowness());
      expect(found.filter(({ time }) => time > bar)).toEqual([]);
      expect(await isUsed(LIST)).toBe(false);
    } finally {
      await askServer(replica, 'select pg_wal_replay_resume()');
    }
    expect(await timeUntil(() => isUsed(LIST))).toBeLessThan(3000);
  });

  test.each(['SIGSTOP', 'SIGKILL'] as const)(
    'nobody notices its %s',
    async (end) => {
      expect(await timeUntil(() => isUsed(LIST))).toBeLessThan(10_000);
      const slow: string[] = [];
      const ends = performance.now() + 4000;
      const readers = fleet.instances.flatMap((one) =>
        READ.map(async (path) => {
          while (performance.now() < ends) {
            const began = performance.now();
            expect(await textOf(one, path)).toMatch(/^200/);
            const time = performance.now() - began;
            if (time > SLOW) slow.push(`${path}: ${Math.round(time)} ms`);
            await pause(50);
          }
        }),
      );
      await pause(1000);
      signalServer(replica, end);
      await Promise.all(readers);
      expect(slow).toEqual([]);
      signalServer(replica, 'SIGCONT');
    },
    30_000,
  );
});
