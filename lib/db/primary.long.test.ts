import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { errorResponse } from '@/lib/http/route/error-response';
import { byPart } from '@/scripts/testing/long-test';
import {
  askServer,
  postgresBinaries,
  signalServer,
  type TestServer,
} from '@/scripts/testing/servers';
import { startPair } from '@/scripts/testing/standby';
import { startTcpSwitch, type TcpSwitch } from '@/scripts/testing/tcp-switch';
import { until } from '@/scripts/testing/until';
import { type Database, openDatabase, transaction } from './client';
import { isDatabaseDown } from './outage';
import { findPrimary, serversOf } from './primary';

test.each([
  ['postgres://shop:secret@one:5433/shop', ['postgres://shop:secret@one:5433/shop']],
  [
    'postgres://shop:a,b@one,[::1]:5433/shop?sslmode=require',
    [
      'postgres://shop:a,b@one/shop?sslmode=require',
      'postgres://shop:a,b@[::1]:5433/shop?sslmode=require',
    ],
  ],
  [
    'postgresql://one:1,two:2,three:3',
    ['postgresql://one:1', 'postgresql://two:2', 'postgresql://three:3'],
  ],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('the servers of %s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
});

let primary: TestServer;
let standby: TestServer;
let address: TcpSwitch;
let pools: Pool[] = [];
let last = 0;

const portOf = ({ url }: TestServer): string => new URL(url).port;
const severalUrl = () => standby.url.replace(portOf(standby), `$&,127.0.0.1:${portOf(primary)}`);
const switchedUrl = () => primary.url.replace(portOf(primary), String(address.port));

const openOn = (url: string, max = 4): Database => {
  const { db, pool } = openDatabase(url, { embedded: false, max });
  pools.push(pool);
  return db;
};

const note = (db: Database) => {
  last += 1;
  return db.execute(sql`insert into notes values (${last})`);
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const isWritten = async (db: Database) => (await failureOf(note(db))) === null;

const onPostgres = postgresBinaries() ? describe : describe.skip;

/** Starts both servers for one `describe` block and stops them after it. */
function givenPair(): void {
  beforeAll(async () => {
    [primary, standby] = await startPair({ isSynchronous: true });
    address = await startTcpSwitch(Number(portOf(primary)));
    await openOn(primary.url).execute(sql`create table notes (id int primary key)`);
  }, 30_000);
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    pools = [];
    await address.close();
    signalServer(primary, 'SIGKILL');
    await standby.stop();
  });
}

onPostgres('the primary', () => {
  givenPair();

  test('is not its standby', async () => {
    const reading = openOn(standby.url).execute(sql`select 1`);
    expect(isDatabaseDown(await failureOf(reading))).toBe(true);
    expect(await findPrimary([standby.url])).toBeNull();
  });

  test('is found at any position in the URL', async () => {
    await note(openOn(severalUrl()));
    expect(await findPrimary(serversOf(severalUrl()))).toBe(primary.url);
  });

  test('gets a new connection after one has become read-only', async () => {
    const db = openOn(primary.url, 1);
    const works = [() => note(db), () => transaction(db, async (tx) => void (await note(tx)))];
    for (const work of works) {
      await db.execute(sql`set default_transaction_read_only = on`);
      expect(errorResponse(await failureOf(work()), 'id').status).toBe(503);
      await work();
    }
  });

  test('is killed, and the promoted standby is found through several hosts and through a proxy', async () => {
    const ways = [openOn(severalUrl()), openOn(switchedUrl())];
    for (const db of ways) await Promise.all([1, 2, 3].map(() => note(db)));
    signalServer(primary, 'SIGKILL');
    address.lead(Number(portOf(standby)));
    for (const db of ways) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        expect(isDatabaseDown(await failureOf(note(db)))).toBe(true);
      }
    }
    await askServer(standby, 'select pg_promote()');
    for (const db of ways) await until(() => isWritten(db));
  });
});

onPostgres('a primary that stops responding', () => {
  givenPair();

  const what = byPart('is left', 'is left within ten seconds');
  test(what, async () => {
    const db = openOn(severalUrl());
    await Promise.all([1, 2, 3].map(() => note(db)));
    signalServer(primary, 'SIGSTOP');
    await askServer(standby, 'select pg_promote()');
    await until(() => isWritten(db), { longest: byPart(25_000, 10_000) });
  });
});
