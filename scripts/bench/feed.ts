import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { googleFeed } from '../../lib/feeds/google-feed';
import { readItems } from '../../lib/feeds/read-items';
import { writeFeed } from '../../lib/feeds/write-feed';
import { givenManyProducts } from '../testing/many-products';
import { startServer } from '../testing/servers';

const PRODUCTS = 100_000;
const MEGABYTE = 1024 * 1024;

export type FeedFigures = {
  items: number;
  seconds: number;
  /** Of the file. */
  megabytes: number;
  /** How much more memory the process had at most, while it wrote. */
  grownBy: number;
};

/** Writing the Google feed of a hundred thousand products on PostgreSQL. */
export async function feedSpeed(): Promise<FeedFigures> {
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
