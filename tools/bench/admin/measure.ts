import type { Pool } from 'pg';
import { assignCards } from '../../../lib/customers/assign-cards';
import { openDatabase } from '../../../lib/db/client';
import { migrate } from '../../../lib/db/migrate';
import { withoutDeadline } from '../../../lib/db/response-watchdog';
import { givenManyOrders } from '../../../scripts/testing/many-orders';
import { givenManyProducts } from '../../../scripts/testing/many-products';
import { givenManyRecords } from '../../../scripts/testing/many-records';
import {
  type Engine,
  postgresBinaries,
  startServer,
  type TestServer,
} from '../../../scripts/testing/servers';
import { note } from '../figures';
import { startShop } from '../servers';
import { QUESTIONS } from './questions';
import { type Read, SAVES, type Save } from './saves';

const PRODUCTS = 20_000;
const ORDERS = 50_000;
const WARM_UP = 3;
/** Measured requests for each row of the results: with 30, all rows on both databases take less than ten minutes. */
const ASKED = 30;
const LIMIT = 150;
/** The first admin of a shop that a bench starts. */
export const ADMIN = { email: 'staff@example.com', password: 'bench-of-staff-7' };

/**
 * Measures the p95 in milliseconds of staff requests and saves, sent one after another. The shop has 20 000 products,
 * 50 000 orders and the records that accumulate with them. Measured on the embedded database and, if installed, on
 * PostgreSQL.
 */
export async function measureAdmin(dataDir: string): Promise<void> {
  const engines: Engine[] = postgresBinaries() ? ['embedded', 'PostgreSQL'] : ['embedded'];
  console.log(`· Filling the databases: ${engines.join(', ')}`);
  const filled = await Promise.all(engines.map(fillDatabase));
  for (const { engine, server } of filled) {
    console.log(`· Asking as the staff on the database: ${engine}`);
    await measureOn(engine, server, `${dataDir}/admin-${engine}`);
  }
  if (engines.length < 2)
    console.log('· NOT MEASURED: ADMIN on PostgreSQL, which is not installed');
}

async function fillDatabase(engine: Engine) {
  const isEmbedded = engine === 'embedded';
  const server = await startServer(engine, { isDurable: true });
  const { pool, db } = openDatabase(server.url, { embedded: isEmbedded, max: 2 });
  await withoutDeadline(async () => {
    await migrate(db);
    await givenManyProducts(db, PRODUCTS);
    await givenManyOrders(db, ORDERS);
    await givenManyRecords(db);
    // Otherwise the shop would assign the cards in its first minutes, while requests are measured.
    await assignCards(db);
  });
  // Replaces autovacuum, which a real PostgreSQL would run within a minute. The embedded database never vacuums.
  if (!isEmbedded) await tidy(pool);
  await pool.end();
  return { engine, server };
}

async function measureOn(engine: Engine, server: TestServer, dataDir: string): Promise<void> {
  const shop = await startShop(dataDir, {
    DATABASE_URL: server.url,
    ...(engine === 'embedded' && { DATABASE_EMBEDDED: '1' }),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SECOND_FACTOR: 'optional',
  });
  try {
    const cookie = { Cookie: `token=${await signIn(shop.url)}` };
    for (const [name, path] of QUESTIONS) {
      say(name, engine, await p95((n) => ask(shop.url + path(n), { headers: cookie })));
    }
    for (const [name, sentOf] of SAVES) {
      say(name, engine, await p95(saving(shop.url, cookie, sentOf)));
    }
  } finally {
    await shop.stop();
    await server.stop();
  }
}

/** Signs in the first admin; returns the session token. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await answer.json();
  if (typeof token !== 'string') throw new Error(`The admin was not let in: ${answer.status}`);
  return token;
}

type Call = () => Promise<Response>;

const ask =
  (url: string, request: RequestInit): Call =>
  () =>
    fetch(url, { redirect: 'manual', ...request });

/** Measures saves; the data that a save needs is read before its time is measured. */
function saving(url: string, cookie: { Cookie: string }, sentOf: Save[1]) {
  const read: Read = async (path) => (await fetch(url + path, { headers: cookie })).json();
  const headers = {
    ...cookie,
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
  };
  return async (n: number): Promise<Call> => {
    const { method, path, body } = await sentOf(n, read);
    return ask(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
}

async function p95(nth: (n: number) => Call | Promise<Call>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + ASKED; n += 1) {
    const question = await nth(n);
    const began = performance.now();
    const answer = await question();
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
    if (n >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

const say = (name: string, engine: Engine, time: number): void =>
  note('ADMIN', `${name}, ${engine}`, `${Math.round(time)} ms`, `${LIMIT} ms`, time <= LIMIT);

/** Runs `vacuum analyze` on its own connection, without a statement timeout. */
function tidy(pool: Pool): Promise<void> {
  return withoutDeadline(async () => {
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
    client.release();
  });
}
