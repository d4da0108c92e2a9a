import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { and, desc, gte, isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { placeOrder } from '@/lib/checkout/place-order';
import { type Database, openDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { backups, orders, outbox, restores, variants } from '@/lib/db/schema';
import { JOBS } from '@/lib/jobs/jobs';
import { startQueue } from '@/lib/jobs/queue';
import { readRestore } from '@/lib/jobs/settle-restore';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { startPoster } from '@/sandbox/poster/server';
import type { Running } from '@/sandbox/stand-in';
import { postgresUrl } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { longTest } from '@/scripts/testing/long-test';
import { startNotificationServers } from '@/scripts/testing/notifications';
import { type Engine, postgresBinaries } from '@/scripts/testing/servers';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { newPerson, orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import { firstJson } from '../child';
import { dropOldBackups } from './make-backup';
import { writeManifest } from './manifest';

const TOKEN = 'demo:token';
const EVERY_ENGINE: Engine[] = postgresBinaries() ? ['embedded', 'PostgreSQL'] : ['embedded'];

const memory = globalThis as typeof globalThis & {
  shopDatabase?: { pool: pg.Pool; db: Database };
  externalBreakers?: Map<string, unknown>;
  shopMail?: unknown;
};

let notices: Awaited<ReturnType<typeof startNotificationServers>>;
let poster: Running;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-backup-'));
  notices = await startNotificationServers();
  poster = await startPoster({ port: 0, dataDir: folder, token: TOKEN });
  givenSettings({
    POSTER_URL: poster.url,
    POSTER_TOKEN: TOKEN,
    SMTP_URL: process.env.SMTP_URL,
    TELEGRAM_URL: process.env.TELEGRAM_URL,
  });
});
afterAll(async () => {
  putSettingsBack();
  await poster.close();
  await notices.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  memory.externalBreakers?.clear();
  delete memory.shopMail;
});

/** A shop's database and data directory, passed to commands by environment variables. */
type Shop = {
  engine: Engine;
  dataDir: string;
  databaseUrl: string;
  owner?: ChildProcess;
  db: Database;
  PATH?: string;
};

async function givenShop(engine: Engine): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  for (const name of ['internal-secret', 'second-factor-key']) {
    writeFileSync(path.join(dataDir, name), `${name} of ${dataDir}`);
  }
  const databaseUrl = engine === 'embedded' ? '' : await newPostgres();
  const shop = { engine, dataDir, databaseUrl } as Shop;
  await open(shop);
  return shop;
}

async function newPostgres(): Promise<string> {
  const server = (await postgresUrl()) ?? '';
  const name = `backup_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

async function open(shop: Shop): Promise<void> {
  let url = shop.databaseUrl;
  if (shop.engine === 'embedded') {
    const args = ['--import', 'tsx', 'scripts/database-owner.ts', shop.dataDir];
    shop.owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    ({ url } = await firstJson<{ url: string }>({ name: 'The database', process: shop.owner }));
  }
  const opened = openDatabase(url, { embedded: shop.engine === 'embedded', max: 8 });
  memory.shopDatabase = opened;
  shop.db = opened.db;
  await migrate(shop.db);
}

async function close({ owner }: Shop): Promise<void> {
  await memory.shopDatabase?.pool.end();
  delete memory.shopDatabase;
  if (!owner || owner.exitCode !== null) return;
  const gone = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGTERM');
  await gone;
}

type CommandResult = { code: number; out: string; complaint: string };

/** Runs a command as `npm run` does. */
function run(shop: Shop, command: 'backup' | 'restore', ...args: string[]): Promise<CommandResult> {
  const { dataDir, databaseUrl, PATH = `${process.env.PATH}:${postgresBinaries()}` } = shop;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: '',
    PATH,
  };
  const program = ['--import', 'tsx', `scripts/backup/${command}.ts`, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env }, (error, out, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, out, complaint: complaint.trim() }),
    );
  });
}

async function backUp(shop: Shop): Promise<string> {
  const said = await run(shop, 'backup');
  expect(said).toMatchObject({ code: 0, complaint: '' });
  return /Backed up to (.*)/.exec(said.out)?.[1] ?? '';
}

/** Places an order of a new customer. */
async function order(db: Database) {
  const [plenty] = await db
    .select()
    .from(variants)
    .where(and(isNull(variants.removedAt), gte(variants.available, 5), gte(variants.price, 400_00)))
    .orderBy(desc(variants.available));
  if (!plenty) throw new Error('nothing is for sale');
  const person = newPerson();
  const line = { product_id: plenty.productId, size: plenty.size };
  const placed = await placeOrder(db, orderOf([line], person));
  return { number: placed.number, email: person.email };
}

/** Places orders one after another while a backup is made. */
async function orderOften(db: Database, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await order(db);
    await pause(200);
  }
}

/**
 * Runs the queue until all messages that match `isSent` are sent. Messages in progress finish before the queue stops.
 */
async function sendAll(db: Database): Promise<void> {
  const queue = await startQueue();
  const left = () => db.$count(outbox, and(isNull(outbox.doneAt), isSent));
  await until(async () => (await left()) === 0, { what: 'an empty outbox' });
  await queue.stop();
}

/**
 * SQL condition for the messages that the test waits for. Excludes messages held by a restore. Also excludes Telegram
 * messages, because the shop sends only one of them per second.
 */
const isSent = sql`kind not like '%.telegram' and not exists (
  select from restores r where r.released_at is null and outbox.created_at <= r.at)`;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Changes a file of a backup, tries to restore the backup into an empty data directory, and returns the error message.
 * Undoes the change afterwards.
 */
async function complaintOf(
  backup: string,
  shop: Pick<Shop, 'databaseUrl'>,
  name: string,
  change: (text: string) => string,
): Promise<string> {
  const file = path.join(backup, name);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, change(whole));
  const empty = { ...shop, dataDir: path.join(folder, 'empty') } as Shop;
  const { complaint } = await run(empty, 'restore', backup);
  writeFileSync(file, whole);
  expect(existsSync(path.join(empty.dataDir, 'database'))).toBe(false);
  return complaint;
}

/** Number of orders of this customer at the POS. */
async function timesAtPos(email: string): Promise<number> {
  const received: { email?: string }[] = await (await fetch(`${poster.url}/__orders`)).json();
  return received.filter((one) => one.email === email).length;
}

const mailsTo = async (email: string): Promise<number> => (await notices.mailsTo(email)).length;

describe('a shop that is restored from its backup', () => {
  test('has its orders', async () => {
    const shop = await givenShop(EVERY_ENGINE.at(-1) ?? 'embedded');
    await synchronise(shop.db);
    const { number } = await order(shop.db);
    const backup = await backUp(shop);
    const { number: later } = await order(shop.db);
    await close(shop);

    expect(await run(shop, 'restore', backup, '--force')).toMatchObject({ code: 0 });

    await open(shop);
    const restored = await shop.db.select({ number: orders.number }).from(orders);
    expect(restored).toContainEqual({ number });
    expect(restored).not.toContainEqual({ number: later });
    expect(await brokenInvariants(shop.db)).toEqual([]);
    await close(shop);
  }, 60_000);

  longTest.each(EVERY_ENGINE)(
    'has what was in it, goes on, and repeats nothing by itself (%s)',
    async (engine) => {
      const shop = await givenShop(engine);
      await synchronise(shop.db);
      const first = await order(shop.db);

      const [backup] = await Promise.all([backUp(shop), orderOften(shop.db, 5)]);
      const readable = readdirSync(backup).filter(
        (name) => statSync(path.join(backup, name)).mode & 0o077,
      );
      expect(readable).toEqual([]);

      // The first order's messages are sent only after the backup, so they are pending in the backup.
      const second = await order(shop.db);
      await sendAll(shop.db);
      expect(await timesAtPos(first.email)).toBe(1);
      expect(await mailsTo(first.email)).toBe(1);
      const [written] = await shop.db.select().from(backups);
      expect(written).toMatchObject({ place: backup, bytes: expect.any(Number) });
      expect(
        JSON.parse(readFileSync(path.join(path.dirname(backup), 'last-backup.json'), 'utf8')),
      ).toMatchObject({ place: backup, bytes: written?.bytes });

      const whileOpen = await run(shop, 'restore', backup, '--force');
      expect(whileOpen).toMatchObject({ code: 1 });
      expect(whileOpen.complaint).toMatch(/in use by process \d+|others are connected/);
      await close(shop);
      expect(await run(shop, 'restore', backup)).toMatchObject({
        code: 1,
        complaint: expect.stringContaining('is not empty'),
      });
      writeFileSync(path.join(shop.dataDir, 'internal-secret'), 'another');
      expect(await run(shop, 'restore', backup, '--force')).toMatchObject({
        code: 0,
        complaint: '',
      });
      expect(readFileSync(path.join(shop.dataDir, 'internal-secret'), 'utf8')).toBe(
        `internal-secret of ${shop.dataDir}`,
      );

      await open(shop);
      const { db } = shop;
      const restored = (await db.select({ number: orders.number }).from(orders)).map(
        ({ number }) => number,
      );
      expect(restored).toContain(first.number);
      expect(restored).not.toContain(second.number);
      expect(await brokenInvariants(db)).toEqual([]);

      const third = await order(db);
      expect([...restored, second.number]).not.toContain(third.number);
      await db.update(orders).set({ heldUntil: new Date(0) });
      await JOBS['orders.release'].run(db);
      expect(await db.$count(orders, sql`status = 'cancelled'`)).toBe(0);
      await db.update(orders).set({ heldUntil: new Date(Date.now() + 3_600_000) });
      await sendAll(db);
      expect(await timesAtPos(third.email)).toBe(1);
      expect(await mailsTo(third.email)).toBe(1);
      expect(await timesAtPos(first.email)).toBe(1);
      expect(await mailsTo(first.email)).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);

      // Staff release the restore. Mails are sent again; orders are sent only if the POS does not have them yet.
      const said = await run(shop, 'restore', '--release');
      expect(said).toMatchObject({ code: 0, out: expect.stringMatching(/^Released: [1-9]/) });
      await sendAll(db);
      expect(await db.$count(restores, isNull(restores.releasedAt))).toBe(0);
      expect(await db.$count(outbox, and(isNull(outbox.doneAt), isSent))).toBe(0);
      expect(await timesAtPos(first.email)).toBe(1);
      expect(await mailsTo(first.email)).toBe(2);
      await close(shop);
    },
    300_000,
  );
});

describe('a backup', () => {
  longTest(
    'that is damaged, of another database or of a newer release is refused',
    async () => {
      const backup = mkdtempSync(path.join(folder, 'backup-'));
      writeFileSync(path.join(backup, 'second-factor-key'), 'a secret');
      await writeManifest(backup, {
        at: new Date().toISOString(),
        engine: 'embedded',
        server: '18',
        migrations: [],
        counts: {},
      });
      const here = { databaseUrl: '' };
      const elsewhere = { databaseUrl: 'postgres://127.0.0.1:9/shop' };
      const same = (text: string) => text;
      const newer = (text: string) => text.replace('"migrations": []', '"migrations": ["unknown"]');

      expect(await complaintOf(backup, here, 'second-factor-key', () => 'x')).toBe(
        `The backup in ${backup} is damaged: second-factor-key is not what it was.`,
      );
      expect(await complaintOf(backup, elsewhere, 'manifest.json', same)).toContain(
        'restore it without DATABASE_URL',
      );
      expect(await complaintOf(backup, here, 'manifest.json', newer)).toContain(
        'of a newer release',
      );
    },
    60_000,
  );

  test('is deleted when there are enough newer ones, and never while it is being made', () => {
    const all = mkdtempSync(path.join(folder, 'many-'));
    for (const name of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04.partial']) {
      mkdtempSync(path.join(all, name));
    }
    const folders = readdirSync(all).sort();
    for (const name of folders) writeFileSync(path.join(all, name, 'manifest.json'), '{}');
    rmSync(path.join(all, folders[3] ?? '', 'manifest.json'));
    // A backup in progress, and one that was killed two days ago.
    for (const name of ['5.partial', '6.partial']) mkdirSync(path.join(all, name));
    const then = Date.now() / 1000 - 2 * 86_400;
    utimesSync(path.join(all, '6.partial'), then, then);

    expect(dropOldBackups(all, 2)).toBe(1);
    expect(readdirSync(all).sort()).toEqual([...folders.slice(1), '5.partial']);
  });

  const longOnPostgres = postgresBinaries() ? longTest : test.skip;

  longOnPostgres('of PostgreSQL says which program is missing', async () => {
    const shop = await givenShop('PostgreSQL');
    const said = await run({ ...shop, PATH: '/nowhere' }, 'backup');
    await close(shop);

    expect(said.code).toBe(1);
    expect(said.complaint).toMatch(/^pg_dump is not on the PATH: install .*postgresql-client-\d+/);
  });

  longOnPostgres('is not needed to hold what waits in a database restored otherwise', async () => {
    const shop = await givenShop('PostgreSQL');
    expect(await run(shop, 'restore', '--hold')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('others are connected'),
    });
    await close(shop);

    expect(await run(shop, 'restore', '--hold')).toMatchObject({ code: 0, complaint: '' });
    await open(shop);
    expect((await readRestore(shop.db)).restoredAt).not.toBeNull();
    await close(shop);
  });
});
