// Runs each job of the shop with this many products and orders (the two arguments) on its own PostgreSQL; prints a JSON
// line for each job. One process per size, so that memory is measured for that size alone.
import pg from 'pg';
import { writeFeeds } from '@/lib/feeds/write-feeds';
import { countSold } from '@/lib/orders/count-sold';
import { expireOrders } from '@/lib/orders/paying/expire-orders';
import { readCopy } from '../../../lib/catalogue/listing/read-facet-index';
import { listNoLongerNew } from '../../../lib/catalogue/product/new-products';
import { type Database, openDatabase } from '../../../lib/db/client';
import { migrate } from '../../../lib/db/migrate';
import { readItems } from '../../../lib/feeds/read-items';
import { cleanUp } from '../../../lib/jobs/clean-up';
import { readOverview } from '../../../lib/overview/read-overview';
import { refreshChangedInSteps } from '../../../lib/search/index/refresh-index';
import { refreshProductCounts } from '../../../lib/search/index/refresh-ranks';
import { listProductParts } from '../../../lib/sitemap/queries';
import { writeIndex, writePart } from '../../../lib/sitemap/write-sitemap';
import { feedContext } from '../../../scripts/testing/feed-context';
import { givenManyProducts } from '../../../scripts/testing/many-products';
import { startServer } from '../../../scripts/testing/servers';
import { multiplyGoods } from '../scale/fill-goods';
import { addOrders } from '../scale/fill-orders';
import { synchroniseSpeed } from '../synchronise';
import type { Grown } from './exponent';

const SITE = 'https://shop.example';
/** Number of products created by the shop's own code; the rest are SQL copies of them. */
const MODELS = 1000;
const MEGABYTE = 1024 * 1024;
const SETTINGS = { shared_buffers: '256MB', max_wal_size: '2GB', autovacuum: 'off' };

const [products = 0, orders = 0] = process.argv.slice(2).map(Number);
const server = await startServer('PostgreSQL', { settings: SETTINGS });
const { pool, db } = openDatabase(server.url, { embedded: true, max: 4 });
Object.assign(globalThis, { shopDatabase: { pool, db } });
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await migrate(db);
await givenManyProducts(db, MODELS);
await multiplyGoods(client, MODELS, products);
await addOrders(client, products, orders);
await client.query('vacuum analyze');

const ofProducts: [string, (db: Database) => Promise<unknown>][] = [
  ['index of the filters', readCopy],
  ['feed', (on) => writeFeeds(new Map([['google', feedContext('google')]]), readItems(on))],
  ['sitemap', writeSitemap],
  ['goods of characters', refreshProductCounts],
  ['no longer new', listNoLongerNew],
];
const ofOrders: [string, (db: Database) => Promise<unknown>][] = [
  ['popularity, nightly', countSold],
  ['expiry of orders', expireOrders],
  ['overview of the admin', (on) => readOverview(on, { length: 30, money: true, words: true })],
];
for (const [name, run] of ofProducts) await measure({ name, by: 'products' }, run);
for (const [name, run] of ofOrders) await measure({ name, by: 'orders' }, run);
// Measured only once: a second run would find nothing to do.
await measure({ name: 'clean-up', by: 'orders' }, cleanUp, 1);
await client.query('update products set index_version = 0');
await measure({ name: 'search index, all', by: 'products' }, refreshChangedInSteps, 1);
await client.end();
await pool.end();
await server.stop();
const synchronised = await synchroniseSpeed(products);
for (const [name, run] of Object.entries({
  'synchronisation, first': synchronised.first,
  'synchronisation, 1 % changed': synchronised.second,
})) {
  keep({ name, by: 'products' }, run.seconds, run.megabytes);
}
process.exit(0);

async function writeSitemap(on: Database): Promise<void> {
  await writeIndex(on, SITE);
  for (const { number } of await listProductParts(on)) {
    await writePart(on, { kind: 'products', number }, SITE);
  }
}

/** Measures a job several times and records the shortest time, which other processes disturb least. */
async function measure(
  job: Omit<Grown, 'points'>,
  run: (db: Database) => Promise<unknown>,
  times = 3,
): Promise<void> {
  let [shortest, most] = [Number.POSITIVE_INFINITY, 0];
  for (let turn = 0; turn < times; turn += 1) {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 10);
    const began = performance.now();
    await run(db);
    shortest = Math.min(shortest, (performance.now() - began) / 1000);
    clearInterval(watch);
  }
  keep(job, shortest, most / MEGABYTE);
}

function keep(job: Omit<Grown, 'points'>, seconds: number, megabytes: number): void {
  console.log(JSON.stringify({ ...job, seconds, megabytes: Math.max(0, megabytes) }));
}
