import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Database, openDatabase, transaction } from '@/lib/db/client';
import { directoryRuns, places, settlements } from '@/lib/db/schema';
import { clock, MINUTE } from '@/lib/shared/clock';
import { startTestCarrier, type TestCarrier } from '@/scripts/testing/carrier';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { directoryStatus, keepDirectoryRun } from './directory-run';
import { searchSettlements } from './queries';
import { synchroniseDirectory, synchroniseIfDue } from './synchronise-directory';

/** Names of the test's dozen settlements, nine of which share a name. They have about 80 branches and lockers. */
const NAMES = ['Ужгород', 'Яремче', 'Канів', 'Умань', 'Іванівка'];

let carrier: TestCarrier;

beforeAll(async () => {
  carrier = await startTestCarrier();
});
afterAll(() => carrier.close());
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
beforeEach(async () => {
  await carrier.fail('ok');
  await carrier.set({ settlements: NAMES });
});

const copy = async (db: Database) => ({
  settlements: await db.select().from(settlements).orderBy(asc(settlements.ref)),
  places: await db.select().from(places).orderBy(asc(places.ref)),
});

const statuses = async (db: Database) => {
  const runs = await db.select().from(directoryRuns).orderBy(asc(directoryRuns.id));
  return runs.map(({ status }) => status);
};

const openPlace = async (db: Database) => {
  const [place] = await db.select().from(places).where(eq(places.isOpen, true)).limit(1);
  return place!;
};

describe('a copy of the directory', () => {
  databaseTest('contains what the carrier has, and counts it', async (db) => {
    const counts = await synchroniseDirectory(db);

    const { settlements: towns, places: all } = await copy(db);
    expect(counts).toMatchObject({ settlements: towns.length, places: all.length, removed: 0 });
    expect(towns.filter(({ name }) => name === 'Іванівка').length).toBeGreaterThan(4);
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['branch', 'postbox']));
    const known = new Set(towns.map(({ ref }) => ref));
    expect(all.filter(({ settlementRef }) => !known.has(settlementRef))).toEqual([]);
    expect(await directoryStatus(db)).toMatchObject({
      run: { status: 'done', counts },
      copiedAt: expect.any(Date),
      settlements: towns.length,
      places: all.length,
    });
  });

  databaseTest('is not written when nothing has changed', async (db) => {
    await synchroniseDirectory(db);
    const before = await copy(db);

    const counts = await synchroniseDirectory(db);

    expect(counts).toMatchObject({ changed: 0, removed: 0 });
    expect(await copy(db)).toEqual(before);
  });

  databaseTest('changes only the branch that closes', async (db) => {
    await synchroniseDirectory(db);
    const { ref, settlementRef } = await openPlace(db);
    const change = { [ref]: { WarehouseStatus: 'TemporarilyClosed' } };
    await carrier.set({ settlements: NAMES, change });

    const counts = await synchroniseDirectory(db);

    // Two rows have changed: the place, and its town, which has one open place less.
    expect(counts).toMatchObject({ changed: 2, removed: 0 });
    const [place] = await db.select().from(places).where(eq(places.ref, ref));
    expect(place).toMatchObject({ isOpen: false, settlementRef, removedAt: null });
  });

  databaseTest('marks vanished rows as removed, and restores them unchanged', async (db) => {
    await synchroniseDirectory(db);
    const before = await copy(db);
    await carrier.set({ settlements: NAMES.filter((name) => name !== 'Яремче') });
    await synchroniseDirectory(db, { force: true });

    const gone = await db.select().from(settlements).where(isNotNull(settlements.removedAt));
    expect(gone.map(({ name }) => name)).toEqual(['Яремче']);
    expect(await db.$count(places)).toBe(before.places.length);
    expect((await searchSettlements(db, 'Яремче')).settlements).toEqual([]);

    await carrier.set({ settlements: NAMES });
    await synchroniseDirectory(db);
    expect(await copy(db)).toEqual(before);
  });

  databaseTest('counts unusable rows as refused', async (db) => {
    await synchroniseDirectory(db);
    const { ref } = await openPlace(db);
    await carrier.set({ settlements: NAMES, change: { [ref]: { Number: 'без номера' } } });

    expect(await synchroniseDirectory(db)).toMatchObject({ refused: 1, removed: 1 });
  });

  test.each([['repeatsPastEnd'], ['ignoresPages']])('is the same when the carrier %s', (quirk) =>
    withDatabase(async (db) => {
      await synchroniseDirectory(db);
      const before = await copy(db);
      await carrier.set({ settlements: NAMES, [quirk]: true });

      expect(await synchroniseDirectory(db)).toMatchObject({ changed: 0, removed: 0 });
      expect(await copy(db)).toEqual(before);
    })(),
  );
});

describe('a directory that has shrunk', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['is empty', { settlements: [] }, /порожній/],
    ['lacks most settlements', { settlements: ['Ужгород'] }, /населених пунктів/],
    ['lacks its largest town', { settlements: NAMES.slice(1) }, /відділень і поштоматів/],
  ])('by a fifth is refused without `force`: it %s', (_name, shrunk, reason) =>
    withDatabase(async (db) => {
      await synchroniseDirectory(db);
      const before = await copy(db);
      await carrier.set(shrunk);

      await expect(synchroniseDirectory(db)).rejects.toMatchObject({
        code: 'sync_refused',
        message: expect.stringMatching(reason),
      });
      expect(await copy(db)).toEqual(before);
      expect(await statuses(db)).toEqual(['done', 'refused']);

      await synchroniseDirectory(db, { force: true });
      expect(await db.$count(places, isNull(places.removedAt))).toBeLessThan(before.places.length);
    })(),
  );

  databaseTest('is refused when all places close at once', async (db) => {
    await synchroniseDirectory(db);
    const all = await db.select().from(places);
    const change = Object.fromEntries(all.map(({ ref }) => [ref, { DenyToSelect: '1' }]));
    await carrier.set({ settlements: NAMES, change });

    await expect(synchroniseDirectory(db)).rejects.toMatchObject({ code: 'sync_refused' });
    expect(await db.$count(places, eq(places.isOpen, true))).toBeGreaterThan(50);
  });

  databaseTest('is refused in the first copy when it is empty', async (db) => {
    await carrier.set({ settlements: [] });

    await expect(synchroniseDirectory(db)).rejects.toMatchObject({ code: 'sync_refused' });
    expect(await searchSettlements(db, '')).toEqual({ settlements: [], isDirectoryEmpty: true });
  });
});

describe('a carrier that fails', () => {
  test.each([
    ['500', 'getSettlements', 'carrier_unavailable'],
    ['500', 'getWarehouses', 'carrier_unavailable'],
    ['garbage', 'getCities', 'carrier_unavailable'],
    ['garbage', 'getWarehouses', 'carrier_unavailable'],
    ['refused', 'getWarehouses', 'carrier_refused'],
  ] as const)('with %s at %s leaves the copy unchanged (T27, T28)', (mode, method, code) =>
    withDatabase(async (db) => {
      await synchroniseDirectory(db);
      const before = await copy(db);
      await carrier.set({ settlements: ['Умань'] });
      await carrier.fail(mode, method);

      await expect(synchroniseDirectory(db, { force: true })).rejects.toMatchObject({ code });
      expect(await copy(db)).toEqual(before);
      expect(await statuses(db)).toEqual(['done', 'failed']);
      expect((await searchSettlements(db, 'ужг')).settlements).toHaveLength(1);
    })(),
  );
});

describe('the time for a copy', () => {
  const at = (time: string) => {
    clock.now = () => new Date(time);
  };
  const DONE = new Date('2026-11-20T01:45:00Z');

  test.each([
    ['at any hour, when no copy was ever finished', 'failed', '2026-11-20T10:40:00Z', 1],
    ['not yet, when the copy is fresh', 'done', '2026-11-20T10:40:00Z', 0],
    ['at night, also when the copy is not a day old', 'done', '2026-11-21T01:40:00Z', 1],
    ['not again in the same night', 'done', '2026-11-20T01:50:00Z', 0],
    ['an hour later, after a failed night', 'done', '2026-11-21T02:40:00Z', 1],
  ] as const)('is %s', (_, status, time, more) =>
    withDatabase(async (db) => {
      await db.insert(directoryRuns).values({ status, startedAt: DONE, finishedAt: DONE });
      at(time);
      await synchroniseIfDue(db);
      expect(await db.$count(directoryRuns)).toBe(1 + more);
    })(),
  );

  databaseTest('after a refused run is at night, unless staff start it', async (db) => {
    await db.insert(directoryRuns).values({ status: 'refused', startedAt: DONE });
    at('2026-11-21T10:40:00Z');
    await synchroniseIfDue(db);
    expect(await statuses(db)).toEqual(['refused']);
    at('2026-11-22T01:40:00Z');
    await synchroniseIfDue(db);
    expect(await statuses(db)).toEqual(['refused', 'done']);
  });
});

describe('several copies at once', () => {
  freshDatabaseTest('run only once, and the others throw sync_running', async (db) => {
    await carrier.fail('slow', 'getCities');
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => synchroniseDirectory(db)),
    );

    const codes = results.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'sync_running')).toHaveLength(5);
    expect(await statuses(db)).toEqual(['done']);
  });

  databaseTest('a run of a dead process expires after 15 minutes', async (db) => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
    await db.insert(directoryRuns).values({ startedAt: ago(14) });
    await expect(synchroniseDirectory(db)).rejects.toMatchObject({ code: 'sync_running' });

    await db.update(directoryRuns).set({ startedAt: ago(16) });
    await synchroniseDirectory(db);
    expect(await statuses(db)).toEqual(['failed', 'done']);
  });

  freshDatabaseTest('an expired run no longer writes', async (db) => {
    await synchroniseDirectory(db);
    const [run] = await db.select().from(directoryRuns);

    await expect(transaction(db, (tx) => keepDirectoryRun(tx, run!.id))).rejects.toMatchObject({
      code: 'sync_running',
    });
  });
});

describe('a run whose process dies while it writes', () => {
  freshDatabaseTest('leaves complete rows, and the next run finishes the work', async (db, url) => {
    const { db: dying, pool } = openDatabase(url, { embedded: true, max: 1 });
    const killed = synchroniseDirectory(dying, {
      onProgress: (what) => {
        if (what !== 'write') return;
        // From here on the process cannot reach the database, as if it were killed.
        void pool.end();
        throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await statuses(db)).toEqual(['running']);
    expect(await db.$count(places)).toBe(0);
    expect(await db.$count(settlements)).toBeGreaterThan(0);

    await db.update(directoryRuns).set({ startedAt: new Date(Date.now() - 16 * MINUTE) });
    const counts = await synchroniseDirectory(db);

    const whole = await copy(db);
    expect(whole.settlements).toHaveLength(counts.settlements ?? 0);
    expect(whole.places).toHaveLength(counts.places ?? 0);
    expect(await synchroniseDirectory(db)).toMatchObject({ changed: 0, removed: 0 });
  });
});
