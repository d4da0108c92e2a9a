import { sql } from 'drizzle-orm';
import { NO_FILTER } from '../../../lib/catalogue/listing/filter';
import { catchUp, readCopy } from '../../../lib/catalogue/listing/read-facet-index';
import { select } from '../../../lib/catalogue/listing/select-products';
import type { Database } from '../../../lib/db/client';

const MB = 1024 ** 2;
const PAGE = { sort: null, offset: 0, limit: 24 };

/**
 * Measures the in-memory copy for filters (docs/decisions/006): its size in MB, and the time to read, query and update
 * it.
 */
export async function measureFacets(db: Database): Promise<void> {
  const before = held();
  const [copy, readIn] = await timed(() => readCopy(db));
  const grown = held() - before;
  const [, all] = await timed(() => select(copy.index, { category: null }, NO_FILTER, PAGE));
  const [, category] = await timed(() => select(copy.index, { category: 'wigs' }, NO_FILTER, PAGE));
  await db.execute(
    sql`update products set price = price + 100 where id = ${copy.index.ids[0] ?? 0}`,
  );
  const [, caughtUp] = await timed(() => catchUp(db, copy));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `\nfacets: ${copy.index.ids.length} products, ${Math.round(grown / MB)} MB, read in ${seconds(readIn)}`,
  );
  console.log(
    `  a walk over all ${Math.round(all)} ms, over one category ${Math.round(category)} ms`,
  );
  console.log(`  after one changed price ${seconds(caughtUp)}`);
}

async function timed<T>(work: () => Promise<T> | T): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Bytes in use, after a garbage collection if Node was started with `--expose-gc`. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
