import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { errorResponse } from '@/lib/http/route/error-response';
import { openFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { postgresBinaries } from '@/scripts/testing/servers';
import { openDatabase, transaction } from './client';
import { isDatabaseDown } from './outage';

const LIMIT = 5;

/** Creates a database role that may open LIMIT connections; returns the URL for it. */
async function givenLimitedRole() {
  const own = await openFreshDatabase('PostgreSQL');
  const name = `limited_${Date.now()}`;
  await own.db.execute(sql.raw(`create role ${name} login connection limit ${LIMIT}`));
  const url = new URL(own.url);
  url.username = name;
  const close = async () => {
    await own.db.execute(sql.raw(`drop role ${name}`));
    await own.close();
  };
  return { url: url.href, close };
}

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('a role with fewer connections than the pool', () => {
  test('queues requests without failing any', async () => {
    const { url, close } = await givenLimitedRole();
    const { pool, db } = openDatabase(url, { embedded: false, max: 20 });
    try {
      const work = (n: number) =>
        n % 2 === 0
          ? transaction(db, async (tx) => void (await tx.execute(sql`select pg_sleep(0.02)`)))
          : db.execute(sql`select pg_sleep(0.02)`);
      const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => work(n)));
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(pool.totalCount).toBeLessThanOrEqual(LIMIT);
    } finally {
      await pool.end();
      await close();
    }
  }, 30_000);

  longTest(
    'responds 503 while other processes hold all connections, and recovers afterwards',
    async () => {
      const { url, close } = await givenLimitedRole();
      const other = openDatabase(url, { embedded: false, max: LIMIT });
      const { pool, db } = openDatabase(url, { embedded: false, max: 20 });
      try {
        const held = await Promise.all(Array.from({ length: LIMIT }, () => other.pool.connect()));
        const began = performance.now();
        const errors = await Promise.all(
          Array.from({ length: 10 }, () =>
            db.execute(sql`select 1`).then(
              () => null,
              (error: unknown) => error,
            ),
          ),
        );
        expect(errors.every(isDatabaseDown)).toBe(true);
        expect(errors.map((error) => errorResponse(error, 'id').status)).toEqual(
          errors.map(() => 503),
        );
        expect(performance.now() - began).toBeGreaterThan(4000);
        for (const client of held) client.release(true);
        await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
      } finally {
        await pool.end();
        await other.pool.end();
        await close();
      }
    },
    40_000,
  );
});
