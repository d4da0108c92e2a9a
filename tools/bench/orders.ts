import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { openDatabase } from '../../lib/db/client';
import { brokenInvariants } from '../../scripts/testing/invariants';
import { startServer } from '../../scripts/testing/servers';
import { startShop } from './servers';
import { visit } from './visits';

const CONNECTIONS = 20;
const WARM_UP_MS = 3000;
const MEASURED_MS = 10_000;
const PRODUCTS = 40;
const SECRET = 'known-to-this-bench-only';
/** Stock of each product: enough for every order of a run, and small enough to be counted. */
const STOCK = 100_000;

export type OrderFigures = {
  perSecond: number;
  p99: number;
  accepted: number;
  failed: number;
  broken: number;
};

/**
 * Measures how many orders a second the shop accepts on a durable PostgreSQL. 20 shoppers order at once, each order
 * with two of forty products. Afterwards checks all invariants of stock and money.
 */
export async function orderSpeed(dataDir: string): Promise<OrderFigures> {
  const postgres = await startServer('PostgreSQL', { isDurable: true });
  const shop = await startShop(dataDir, {
    DATABASE_URL: postgres.url,
    INTERNAL_SECRET: SECRET,
    TRUSTED_PROXY_HOPS: '1',
  });
  const { pool, db } = openDatabase(postgres.url, { embedded: false, max: 2 });
  try {
    const products = await givenPlenty(shop.url, dataDir);
    await orderFor(WARM_UP_MS, shop.url, products);
    const { times, failed } = await orderFor(MEASURED_MS, shop.url, products);
    const broken = await brokenInvariants(db);
    for (const { rule, id } of broken.slice(0, 5)) console.log(`  broken: ${rule} (${id})`);
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / (MEASURED_MS / 1000),
      p99: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      accepted: times.length,
      failed,
      broken: broken.length,
    };
  } finally {
    await pool.end();
    await shop.stop();
    await postgres.stop();
  }
}

/** Ids of products with plenty of stock at the POS, after a synchronisation. */
export async function givenPlenty(url: string, dataDir: string): Promise<number[]> {
  const { poster } = JSON.parse(readFileSync(`${dataDir}/sandbox/ports.json`, 'utf8'));
  const products: number[] = [];
  for (let page = 1; products.length < PRODUCTS; page += 1) {
    const listed = await (await fetch(`${url}/api/products/all?page=${page}`)).json();
    const plain = (listed.products as Listed[]).filter(
      ({ modifications, price }) => modifications.length === 0 && price >= 15_000,
    );
    products.push(...plain.map(({ product_id }) => product_id));
    if (page >= listed.totalPages) break;
  }
  products.length = Math.min(products.length, PRODUCTS);
  for (const id of products) {
    await fetch(`http://127.0.0.1:${poster}/__product/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ stock: STOCK }),
    });
  }
  // Retry: refused with 409 until the shop has finished the POS read that begins at its start.
  for (let status = 409; status === 409; ) {
    const headers = { 'X-Internal-Secret': SECRET };
    status = (await fetch(`${url}/api/internal/synchronise`, { method: 'POST', headers })).status;
    if (status !== 200 && status !== 409) throw new Error(`Synchronisation answered ${status}`);
  }
  return products;
}

type Listed = { product_id: number; price: number; modifications: unknown[] };

/** All shoppers place orders in parallel for this long; returns the response times of accepted orders. */
export async function orderFor(milliseconds: number, url: string, products: number[]) {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  let failed = 0;
  const shoppers = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const isAccepted = await order(url, products);
      if (!isAccepted) failed += 1;
      else if (performance.now() < until) times.push(performance.now() - began);
    }
  });
  await Promise.all(shoppers);
  return { times, failed };
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/**
 * Places an order of two of these products by a new customer; returns whether it was accepted. Does not use `fetch`,
 * which needs 0.4 ms more of processor time per order, on cores that the shop uses too.
 */
export async function order(url: string, products: number[]): Promise<boolean> {
  const first = Math.floor(Math.random() * products.length);
  const second = (first + 1 + Math.floor(Math.random() * (products.length - 1))) % products.length;
  // A different person and IP address each time, since orders of one person are serialised.
  const who = randomInt(2 ** 24);
  const body = JSON.stringify({
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: `+380${670_000_000 + who}`,
    email: `${who}@example.com`,
    payments: 'pickup',
    deliveryMethod: 'pickup',
    productBusket: [first, second].map((place) => ({ product_id: products[place], amount: 1 })),
  });
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.${who >> 16}.${(who >> 8) & 255}.${who & 255}`,
  };
  return (await visit(`${url}/api/orders`, agent, headers, body)) === 201;
}
