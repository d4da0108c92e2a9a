import { expect, jest } from '@jest/globals';
import { syncRuns } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { until } from '@/scripts/testing/until';
import { endLease, keepLease } from './run-lease';

const EVERY = 20;

databaseTest(
  'a run’s lease is renewed while its process works on it, and not after',
  async (db) => {
    const left = new Date(Date.now() + 1000);
    const [run] = await db
      .insert(syncRuns)
      .values({ leasedUntil: left })
      .returning({ id: syncRuns.id });
    const id = run?.id ?? 0;
    const leasedUntil = async () => (await db.select().from(syncRuns))[0]?.leasedUntil;

    const begun = jest.spyOn(globalThis, 'setInterval');
    const ended = jest.spyOn(globalThis, 'clearInterval');
    keepLease(db, id, EVERY);
    await until(async () => Number(await leasedUntil()) > Date.now() + 20_000);

    const timer = begun.mock.results[0]?.value;
    const timersEnded = () => ended.mock.calls.map(([one]) => one);
    expect(timersEnded()).not.toContain(timer);
    endLease(id);
    expect(timersEnded()).toContain(timer);
    jest.restoreAllMocks();
  },
);
