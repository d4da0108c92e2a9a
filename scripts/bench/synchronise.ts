import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { poster } from '../../lib/pos/adapter/poster';
import { refresh } from '../../lib/pos/sync/refresh';
import { synchronise } from '../../lib/pos/sync/synchronise';
import { type Child, firstJson, startChild, stopChild } from '../child';
import { startServer } from '../testing/servers';
import { SPOT } from '../testing/test-pos';
import type { Repricing } from './big-pos';

/** One product in so many costs more at the second look. */
const ONE_IN = 100;
const MEGABYTE = 1024 * 1024;

/** Seconds, the memory by which the process grew at most, and the longest time it answered nobody. */
type Timed<T> = { seconds: number; megabytes: number; stalled: number; result: T };

export type SynchroniseFigures = {
  first: Timed<number[]>;
  second: Timed<number[]>;
  /** One product by its number, as after a webhook. */
  refreshed: Timed<unknown>;
  /** Products whose pages the second one has renewed though nothing of them had changed, or not renewed. */
  wrong: number;
};

/**
 * So many products of a POS brought into an empty shop on the embedded database, then one in a hundred,
 * then one that a webhook has told of. The POS and the database are processes of their own.
 */
export async function synchroniseSpeed(amount: number): Promise<SynchroniseFigures> {
  const server = await startServer('embedded');
  const { pool, db } = openDatabase(server.url, { embedded: true, max: 4 });
  const pos = startChild(
    'The POS',
    ['--import', 'tsx', 'scripts/bench/big-pos.ts', String(amount)],
    { env: process.env },
  );
  try {
    const { url } = await firstJson<{ url: string }>(pos);
    await migrate(db);
    const source = poster({ url, token: 'any', spotId: SPOT });
    const all = async () => (await synchronise(db, { source })).changedProductIds;
    const first = await timed(all);
    await reprice(pos, { oneIn: ONE_IN, price: '110000' });
    const second = await timed(all);
    await reprice(pos, { oneIn: amount, price: '120000' });
    const told = { productIds: [1], orders: { orderIds: [], receiptIds: [] }, stock: true };
    const refreshed = await timed(() => refresh(db, told, source));
    const wanted = new Set(Array.from({ length: amount / ONE_IN }, (_, n) => 1 + n * ONE_IN));
    const right = second.result.filter((id) => wanted.has(id)).length;
    return {
      first,
      second,
      refreshed,
      wrong: wanted.size - right + (second.result.length - right),
    };
  } finally {
    await stopChild(pos);
    await pool.end();
    await server.stop();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  stalls.disable();
  return { seconds, megabytes: (most - before) / MEGABYTE, stalled: stalls.max / 1e9, result };
}

function reprice({ process: pos }: Child, wanted: Repricing): Promise<void> {
  return new Promise((resolve) => {
    pos.once('message', () => resolve());
    pos.send(wanted);
  });
}
