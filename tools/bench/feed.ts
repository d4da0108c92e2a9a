import { writeFeed } from '@/lib/feeds/refresh-feeds';
import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { googleFeed } from '../../lib/feeds/google-feed';
import { readItems } from '../../lib/feeds/read-items';
import { givenManyProducts } from '../../scripts/testing/many-products';
import { startServer } from '../../scripts/testing/servers';
import { note } from './figures';

const PRODUCTS = 100_000;
const MEGABYTE = 1024 * 1024;

type FeedFigures = {
  items: number;
  seconds: number;
  /** Size of the file. */
  megabytes: number;
  /** Maximum growth of the process's memory in MB while it wrote the feed. */
  grownBy: number;
};

export async function measureFeed(): Promise<void> {
  console.log('· Writing the feed of 100 000 products on PostgreSQL');
  const { items, seconds, megabytes, grownBy } = await feedSpeed();
  const size = `${seconds.toFixed(1)} s (${items}, ${Math.round(megabytes)} MB)`;
  note('F1', 'feed of 100 000 products', size, '60 s', seconds <= 60);
  note('F1', 'memory beside it, at most', `${Math.round(grownBy)} MB`, '100 MB', grownBy <= 100);
}

/** Writes the Google feed of 100 000 products on PostgreSQL. */
async function feedSpeed(): Promise<FeedFigures> {
  const postgres = await startServer('PostgreSQL');
  const { pool, db } = openDatabase(postgres.url, { embedded: false, max: 2 });
  try {
    await migrate(db);
    await givenManyProducts(db, PRODUCTS);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const start = performance.now();
    const { bytes, count: items } = await writeFeed(googleFeed, readItems(db));
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    return {
      items,
      seconds,
      megabytes: bytes.length / MEGABYTE,
      grownBy: (most - before) / MEGABYTE,
    };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
