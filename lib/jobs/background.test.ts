import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products, syncRuns } from '@/lib/db/schema';
import { recordedRenewals } from '@/lib/renewals/record-renewal';
import { withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { productRow, SPOT, spotRow, startPos, type TestPos } from '@/scripts/testing/test-pos';
import { type BackgroundTask, inBackground } from './background';
import { serverState } from './state';

let pos: TestPos;
let child: ChildProcess | undefined;
beforeEach(async () => {
  pos = await startPos(
    Array.from({ length: 10 }, (_, n) => productRow(1 + n)),
    5000,
  );
});
afterEach(async () => {
  delete serverState().startBackground;
  if (child?.connected) {
    const isGone = once(child, 'exit');
    child.disconnect();
    await isGone;
  }
  child = undefined;
  await pos.close();
});

/** Starts the child program from its sources; in production the build compiles it. */
function givenProgram(url: string): void {
  serverState().startBackground = () => {
    child = fork('lib/server/background-program.ts', {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_EMBEDDED: new URL(url).password ? '1' : '',
        POSTER_URL: `http://${pos.client.host}`,
        POSTER_TOKEN: 'any',
        POSTER_SPOT: String(SPOT),
      },
    });
    return child;
  };
}

const priceTen = (price: string) => {
  for (const row of pos.products) row.spots = [spotRow(price)];
};
const pricesOf = async (db: Database) => [
  ...new Set((await db.select({ price: products.price }).from(products)).map((row) => row.price)),
];
const work = { kind: 'synchronise' } as const;

test(
  'a child process synchronises the catalogue, and reports a refusal',
  withFreshDatabase(async (db, url) => {
    givenProgram(url);
    const before = recordedRenewals();

    expect((await inBackground(db, work)).counts).toMatchObject({ listed: 10, added: 10 });
    expect(await pricesOf(db)).toEqual([100_000]);
    expect(recordedRenewals()).toBeGreaterThan(before);
    const { pid } = child ?? {};

    pos.products.splice(3);
    await expect(inBackground(db, work)).rejects.toMatchObject({
      code: 'sync_refused',
      message: 'Синхронізацію зупинено: з вітрини зникло б 7 із 10 товарів',
    });
    expect(child?.pid).toBe(pid);
    pos.answers.set('menu.getProducts', (response) => response.end('<html>'));
    await expect(inBackground(db, work)).rejects.toMatchObject({ code: 'external_failed' });
    expect(await pricesOf(db)).toEqual([100_000]);
  }),
  60_000,
);

longTest(
  'killed half-way it leaves the old catalogue unchanged, and the next run catches up',
  withFreshDatabase(async (db, url) => {
    givenProgram(url);
    await inBackground(db, work);
    priceTen('120000');
    const killed = child;
    pos.after.set('storage.getStorageLeftovers', async () => {
      pos.after.delete('storage.getStorageLeftovers');
      killed?.kill('SIGKILL');
    });

    await expect(inBackground(db, work)).rejects.toThrow('ended: SIGKILL');
    expect(await pricesOf(db)).toEqual([100_000]);
    await expect(inBackground(db, work)).rejects.toMatchObject({ code: 'sync_running' });

    // Simulates that thirty seconds have passed and the lease has expired.
    await db.update(syncRuns).set({ leasedUntil: sql`now() - interval '1 second'` });
    await inBackground(db, work);
    expect(await pricesOf(db)).toEqual([120_000]);
  }),
  60_000,
);

longTest(
  'runs one of many parallel synchronisations and refuses the others',
  withFreshDatabase(async (db, url) => {
    givenProgram(url);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => inBackground(db, work)));

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'sync_running' });
    }
    expect(await db.$count(products)).toBe(10);
  }),
  60_000,
);

test('two replies that arrive together do not end a child process that works again', async () => {
  const helper = new EventEmitter();
  const disconnect = jest.fn();
  const tasks: BackgroundTask[] = [];
  const send = (task: BackgroundTask) => tasks.push(task);
  const beside = Object.assign(helper, { send, disconnect, connected: true });
  serverState().startBackground = () => beside as unknown as ChildProcess;
  const answer = ({ id }: BackgroundTask) =>
    helper.emit('message', { id, done: { counts: {}, renewed: 0 } });
  const ask = () => inBackground({} as Database, { kind: 'feeds' });
  jest.useFakeTimers();
  try {
    const both = [ask(), ask()];
    for (const task of tasks.splice(0)) answer(task);
    await Promise.all(both);
    jest.advanceTimersByTime(10_000);
    const long = ask();
    jest.advanceTimersByTime(60_000);
    expect(disconnect).not.toHaveBeenCalled();

    for (const task of tasks) answer(task);
    await long;
    jest.advanceTimersByTime(30_000);
    expect(disconnect).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
