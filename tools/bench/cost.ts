import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { sql } from 'drizzle-orm';
import { readRows } from '@/lib/db/statements';
import { type Database, openDatabase } from '../../lib/db/client';
import { startServer } from '../../scripts/testing/servers';
import { givenPlenty, order } from './orders';
import { startShop } from './servers';

const VISITORS = 1000;
const ORDERS = 1000;
const WARM_UP = 100;
const AT_ONCE = 8;
const SECRET = 'known-to-this-bench-only';
/** Clock ticks a second in /proc, on every Linux. */
const TICKS = 100;
const MB = 1024 ** 2;

/** Resources used since the start. */
type Used = {
  shopCpu: number;
  databaseCpu: number;
  statements: number;
  transactions: number;
  rowsWritten: number;
  walMegabytes: number;
  databaseMegabytes: number;
  messages: number;
};

/**
 * Measures what a thousand visitors and a thousand orders cost, with the demo's catalogue on a durable PostgreSQL. A
 * visitor opens five pages (the home page, two listings, two products), types a search in three steps and queries stock
 * twice; an order has two products, a mail and a transfer to the POS.
 */
export async function measureCost(dataDir: string): Promise<void> {
  const postgres = await startServer('PostgreSQL', {
    isDurable: true,
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  const shop = await startShop(dataDir, {
    DATABASE_URL: postgres.url,
    INTERNAL_SECRET: SECRET,
    TRUSTED_PROXY_HOPS: '1',
  });
  const { pool, db } = openDatabase(postgres.url, { embedded: false, max: 1 });
  try {
    await db.execute(sql`create extension if not exists pg_stat_statements`);
    const goods = await givenPlenty(shop.url, dataDir);
    const used = () => read(db, shop.pid, postgres.url);
    await inTurns(WARM_UP, (n) => visit(shop.url, goods, n));
    let before = await used();
    let bytes = 0;
    await inTurns(VISITORS, async (n) => {
      bytes += await visit(shop.url, goods, n);
    });
    print(`${VISITORS} visitors`, before, await used());
    console.log(`  ${(bytes / MB).toFixed(1)} MB sent, compressed, without scripts and pictures`);
    for (let n = 0; n < WARM_UP; n += 1) await order(shop.url, goods);
    await settled(db);
    before = await used();
    const failed = await inTurns(ORDERS, async () => {
      if (!(await order(shop.url, goods))) throw new Error('An order was refused');
    });
    await settled(db);
    print(`${ORDERS} orders`, before, await used(), failed);
  } finally {
    await pool.end();
    await shop.stop();
    await postgres.stop();
  }
}

/** Runs `work` as often as `times` says, some runs in parallel; returns the seconds. */
async function inTurns(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next++; n < times; n = next++) await work(n);
    }),
  );
  return (performance.now() - began) / 1000;
}

const CATEGORIES = ['wigs', 'cosplay', 'lenses', 'figures', 'merch'];
const TEXTS = ['перука', 'катана', 'плащ', 'маска', 'лінзи', 'сукня'];

/** Simulates one visitor; returns the compressed bytes of all bodies. */
async function visit(url: string, goods: number[], n: number): Promise<number> {
  const category = CATEGORIES[n % CATEGORIES.length];
  const text = TEXTS[n % TEXTS.length] ?? '';
  const [first = 0, second = 0] = [goods[n % goods.length], goods[(n * 7 + 3) % goods.length]];
  const paths = [
    '/',
    `/${category}`,
    `/${category}?page=2`,
    `/products/${first}`,
    `/products/${second}`,
    ...[2, 4, text.length].map(
      (end) => `/api/products/search?search=${encodeURIComponent(text.slice(0, end))}`,
    ),
    `/api/products/stock?ids=${first}`,
    `/api/products/stock?ids=${first},${second}`,
  ];
  let bytes = 0;
  for (const path of paths) bytes += await get(url + path);
  return bytes;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Requests an address and returns the bytes; follows redirects, e.g. of a product's address without its category. */
function get(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        const { statusCode = 500, headers } = answer;
        if (headers.location) return resolve(get(new URL(headers.location, url).href));
        if (statusCode !== 200) return reject(new Error(`${url} answered ${statusCode}`));
        resolve(bytes);
      });
    });
    request.on('error', reject);
  });
}

/** Waits until every message is sent, except for Telegram's, which are limited to one a second. */
async function settled(db: Database): Promise<void> {
  const waits = sql`select count(*)::int as waiting from outbox
    where done_at is null and kind not like '%.telegram'`;
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await readRows<{ waiting: number }>(db, waits);
    if (row?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The messages do not go out');
}

async function read(db: Database, launcher: number, url: string): Promise<Used> {
  const [row] = await readRows<Omit<Used, 'shopCpu' | 'databaseCpu'>>(
    db,
    sql`select (select sum(calls) from pg_stat_statements)::float8 as statements,
      xact_commit::float8 as transactions, (tup_inserted + tup_updated + tup_deleted)::float8 as "rowsWritten",
      pg_database_size(datname)::float8 / ${MB}::int as "databaseMegabytes",
      ((pg_current_wal_lsn() - '0/0'::pg_lsn) / ${MB}::int)::float8 as "walMegabytes",
      (select count(*) from outbox)::float8 as messages
    from pg_stat_database where datname = current_database()`,
  );
  if (!row) throw new Error('The database says nothing of itself');
  const processes = readProcesses();
  const server = processes.find(
    ({ parent, command }) => parent === launcher && /^shop\b/.test(command),
  );
  const port = new URL(url).port;
  const main = processes.find(({ command }) => command.includes(`port=${port}`));
  const ofDatabase = processes.filter(
    ({ pid, parent }) => main && (pid === main.pid || parent === main.pid),
  );
  return {
    ...row,
    shopCpu: server?.cpu ?? Number.NaN,
    databaseCpu: ofDatabase.reduce((sum, { cpu }) => sum + cpu, 0),
  };
}

type Process = { pid: number; parent: number; command: string; cpu: number };

/** Processor seconds of every process, including its children that have ended. */
function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(fields[1]), command, cpu: ticks / TICKS }];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

function print(name: string, before: Used, now: Used, seconds?: number): void {
  const grown = (key: keyof Used) => now[key] - before[key];
  console.log(`\n${name}${seconds ? ` in ${seconds.toFixed(1)} s` : ''}`);
  console.log(
    `  processor: shop ${grown('shopCpu').toFixed(1)} s, database ${grown('databaseCpu').toFixed(1)} s`,
  );
  console.log(`  ${grown('statements')} statements in ${grown('transactions')} transactions`);
  console.log(
    `  ${grown('rowsWritten')} rows written, ${grown('databaseMegabytes').toFixed(1)} MB in the database, ${grown('walMegabytes').toFixed(1)} MB of WAL`,
  );
  console.log(`  ${grown('messages')} messages`);
}
