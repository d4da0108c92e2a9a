import { afterAll, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, openDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { categories } from '@/lib/db/schema';
import { SECOND } from '@/lib/shared/clock';
import { discardServer, type Engine, postgresBinaries, sharedServer } from './servers';

type Opened = { pool: Pool; db: Database };
type Work = (db: Database) => Promise<void>;
type FreshWork = (db: Database, url: string) => Promise<void>;

const shop = globalThis as typeof globalThis & { shopDatabase?: Opened };

let opened: Opened | undefined;
afterAll(() => opened?.pool.end());

/**
 * A test's body that gets the shop's database inside a transaction which is always undone.
 * Everything happens on one connection: use withFreshDatabase for what has to happen in parallel.
 * `database()` answers with the same transaction, so handlers can be called as they are.
 */
export function withDatabase(work: Work): () => Promise<void> {
  return async () => {
    opened ??= await openUndone();
    const { pool, db } = opened;
    const undo = new Error('The end of the test undoes the transaction');
    await db
      .transaction(async (tx) => {
        await asShopDatabase({ pool, db: tx }, () => work(tx));
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
  };
}

/** A test's body that gets an empty migrated database of its own, with several connections. */
export function withFreshDatabase(
  work: FreshWork,
  engine: Engine = 'embedded',
): () => Promise<void> {
  return async () => {
    const own = await openFreshDatabase(engine);
    try {
      await work(own.db, own.url);
    } finally {
      await own.close();
    }
  };
}

/** An empty migrated database for a whole file of tests, which `database()` answers with. */
export async function openFreshDatabase(engine: Engine = 'embedded') {
  const fresh = await (engine === 'embedded' ? freshEmbedded() : freshPostgres());
  const own = await openMigrated(fresh.url, engine, engine === 'embedded' ? 8 : 20);
  const putBack = standInForShopDatabase(own);
  return {
    db: own.db,
    url: fresh.url,
    async close() {
      putBack();
      await own.pool.end();
      await fresh.drop();
    },
  };
}

/** Registers one test on both engines; without PostgreSQL its half is skipped, and says so. */
export function onEachDatabase(name: string, work: FreshWork, timeout?: number): void {
  test(`${name} (embedded)`, withFreshDatabase(work, 'embedded'), timeout);
  if (postgresBinaries()) {
    test(`${name} (PostgreSQL)`, withFreshDatabase(work, 'PostgreSQL'), timeout);
  } else {
    console.warn(`NOT TESTED on PostgreSQL, which is not installed: ${name}`);
    test.skip(`${name} (PostgreSQL)`, () => {});
  }
}

/** Address of a private PostgreSQL server, one a worker; null when PostgreSQL is not installed. */
export async function postgresUrl(): Promise<string | null> {
  return postgresBinaries() ? (await sharedServer('PostgreSQL', 'emptied')).url : null;
}

/** A row that some file has committed here would fail the files after it, far from its cause. */
async function openUndone(): Promise<Opened> {
  const { url } = await sharedServer('embedded', 'undone');
  const undone = await openMigrated(url, 'embedded', 1);
  const left = await undone.db.$count(categories);
  if (left > 0) throw new Error('An earlier file has left rows in the database of undone tests');
  return undone;
}

async function openMigrated(url: string, engine: Engine, max: number): Promise<Opened> {
  const database = openDatabase(url, { embedded: engine === 'embedded', max });
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.pool.end();
    throw error;
  }
}

async function asShopDatabase<T>(current: Opened, work: () => Promise<T>): Promise<T> {
  const putBack = standInForShopDatabase(current);
  try {
    return await work();
  } finally {
    putBack();
  }
}

function standInForShopDatabase(current: Opened): () => void {
  const before = shop.shopDatabase;
  shop.shopDatabase = current;
  return () => {
    if (before) shop.shopDatabase = before;
    else delete shop.shopDatabase;
  };
}

/** PGlite has one database, so it is emptied; a server that a test has left hanging is replaced. */
async function freshEmbedded() {
  const drop = async () => {};
  const { url } = await sharedServer('embedded', 'emptied');
  try {
    await Promise.race([empty(url), failAfter(5 * SECOND)]);
    return { url, drop };
  } catch {
    await discardServer('embedded', 'emptied');
    return { url: (await sharedServer('embedded', 'emptied')).url, drop };
  }
}

async function empty(url: string): Promise<void> {
  await onServer(
    url,
    `do $$ declare name text; begin
      for name in select nspname from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      loop execute format('drop schema %I cascade', name); end loop;
      create schema public;
    end $$`,
  );
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The database does not answer')), milliseconds).unref();
  });
}

let freshCount = 0;

/** A copy of a migrated database: it takes a tenth of the time that migrating takes. */
async function freshPostgres() {
  const { url } = await sharedServer('PostgreSQL', 'emptied');
  const addressOf = (name: string) => url.replace(/\/postgres$/, `/${name}`);
  freshCount += 1;
  const name = `fresh_${Date.now()}_${freshCount}`;
  const copy = () => onServer(url, `create database ${name} template migrated`);
  await copy().catch(async () => {
    await onServer(url, 'create database migrated');
    const { pool } = await openMigrated(addressOf('migrated'), 'PostgreSQL', 1);
    await pool.end();
    await copy();
  });
  return {
    url: addressOf(name),
    drop: () => onServer(url, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const { pool, db } = openDatabase(url, { embedded: true, max: 1 });
  await db.execute(sql.raw(statement)).finally(() => pool.end());
}
