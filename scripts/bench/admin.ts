import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { givenManyOrders } from '../testing/many-orders';
import { givenManyProducts } from '../testing/many-products';
import { type Engine, postgresBinaries, startServer } from '../testing/servers';
import { note } from './figures';
import { startShop } from './servers';

const PRODUCTS = 20_000;
const ORDERS = 5000;
const WARM_UP = 10;
const ASKED = 100;
const LIMIT = 150;
const ADMIN = { email: 'staff@example.com', password: 'bench-of-staff-7' };

const one = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const WORDS = ['перука', 'katana', 'gkfo', 'мельник', 'Олена', 'сукня міра', 'maska'];
const STATUSES = ['new', 'confirmed', 'packed', 'shipped', 'delivered'];
const SORTS = ['-total', 'total', 'status', 'number', '-createdAt'];

/** What the staff ask for: a name for people, and the n-th address of it. */
const ENDPOINTS: [name: string, path: (n: number) => string][] = [
  ['orders, page', (n) => `/api/orders?page=${1 + (n % 200)}`],
  ['orders, search', (n) => `/api/orders?search=${encodeURIComponent(one(WORDS, n))}`],
  ['orders, by phone', (n) => `/api/orders?search=067000${1000 + n}`],
  ['orders, by number', (n) => `/api/orders?search=A-${2000 + n}`],
  [
    'orders, filters and sort',
    (n) => `/api/orders?status=${one(STATUSES, n)}&delivery=novaPoshta&sort=${one(SORTS, n)}`,
  ],
  ['orders, period', (n) => `/api/orders?from=2026-0${1 + (n % 9)}-01&to=2026-12-31`],
  ['orders, counts', () => '/api/admin/orders/counts'],
  ['order', (n) => `/api/admin/orders/A-${1001 + n * 7}`],
  ['goods for an order', (n) => `/api/admin/goods?search=${encodeURIComponent(one(WORDS, n))}`],
  ['order, the page itself', (n) => `/admin/orders/A-${1001 + n * 11}`],
];

/**
 * Milliseconds in which 95 of 100 questions of the staff are answered, one after another, in a shop with
 * 20 000 products and 5 000 orders; on both databases.
 */
export async function measureAdmin(dataDir: string): Promise<void> {
  const engines: Engine[] = postgresBinaries() ? ['embedded', 'PostgreSQL'] : ['embedded'];
  for (const engine of engines) {
    console.log(`· Asking as the staff on the database: ${engine}`);
    await measureOn(engine, `${dataDir}/admin-${engine}`);
  }
  if (engines.length < 2)
    console.log('· NOT MEASURED: ADMIN on PostgreSQL, which is not installed');
}

async function measureOn(engine: Engine, dataDir: string): Promise<void> {
  const isEmbedded = engine === 'embedded';
  const server = await startServer(engine, { isDurable: true });
  const { pool, db } = openDatabase(server.url, { embedded: isEmbedded, max: 2 });
  await migrate(db);
  await givenManyProducts(db, PRODUCTS);
  await givenManyOrders(db, ORDERS);
  await pool.end();
  const shop = await startShop(dataDir, {
    DATABASE_URL: server.url,
    ...(isEmbedded && { DATABASE_EMBEDDED: '1' }),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SECOND_FACTOR: 'optional',
  });
  try {
    const headers = { Cookie: `token=${await signIn(shop.url)}` };
    for (const [name, path] of ENDPOINTS) {
      const time = await p95((n) => shop.url + path(n), headers);
      note('ADMIN', `${name}, ${engine}`, `${Math.round(time)} ms`, `${LIMIT} ms`, time <= LIMIT);
    }
  } finally {
    await shop.stop();
    await server.stop();
  }
}

/** The token of the first admin. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await answer.json();
  if (typeof token !== 'string') throw new Error(`The admin was not let in: ${answer.status}`);
  return token;
}

async function p95(urlOf: (n: number) => string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + ASKED; n += 1) {
    const began = performance.now();
    const answer = await fetch(urlOf(n), { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${urlOf(n)} answered ${answer.status}`);
    if (n >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}
