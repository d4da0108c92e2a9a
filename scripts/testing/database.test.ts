import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { database, transaction } from '@/lib/db/client';
import { categories } from '@/lib/db/schema';
import { rowsOf } from '@/lib/db/statements';
import {
  databaseTest,
  freshDatabaseTest,
  openFreshDatabase,
  USUAL,
  withDatabase,
  withFreshDatabase,
} from './database';
import { emptyDatabase } from './empty-database';

const wigs = { id: 5, slug: 'wigs', name: 'Перуки', position: 1 };

describe('a test with a database', () => {
  databaseTest('sees what it wrote', async (db) => {
    await db.insert(categories).values(wigs);

    expect(await db.$count(categories)).toBe(1);
    expect(await database().$count(categories)).toBe(1);
  });

  databaseTest('finds nothing of the test before it', async (db) => {
    expect(await db.$count(categories)).toBe(0);
  });

  databaseTest('can roll back a command without losing its own rows', async (db) => {
    await db.insert(categories).values(wigs);
    const failing = transaction(db, async (tx) => {
      await tx.insert(categories).values({ ...wigs, id: 6, slug: 'lenses' });
      throw new Error('refused');
    });

    await expect(failing).rejects.toThrow('refused');
    expect(await db.$count(categories)).toBe(1);
  });

  databaseTest(
    'continues after a statement that the database refused inside a command',
    async (db) => {
      await db.insert(categories).values(wigs);
      await expect(transaction(db, (tx) => tx.insert(categories).values(wigs))).rejects.toThrow();

      expect(await db.$count(categories)).toBe(1);
    },
  );

  test('fails with the error of its body', async () => {
    const failing = withDatabase(async () => {
      throw new Error('of the body');
    });

    await expect(failing()).rejects.toThrow('of the body');
    expect(() => database()).toThrow('DATABASE_URL');
  });
});

describe('a test with a database of its own', () => {
  freshDatabaseTest('reaches it as database()', async (db) => {
    expect(database()).toBe(db);
  });

  freshDatabaseTest('leaves rows behind', async (db) => {
    await db.insert(categories).values(wigs);
    await db.execute(sql`create schema jobs`);
  });

  freshDatabaseTest('finds nothing of the one before it', async (db) => {
    expect(await db.$count(categories)).toBe(0);
    await db.execute(sql`create schema jobs`);
  });

  test('is emptied for the next one', async () => {
    const { db, url, close } = await openFreshDatabase();
    await db.insert(categories).values(wigs);
    await close();

    await emptyDatabase(url, USUAL);

    const again = await openFreshDatabase();
    expect(again.url).toBe(url);
    expect(await again.db.$count(categories)).toBe(0);
    await again.close();
  });

  test('is recreated instead of emptied, when a test has changed its tables', async () => {
    const { db, url, close } = await openFreshDatabase();
    await db.execute(sql`alter table categories add column changed text`);
    await close();

    await expect(emptyDatabase(url, USUAL)).rejects.toMatchObject({
      cause: { message: 'A test has changed the tables' },
    });
    const again = await openFreshDatabase();
    expect(again.url).not.toBe(url);
    await again.close();
  });

  test('gets another server when a test has left the last one blocked', async () => {
    await withFreshDatabase(async (_db, url) => {
      const client = new pg.Client(url);
      client.on('error', () => {});
      await client.connect();
      await client.query('begin');
    })();

    await withFreshDatabase(async (db) => {
      expect(await db.$count(categories)).toBe(0);
    })();
  });

  freshDatabaseTest('keeps parallel transactions apart', async (db) => {
    const add = (id: number) =>
      transaction(db, async (tx) => {
        await tx.insert(categories).values({ ...wigs, id, slug: `slug-${id}` });
        return rowsOf<{ count: number }>(
          await tx.execute(sql`select count(*)::int as count from categories where id = ${id}`),
        );
      });

    const seen = await Promise.all([1, 2, 3, 4, 5, 6].map(add));

    expect(seen.flat().map((row) => row.count)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await db.$count(categories)).toBe(6);
  });
});
