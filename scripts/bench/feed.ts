import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-feed-'));
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
    const items = await writeFeed(googleFeed, readItems(db), folder);
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    const { size } = statSync(path.join(folder, googleFeed.file));
    return {
      items,
      seconds,
      megabytes: size / MEGABYTE,
      grownBy: (most - before) / MEGABYTE,
    };
  } finally {
    rmSync(folder, { recursive: true });
    await pool.end();
    await postgres.stop();
  }
}
