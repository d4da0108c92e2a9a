import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from './client';
import { migrate, rowsOf } from './migrate';

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

  test('keeps what it acknowledged when its owner is killed, and opens again by itself', async () => {
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

  test('takes over the lock of a process number that is somebody else now', async () => {
    const dataDir = givenDirectory();
    writeFileSync(
      path.join(dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, startedAt: '1', host: hostname() }),
    );

    const owner = await startOwner(dataDir);
    await owner.kill('SIGTERM');

    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
  });

  test('keeps the turns of its clients apart while others come and go', async () => {
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

  test('rolls back for a client that leaves in the middle, and migrates once for several', async () => {
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
