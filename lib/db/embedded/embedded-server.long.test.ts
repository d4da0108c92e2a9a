import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { rowsOf } from '@/lib/db/statements';
import { openDatabase } from '../client';
import { migrate } from '../migrate';

const OWNER = ['--import', 'tsx', 'scripts/database-owner.ts'];

function startOwner(
  dataDir: string,
): Promise<{ url: string; kill(signal: NodeJS.Signals): Promise<void> }> {
  const child = spawn(process.execPath, [...OWNER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => {
      const kill = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return gone;
      };
      resolve({ ...JSON.parse(chunk.toString()), kill });
    });
  });
}

/** Encodes a message of PostgreSQL's protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** Sends bytes; resolves to everything that the server sends before it closes the connection. */
function answerTo(port: number, sent: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => said.push(chunk));
    socket.on('error', () => {});
    socket.once('close', () => resolve(Buffer.concat(said)));
  });
}

const givenDirectory = () => mkdtempSync(path.join(tmpdir(), 'shop-database-'));

describe('the embedded database', () => {
  test('refuses a second owner of its directory and names the first', async () => {
    const dataDir = givenDirectory();
    const owner = await startOwner(dataDir);
    try {
      const second = spawnSync(process.execPath, [...OWNER, dataDir], { encoding: 'utf8' });

      const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'lock'), 'utf8'));
      expect(second.status).toBe(1);
      expect(second.stderr.trim().split('\n')).toHaveLength(1);
      expect(second.stderr).toContain(`in use by process ${pid}`);
    } finally {
      await owner.kill('SIGTERM');
    }
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
  });

  test('keeps acknowledged writes when its owner is killed, and reopens without repair', async () => {
    const dataDir = givenDirectory();
    const first = await startOwner(dataDir);
    const before = openDatabase(first.url, { embedded: true });
    before.pool.on('error', () => {});
    await before.pool.query('create table kept (n int)');
    for (let n = 1; n <= 20; n += 1) await before.pool.query('insert into kept values ($1)', [n]);
    await first.kill('SIGKILL');
    await before.pool.end();

    const second = await startOwner(dataDir);
    const after = openDatabase(second.url, { embedded: true });
    const { rows } = await after.pool.query('select count(*)::int as n from kept');
    await after.pool.end();
    await second.kill('SIGTERM');

    expect(rows).toEqual([{ n: 20 }]);
  });

  test('refuses clients without its password', async () => {
    const dataDir = givenDirectory();
    const owner = await startOwner(dataDir);
    const { port, password } = new URL(owner.url);
    const query = async (connectionString: string) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query('select 1 as one').finally(() => client.end());
      return rows;
    };
    try {
      const kept = readFileSync(path.join(dataDir, 'database-password'), 'utf8');
      expect(password).toBe(kept);
      expect(password).toHaveLength(43);
      await expect(query(owner.url)).resolves.toEqual([{ one: 1 }]);
      for (const wrong of ['postgres', '', password.slice(0, -1), `${password}x`]) {
        const url = `postgres://postgres:${wrong || '%00'}@127.0.0.1:${port}/postgres`;
        await expect(query(url)).rejects.toThrow(/password|null/i);
      }
    } finally {
      await owner.kill('SIGTERM');
    }
  });

  test('sends only an error to a socket that skips the password', async () => {
    const owner = await startOwner(givenDirectory());
    const port = Number(new URL(owner.url).port);
    const startup = message('', Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0'));
    const select = message('Q', Buffer.from('select 1\0'));
    try {
      for (const sent of [
        Buffer.concat([startup, select]),
        Buffer.concat([startup, message('p', Buffer.from('postgres\0')), select]),
        Buffer.concat([startup, message('p', Buffer.from('\0')), message('p', Buffer.from('\0'))]),
      ]) {
        const said = await answerTo(port, sent);
        expect(said.subarray(0, 9)).toEqual(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
        expect(said.toString('latin1', 9)).toMatch(
          /^E.*28P01.*password authentication failed\0\0$/s,
        );
      }
      // Invalid lengths: an SSL request of length zero, a startup message of two gigabytes, endless bytes.
      for (const sent of ['0000000004d2162f', '7fffffff00030000', 'ff'.repeat(64_000)]) {
        expect((await answerTo(port, Buffer.from(sent, 'hex'))).length).toBe(0);
      }
      const { pool } = openDatabase(owner.url, { embedded: true });
      const { rows } = await pool.query('select 1 as one');
      await pool.end();
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await owner.kill('SIGTERM');
    }
  });

  test('makes its files unreadable for other users of the machine', async () => {
    const dataDir = givenDirectory();
    chmodSync(dataDir, 0o755);
    const owner = await startOwner(dataDir);
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
    try {
      expect(modeOf(dataDir)).toBe('700');
      expect(modeOf(path.join(dataDir, 'database'))).toBe('700');
      expect(modeOf(path.join(dataDir, 'database-password'))).toBe('600');
      expect(modeOf(path.join(dataDir, 'lock'))).toBe('600');
    } finally {
      await owner.kill('SIGTERM');
    }
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => statSync(path.join(dataDir, file)).mode & 0o077,
    );
    expect(open).toEqual([]);
  });

  test('takes over a lock whose process id belongs to another program now', async () => {
    const dataDir = givenDirectory();
    writeFileSync(
      path.join(dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, startedAt: '1', host: hostname() }),
    );

    const owner = await startOwner(dataDir);
    await owner.kill('SIGTERM');

    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
  });

  test('does not mix the transactions of its clients while others connect and disconnect', async () => {
    const owner = await startOwner(givenDirectory());
    const { pool } = openDatabase(owner.url, { embedded: true });
    await pool.query('create table pairs (a int, b text)');
    let isDone = false;
    const passersBy = Array.from({ length: 6 }, async () => {
      while (!isDone) {
        const client = new pg.Client(owner.url);
        await client.connect();
        await client.query("select $1 || 'x'", ['passing']);
        await client.end();
      }
    });
    try {
      await Promise.all(
        Array.from({ length: 150 }, async (_, n) => {
          const client = await pool.connect();
          try {
            await client.query('begin');
            await client.query('insert into pairs values ($1, $2)', [n, `n${n}`]);
            await client.query(n % 2 ? 'rollback' : 'commit');
          } finally {
            client.release();
          }
        }),
      );
      const { rows } = await pool.query("select a from pairs where b = 'n' || a order by a");

      expect(rows.map(({ a }) => a)).toEqual(Array.from({ length: 75 }, (_, n) => n * 2));
    } finally {
      isDone = true;
      await Promise.all(passersBy);
      await pool.end();
      await owner.kill('SIGTERM');
    }
  });

  test('rolls back the transaction of a client that disconnects, and migrates once for several clients', async () => {
    const owner = await startOwner(givenDirectory());
    const { pool, db } = openDatabase(owner.url, { embedded: true });
    try {
      expect(
        (await Promise.all([migrate(db), migrate(db), migrate(db)])).filter(Boolean),
      ).toHaveLength(1);
      const client = await pool.connect();
      await client.query('begin');
      await client.query("insert into categories values (1, 'wigs', 'Перуки', 1)");
      client.release(true);

      const result = await db.execute('select count(*)::int as n from categories');
      expect(rowsOf(result)).toEqual([{ n: 0 }]);
    } finally {
      await pool.end();
      await owner.kill('SIGTERM');
    }
  });
});
