import pg from 'pg';
import { openDatabase } from '../../../lib/db/client';
import { migrate } from '../../../lib/db/migrate';
import { givenManyProducts } from '../../../scripts/testing/many-products';
import { startServer } from '../../../scripts/testing/servers';
import { measureFacets } from './facets';
import { multiplyGoods } from './fill-goods';
import { addOrders } from './fill-orders';
import { jobs } from './jobs';
import { Book, judge, printLines, printVerdicts } from './judge-statements';
import { recordPlans } from './record-plans';
import { type Ask, openShop } from './shop';
import { shoppers } from './shoppers';
import { staff } from './staff';

const [products = 1_000_000, orders = 10_000_000] = process.argv.slice(2).map(Number);
/** Number of products created by the shop's own code; the rest are SQL copies of them. */
const MODELS = Math.min(40_000, products / 10);
/** Runs of each operation (`Ask`). The first run only fills caches; the slowest of the others counts. */
const TURNS = 4;
/** Milliseconds. An operation is not repeated after a measured run that takes longer. */
const PATIENCE = 3000;
/** Minimum rows of a table that may not be read without an index. */
const BIG = products / 10;

const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  autovacuum: 'off',
};

const server = await startServer('PostgreSQL', { settings: SETTINGS });
try {
  await fill(server.url);
  process.exitCode = await ask(server.url);
} finally {
  await server.stop();
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { pool, db } = openDatabase(url, { embedded: true, max: 2 });
  try {
    await step('migrations', () => migrate(db));
    await step(`${MODELS} products by the shop's own code`, () => givenManyProducts(db, MODELS));
    await step(`${products} products`, () => multiplyGoods(client, MODELS, products));
    await step(`${orders} orders`, () => addOrders(client, products, orders));
    await step('vacuum and analyze', () => client.query('vacuum analyze'));
    const { rows } = await client.query(
      `select pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    console.log(`  the database has ${rows[0].size}`);
  } finally {
    await pool.end();
    await client.end();
  }
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`· ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Runs all operations (`Ask`) and prints their statements and verdicts; returns the exit code of the process. */
async function ask(url: string): Promise<number> {
  const { pool, db } = openDatabase(url, { embedded: false, max: 2 });
  const book = new Book();
  let asked: Ask | null = null;
  recordPlans(pool, (ran) => {
    if (asked) book.note(asked.who, asked.name, ran);
  });
  Object.assign(globalThis, { shopDatabase: { pool, db } });
  const shop = await openShop(db, products, orders);
  const all = [...shoppers(shop), ...staff(shop), ...jobs(shop)];
  for (const one of all) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      asked = turn === 0 ? null : one;
      const began = performance.now();
      try {
        await one.run(turn);
      } catch (error) {
        book.failures.push({ who: one.who, ask: one.name, words: wordsOf(error) });
        break;
      }
      asked = null;
      if (turn > 0 && performance.now() - began > PATIENCE) break;
    }
    asked = null;
  }
  printLines(book);
  const verdicts = judge(book, await bigTables(url));
  printVerdicts(verdicts);
  await measureFacets(db);
  await pool.end();
  const isNew = verdicts.filter(({ isKnown }) => !isKnown);
  console.log(
    `\n${all.length} asks, ${book.lines.size} statements: ${isNew.length} beyond, ${verdicts.length - isNew.length} known`,
  );
  return isNew.length === 0 ? 0 : 1;
}

function wordsOf(error: unknown): string {
  const words = [error, (error as Error).cause].filter(Boolean);
  return words.map((one) => String(one).slice(0, 300)).join(' ← ');
}

async function bigTables(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ relname: string; rows: number }>(
    `select relname, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples >= $1`,
    [BIG],
  );
  await client.end();
  return new Map(rows.map((table) => [table.relname, table.rows]));
}
