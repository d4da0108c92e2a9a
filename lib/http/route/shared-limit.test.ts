import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { openDatabase, transaction } from '@/lib/db/client';
import { rateLimits } from '@/lib/db/schema';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { consumeAccountLimit, hasAccountPoint } from './rate-limit';
import { SharedLimit } from './shared-limit';

/** A limit with a long timeout, since a busy machine may take a second for a statement. */
const GUESSES = { points: 10, duration: 900, isForgiving: true, patience: 20_000 };

/** Two processes of the shop on one database, each with its own connection pool. */
async function inTwoProcesses(
  url: string,
  work: (first: Database, second: Database) => Promise<void>,
): Promise<void> {
  const embedded = url.endsWith('/postgres');
  const first = openDatabase(url, { embedded, max: 4 });
  const second = openDatabase(url, { embedded, max: 4 });
  try {
    await work(first.db, second.db);
  } finally {
    await Promise.all([first.pool.end(), second.pool.end()]);
  }
}

const isTaken = (taken: object) => 'remaining' in taken;

async function takeOften(limit: SharedLimit, key: string, times: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: times }, () => limit.take(key)));
  return taken.filter(isTaken).length;
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a limit shared by several processes', () => {
  freshDatabaseTest('has one budget for all concurrent requests', async (_, url) => {
    await inTwoProcesses(url, async (first, second) => {
      const one = new SharedLimit('guesses', GUESSES, () => first);
      const other = new SharedLimit('guesses', GUESSES, () => second);

      const [here, there] = await Promise.all([
        takeOften(one, 'olena@example.com', 25),
        takeOften(other, 'olena@example.com', 25),
      ]);

      expect(here + there).toBe(10);
      const refused = await other.take('olena@example.com');
      expect(refused).toEqual({ retryAfterMs: expect.any(Number) });
      expect(Object.values(refused)[0]).toBeGreaterThan(880_000);
      expect(Object.values(refused)[0]).toBeLessThanOrEqual(900_000);
      expect(await one.take('petro@example.com')).toEqual({ remaining: 9 });
    });
  });

  freshDatabaseTest('is reset for all processes at once', async (_, url) => {
    await inTwoProcesses(url, async (first, second) => {
      const one = new SharedLimit('guesses', GUESSES, () => first);
      const other = new SharedLimit('guesses', GUESSES, () => second);
      expect(await takeOften(one, 'olena@example.com', 12)).toBe(10);

      await other.forget('olena@example.com');

      expect(await one.take('olena@example.com')).toEqual({ remaining: 9 });
      expect(await other.take('olena@example.com')).toEqual({ remaining: 8 });
    });
  });

  freshDatabaseTest('begins with the first point and ends after its duration', async (db) => {
    const limit = new SharedLimit('guesses', { ...GUESSES, points: 2, duration: 900 }, () => db);
    const later = (seconds: number) =>
      db.update(rateLimits).set({ expire: sql`expire - ${seconds * 1000}` });
    await limit.take('olena@example.com');
    await later(600);
    expect(await limit.take('olena@example.com')).toEqual({ remaining: 0 });
    const refused = await limit.take('olena@example.com');
    expect(Object.values(refused)[0]).toBeLessThanOrEqual(300_000);
    await later(301);

    expect(await limit.take('olena@example.com')).toEqual({ remaining: 1 });
  });

  freshDatabaseTest('stores no address in plain text', async (db) => {
    await new SharedLimit('guesses', GUESSES, () => db).take('olena@example.com');

    const rows = await db.select().from(rateLimits);
    expect(rows).toEqual([
      {
        key: expect.stringMatching(/^guesses:[\w-]{22}$/),
        points: 1,
        expire: expect.any(Number),
      },
    ]);
  });

  freshDatabaseTest('sends no query for an address without points', async (db) => {
    let asked = 0;
    const open = () => {
      asked += 1;
      return db;
    };
    const limit = new SharedLimit('orders', { ...GUESSES, points: 2, isForgiving: false }, open);

    expect(await takeOften(limit, '192.0.2.1', 2)).toBe(2);
    expect(await takeOften(limit, '192.0.2.1', 50)).toBe(0);
    expect(asked).toBe(2);
  });

  freshDatabaseTest('throws inside a transaction', async (db) => {
    const inside = transaction(db, () => consumeAccountLimit('invitation', '1'));

    await expect(inside).rejects.toThrow('inside a transaction');
    expect(await db.$count(rateLimits)).toBe(0);
  });
});

describe('a limit whose database is down', () => {
  /** Opens a database at a port on which nothing listens. */
  const nowhere = () =>
    openDatabase('postgres://postgres@127.0.0.1:9/postgres', { embedded: false, max: 2 });

  test('is counted by the process alone, which logs this once', async () => {
    const lines: string[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    const { db, pool } = nowhere();
    const limit = new SharedLimit('guesses', GUESSES, () => db);

    expect(await takeOften(limit, 'olena@example.com', 30)).toBe(10);
    await limit.forget('olena@example.com').catch(() => {});
    expect(await limit.take('olena@example.com')).toEqual({ remaining: 9 });
    await pool.end();

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('limits are counted by this process alone');
    expect(lines[0]).toContain('ECONNREFUSED');
  });

  freshDatabaseTest('is shared again once the database is back', async (db) => {
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const away = nowhere();
    let current = away.db;
    const limit = new SharedLimit('guesses', GUESSES, () => current);
    expect(await takeOften(limit, 'olena@example.com', 30)).toBe(10);

    current = db;
    expect(await takeOften(limit, 'olena@example.com', 30)).toBe(10);
    await away.pool.end();
    expect(await db.$count(rateLimits)).toBe(1);
  });

  freshDatabaseTest(
    'does not wait for a slow database, which counts the points later',
    async (db, url) => {
      jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
      await inTwoProcesses(url, async (asked, busy) => {
        const limit = new SharedLimit('guesses', { ...GUESSES, patience: 1000 }, () => asked);
        await busy.transaction(async (tx) => {
          await tx.execute(sql`lock table ${rateLimits} in exclusive mode`);
          expect(await limit.take('olena@example.com')).toEqual({ remaining: 9 });
        });

        expect(await limit.take('olena@example.com')).toEqual({ remaining: 8 });
        expect(await db.$count(rateLimits)).toBe(1);
      });
    },
  );

  test('throws nothing where there is no database at all', async () => {
    expect(await hasAccountPoint('restore-account', 'olena@example.com')).toBe(true);
  });
});
