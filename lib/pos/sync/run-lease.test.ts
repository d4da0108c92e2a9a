import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { syncRuns } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { endLease, keepLease } from './run-lease';

const EVERY = 20;

test(
  'a run’s lease is renewed while its process works on it, and not after',
  withDatabase(async (db) => {
    const left = new Date(Date.now() + 1000);
    const [run] = await db
      .insert(syncRuns)
      .values({ leasedUntil: left })
      .returning({ id: syncRuns.id });
    const id = run?.id ?? 0;
    const leasedUntil = async () => (await db.select().from(syncRuns))[0]?.leasedUntil;

    keepLease(db, id, EVERY);
    await pause(10 * EVERY);
    expect(Number(await leasedUntil())).toBeGreaterThan(Date.now() + 20_000);

    endLease(id);
    await pause(2 * EVERY);
    await db.update(syncRuns).set({ leasedUntil: left });
    await pause(10 * EVERY);
    expect(await leasedUntil()).toEqual(left);
  }),
);
