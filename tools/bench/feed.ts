import { FEED_IDS } from '@/lib/feeds/feed-list';
import { writeFeeds } from '@/lib/feeds/write-feeds';
import { feedContext } from '@/scripts/testing/feed-context';
import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { readItems } from '../../lib/feeds/read-items';
import { givenManyProducts } from '../../scripts/testing/many-products';
import { startServer } from '../../scripts/testing/servers';
import { note } from './figures';

const PRODUCTS = 100_000;
const MEGABYTE = 1024 * 1024;

type FeedFigures = {
  items: number;
  seconds: number;
  /** Size of the compressed files. */
  megabytes: number;
  /** Maximum growth of the process's memory in MB while it wrote the feeds. */
  grownBy: number;
};

export async function measureFeed(): Promise<void> {
  console.log('· Writing all feeds of 100 000 products on PostgreSQL');
  const { items, seconds, megabytes, grownBy } = await feedSpeed();
  const size = `${seconds.toFixed(1)} s (${items}, ${Math.round(megabytes)} MB)`;
  note('F1', 'feeds of 100 000 products', size, '60 s', seconds <= 60);
  note('F1', 'memory beside it, at most', `${Math.round(grownBy)} MB`, '100 MB', grownBy <= 100);
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Writes all feeds of 100 000 products on PostgreSQL. */
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
    const contexts = new Map(FEED_IDS.map((id) => [id, feedContext(id)] as const));
    const written = [...(await writeFeeds(contexts, readItems(db))).values()];
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    return {
      items: sum(written.map(({ items }) => items)),
      seconds,
      megabytes: sum(written.map(({ bytes }) => bytes.length)) / MEGABYTE,
      grownBy: (most - before) / MEGABYTE,
    };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
