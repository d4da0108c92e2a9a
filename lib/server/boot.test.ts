import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { serverState } from '@/lib/jobs/state';
import { boot } from '@/lib/server/boot';
import { withFreshDatabase } from '@/scripts/testing/database';
import { postgresBinaries } from '@/scripts/testing/servers';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { until } from '@/scripts/testing/until';

const onPostgres = postgresBinaries() ? test : test.skip;

beforeAll(() => givenSettings({ ROLE: 'worker', POSTER_URL: 'http://127.0.0.1:1' }));
afterAll(putSettingsBack);

describe('a worker', () => {
  onPostgres(
    'takes no job before it has its position in the log of renewals',
    withFreshDatabase(async (db, url) => {
      const ask = async (what: ReturnType<typeof sql>) =>
        (await readRows<{ so: boolean }>(db, sql`select ${what} as so`))[0]?.so;
      const hasJobs = () => ask(sql`to_regclass('scheduled_jobs.job') is not null`);
      const other = openDatabase(url, { embedded: true, max: 1 });
      // A plain `begin`, since code that is started inside `transaction()` may not use the shop's database.
      await other.db.execute(sql`begin`);
      await other.db.execute(sql`lock table renewals`);
      const started = boot();
      const isWaiting = sql`exists (select from pg_locks
        where relation = 'renewals'::regclass and not granted)`;
      await until(() => ask(isWaiting), { what: 'a lock on the log of renewals is waited for' });
      expect(await hasJobs()).toBe(false);
      await other.db.execute(sql`commit`);
      await started;
      expect(await hasJobs()).toBe(true);
      const { stopQueue, heartbeat } = serverState();
      await stopQueue?.();
      await heartbeat?.end();
      await other.pool.end();
    }, 'PostgreSQL'),
  );
});
