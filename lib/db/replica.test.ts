import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { ShopError } from '@/lib/errors';
import { MINUTE } from '@/lib/shared/clock';
import { longTest } from '@/scripts/testing/long-test';
import {
  askServer,
  postgresBinaries,
  signalServer,
  type TestServer,
} from '@/scripts/testing/servers';
import { startPair } from '@/scripts/testing/standby';
import { until } from '@/scripts/testing/until';
import { closeDatabase, type Database, database } from './client';
import { wasDatabaseDown } from './outage';
import { closeReplica, primaryOf, readFromReplica, replicaAge, watchReplica } from './replica';
import { readRows } from './statements';

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('a read replica', () => {
  let primary: TestServer;
  let replica: TestServer;

  beforeAll(async () => {
    [primary, replica] = await startPair();
    // The environment must be set before the code below reads it for the first time.
    Object.assign(process.env, { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
    await database().execute(sql`create table notes (id int primary key)`);
    watchReplica();
  }, 30_000);
  afterAll(async () => {
    await closeReplica();
    await closeDatabase();
    signalServer(replica, 'SIGKILL');
    await replica.stop();
    await primary.stop();
  });

  const isReplica = async (db: Database) => {
    const [row] = await readRows<{ replica: boolean }>(
      db,
      sql`select pg_is_in_recovery() as replica`,
    );
    return row?.replica;
  };
  const isUsed = () => readFromReplica(true, isReplica);

  test('is used by requests that allow lag, once it is up to date', async () => {
    await until(isUsed);
    expect(replicaAge()).not.toBe(Number.POSITIVE_INFINITY);
    expect(await readFromReplica(false, isReplica)).toBe(false);
  });

  longTest('counts as up to date while nothing is written', async () => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await isUsed()).toBe(true);
  });

  longTest('is not used while it lags, and is used again when it has caught up', async () => {
    await askServer(replica, 'select pg_wal_replay_pause()');
    await database().execute(sql`insert into notes values (1)`);
    const began = performance.now();
    await until(async () => !(await isUsed()));
    expect(performance.now() - began).toBeLessThan(2000);
    await askServer(replica, 'select pg_wal_replay_resume()');
    await until(isUsed);
    expect(await readFromReplica(true, (db) => readRows(db, sql`select id from notes`))).toEqual([
      { id: 1 },
    ]);
  });

  longTest(
    'falls back to the primary when it fails, and rethrows errors that are not its own',
    async () => {
      await until(isUsed);
      const asked: (boolean | undefined)[] = [];
      await readFromReplica(true, async (db) => {
        asked.push(await isReplica(db));
        await db.execute(sql`insert into notes values (2)`);
      });
      expect(asked).toEqual([true, false]);
      await until(isUsed);
      const refusal = new ShopError('not_found');
      const refused = readFromReplica(true, () => Promise.reject(refusal));
      await expect(refused).rejects.toBe(refusal);
      expect(await isUsed()).toBe(true);
    },
  );

  longTest('is never used to fill in-memory copies', async () => {
    await until(isUsed);
    expect(await readFromReplica(true, async (db) => primaryOf(db) === database())).toBe(true);
    expect(primaryOf(database())).toBe(database());
  });

  longTest('is replaced by the primary when it stops responding', async () => {
    await until(isUsed);
    signalServer(replica, 'SIGSTOP');
    const began = performance.now();
    expect(await isUsed()).toBe(false);
    expect(performance.now() - began).toBeLessThan(2000);
    signalServer(replica, 'SIGKILL');
    expect(await isUsed()).toBe(false);
    // A missing replica is no outage of the database; otherwise errors in a page's own code would be reported as 503.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(wasDatabaseDown(MINUTE)).toBe(false);
  });
});
