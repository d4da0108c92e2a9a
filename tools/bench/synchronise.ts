import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gt, sql } from 'drizzle-orm';
import { facetIndex } from '../../lib/catalogue/listing/facet-copies';
import { type Database, openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { renewals } from '../../lib/db/schema/index';
import { inBackground } from '../../lib/jobs/background';
import type { BackgroundWork } from '../../lib/jobs/background-work';
import { serverState } from '../../lib/jobs/state';
import { renewCopies } from '../../lib/renewals/copies';
import { advancePosition, readRenewals } from '../../lib/renewals/read-log';
import { vocabularyOf } from '../../lib/search/words/vocabulary';
import { startBackground } from '../../lib/server/start-background';
import { bundleProgram } from '../../scripts/build';
import { type Child, firstJson, startChild, stopChild } from '../../scripts/child';
import { type Engine, startServer } from '../../scripts/testing/servers';
import { SPOT } from '../../scripts/testing/test-pos';
import type { Repricing } from './big-pos';

/** In the second run one product in this many has a higher price. */
const ONE_IN = 100;
const KILOBYTES = 1024;
const PROGRAM = '.bench/background.mjs';

type Timed = {
  seconds: number;
  /**
   * Maximum memory in MB: the growth of the server's memory plus all memory of the synchronisation process that it
   * starts.
   */
  megabytes: number;
  /** Longest time in seconds in which the server answered no request. */
  stalled: number;
  /** Longest time in seconds that a query of one product from the database took. */
  waited: number;
  /** Number of queries that the database did not answer in time. */
  refused: number;
  productIds: number[];
};

export type SynchroniseFigures = {
  first: Timed;
  second: Timed;
  /** Refresh of one product by its id, as after a webhook. */
  refreshed: Timed;
  /**
   * Number of products whose pages the second run revalidated although the product had not changed, or did not
   * revalidate although it had.
   */
  wrong: number;
};

/**
 * Synchronises this many products of a POS into an empty shop, then again after price changes of one product in a
 * hundred, then a single product as after a webhook. The POS, the database and the program that reads the POS are
 * separate processes. This process acts as the server, which meanwhile updates its in-memory copies for filters and
 * search.
 */
export async function synchroniseSpeed(
  amount: number,
  engine: Engine = 'embedded',
): Promise<SynchroniseFigures> {
  const server = await startServer(engine);
  const embedded = engine === 'embedded';
  const { pool, db } = openDatabase(server.url, { embedded, max: 4 });
  const pos = startChild('The POS', ['--import', 'tsx', 'tools/bench/big-pos.ts', String(amount)], {
    env: process.env,
  });
  try {
    const { url } = await firstJson<{ url: string }>(pos);
    await migrate(db);
    await bundleProgram('lib/server/background-program.ts', PROGRAM);
    let reader: ChildProcess | undefined;
    serverState().startBackground = () => {
      reader = startBackground(PROGRAM, {
        ...process.env,
        DATABASE_URL: server.url,
        DATABASE_EMBEDDED: embedded ? '1' : '',
        POSTER_URL: url,
        POSTER_TOKEN: 'any',
        POSTER_SPOT: String(SPOT),
      });
      return reader;
    };
    const run = (work: BackgroundWork) => timed(db, work, () => reader?.pid);
    const first = await run({ kind: 'synchronise' });
    await reprice(pos, { oneIn: ONE_IN, price: '110000' });
    const second = await run({ kind: 'synchronise' });
    await reprice(pos, { oneIn: amount, price: '120000' });
    const orders = { orderIds: [], receiptIds: [] };
    const request = { productIds: [1], orders, stock: true };
    const refreshed = await run({ kind: 'refresh', request });
    reader?.disconnect();
    const wanted = new Set(Array.from({ length: amount / ONE_IN }, (_, n) => 1 + n * ONE_IN));
    const right = second.productIds.filter((id) => wanted.has(id)).length;
    const wrong = wanted.size - right + (second.productIds.length - right);
    return { first, second, refreshed, wrong };
  } finally {
    await stopChild(pos);
    await pool.end();
    await server.stop();
  }
}

async function timed(
  db: Database,
  work: BackgroundWork,
  reader: () => number | undefined,
): Promise<Timed> {
  await facetIndex(db);
  await vocabularyOf(db);
  await followLog(db);
  const { last = 0 } = (await db.select({ last: sql<number>`max(id)` }).from(renewals))[0] ?? {};
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [own, its] = [0, 0];
  const watch = setInterval(() => {
    own = Math.max(own, process.memoryUsage().rss - before);
    its = Math.max(its, peakOf(reader()));
  }, 50);
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  stalls.enable();
  let isOver = false;
  const start = performance.now();
  const done = inBackground(db, work)
    .then(() => (performance.now() - start) / 1000)
    .finally(() => {
      isOver = true;
    });
  // All in parallel: a rejection that is not awaited would end the whole run.
  const [seconds, visits, unread] = await Promise.all([
    done,
    visitUntil(db, () => isOver),
    followUntil(db, () => isOver),
  ]).finally(() => {
    clearInterval(watch);
    stalls.disable();
  });
  const renewed = await db
    .select({ tags: renewals.tags })
    .from(renewals)
    .where(gt(renewals.id, last ?? 0));
  const ids = renewed
    .flatMap(({ tags }) => tags)
    .flatMap((tag) => /^product:(\d+)$/.exec(tag)?.[1] ?? []);
  return {
    seconds,
    megabytes: (own / KILOBYTES + its) / KILOBYTES,
    stalled: stalls.max / 1e9,
    waited: visits.longest / 1000,
    refused: visits.refused + unread,
    productIds: [...new Set(ids.map(Number))],
  };
}

/** Peak memory of a process in kilobytes. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Milliseconds of the slowest read of one product, and the number of reads that failed. */
async function visitUntil(db: Database, isOver: () => boolean) {
  let [longest, refused] = [0, 0];
  while (!isOver()) {
    const start = performance.now();
    await db.execute(sql`select * from products order by id limit 1`).catch(() => {
      refused += 1;
    });
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { longest, refused };
}

/** Reads the renewal log each second and once more at the end, as a server does; returns how often that failed. */
async function followUntil(db: Database, isOver: () => boolean): Promise<number> {
  let refused = 0;
  while (!isOver()) {
    await followLog(db).catch(() => {
      refused += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await followLog(db);
  await vocabularyOf(db);
  return refused;
}

async function followLog(db: Database): Promise<void> {
  const news = await readRenewals(db);
  await renewCopies(db, news.tags);
  advancePosition(db, news);
}

function reprice({ process: pos }: Child, wanted: Repricing): Promise<void> {
  return new Promise((resolve) => {
    pos.once('message', () => resolve());
    pos.send(wanted);
  });
}
