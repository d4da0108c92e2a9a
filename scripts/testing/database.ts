import { afterAll, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, openDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { categories } from '@/lib/db/schema';
import { SECOND } from '@/lib/shared/clock';
import { emptyDatabase, keepAsMigrated } from './empty-database';
import {
  discardServer,
  type Engine,
  type Purpose,
  postgresBinaries,
  sharedServer,
} from './servers';

type Opened = { pool: Pool; db: Database };
type Work = (db: Database) => Promise<void>;
type FreshWork = (db: Database, url: string) => Promise<void>;

const shop = globalThis as typeof globalThis & { shopDatabase?: Opened };

let opened: Opened | undefined;
afterAll(() => opened?.pool.end());

/**
 * Wraps a test that gets the shop's database inside a transaction that is always rolled back. Everything runs on one
 * connection: use withFreshDatabase for parallel work. `database()` returns the same transaction, so handlers can be
 * called unchanged.
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

/**
 * The default engine: PostgreSQL, on which locks can conflict. Embedded if PostgreSQL is not installed or if
 * TEST_DATABASE=embedded.
 */
export const USUAL: Engine =
  process.env.TEST_DATABASE !== 'embedded' && postgresBinaries() ? 'PostgreSQL' : 'embedded';

/** Wraps a test that gets its own empty migrated database, with several connections. */
export function withFreshDatabase(work: FreshWork, engine: Engine = USUAL): () => Promise<void> {
  return async () => {
    const own = await openFreshDatabase(engine);
    try {
      await work(own.db, own.url);
    } finally {
      await own.close();
    }
  };
}

/** A test that gets the shop's database, see `withDatabase`. */
export const databaseTest = (name: string, work: Work): void => test(name, withDatabase(work));

/** A test that gets its own empty database, see `withFreshDatabase`. */
export const freshDatabaseTest = (name: string, work: FreshWork): void =>
  test(name, withFreshDatabase(work));

/** An empty migrated database for a whole test file; `database()` returns it. */
export async function openFreshDatabase(engine: Engine = USUAL) {
  const url = await emptiedDatabase(engine);
  const own = open(url, engine, engine === 'embedded' ? 8 : 20);
  const putBack = standInForShopDatabase(own);
  return {
    db: own.db,
    url,
    async close() {
      putBack();
      await own.pool.end();
    },
  };
}

/** Address of a private PostgreSQL server, one per worker; null if PostgreSQL is not installed. */
export async function postgresUrl(): Promise<string | null> {
  return postgresBinaries() ? (await sharedServer('PostgreSQL', 'emptied')).url : null;
}

/**
 * Opens the database for tests that are rolled back. Throws if an earlier file has committed rows, which would make
 * later files fail.
 */
async function openUndone(): Promise<Opened> {
  const undone = open(await migratedDatabase(USUAL, 'undone'), USUAL, 1);
  const left = await undone.db.$count(categories);
  if (left > 0) throw new Error('An earlier file has left rows in the database of undone tests');
  // Removes the shop's limit for idle transactions, because a test may wait longer than this limit for a server that
  // never answers.
  await undone.db.execute(sql`set idle_in_transaction_session_timeout = 0`);
  return undone;
}

const open = (url: string, engine: Engine, max: number): Opened =>
  openDatabase(url, { embedded: engine === 'embedded', max });

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

/**
 * The address of an empty migrated database. Emptying it takes some milliseconds; it is recreated if a test has changed
 * its tables or left it locked.
 */
async function emptiedDatabase(engine: Engine): Promise<string> {
  const url = await migratedDatabase(engine, 'emptied');
  try {
    await Promise.race([emptyDatabase(url, engine), failAfter(5 * SECOND)]);
    return url;
  } catch (error) {
    console.warn(`A test's database is made again: ${(error as Error).cause ?? error}`);
    await discardServer(engine, 'emptied');
    return migratedDatabase(engine, 'emptied');
  }
}

/** The address of this worker's database for this purpose, migrated at first use. */
async function migratedDatabase(engine: Engine, purpose: Purpose): Promise<string> {
  const server = await sharedServer(engine, purpose);
  server.migrated ??= migrateNew(server.url, engine);
  await server.migrated;
  return server.url;
}

async function migrateNew(url: string, engine: Engine): Promise<void> {
  const { pool, db } = open(url, engine, 1);
  try {
    await migrate(db);
    await keepAsMigrated(db);
  } finally {
    await pool.end();
  }
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The database does not answer')), milliseconds).unref();
  });
}
