import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { lockDirectory } from '@/lib/db/embedded/lock-directory';
import { longTest } from '@/scripts/testing/long-test';

const givenDirectory = () => mkdtempSync(path.join(tmpdir(), 'shop-start-'));

function start(env: Record<string, string>, args: string[] = []) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
    encoding: 'utf8',
    timeout: 110_000,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', SITE_URL: '', HOST: '', ...env },
  });
  return { status, stdout, complaint: stderr.trim().split('\n') };
}

// Each test starts one or two programs, which takes time when tests run in parallel.
jest.setTimeout(120_000);

describe('npm start', () => {
  test('says in one sentence that the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as { port: number };

    const { status, complaint } = start({ PORT: String(port), DATA_DIR: givenDirectory() });
    other.close();

    expect(status).toBe(1);
    expect(complaint).toEqual([`Port ${port} is in use: stop what listens there, or set PORT.`]);
  });

  longTest('says in one sentence who holds the data directory', () => {
    const dataDir = givenDirectory();
    const unlock = lockDirectory(dataDir);

    const { status, complaint } = start({ PORT: '39517', DATA_DIR: dataDir });
    unlock();

    expect(status).toBe(1);
    expect(complaint).toEqual([
      `The data directory ${dataDir} is in use by process ${process.pid}; stop it or set DATA_DIR.`,
    ]);
  });

  longTest('says in one sentence which setting is wrong', () => {
    const { status, complaint } = start({
      PORT: '39518',
      DATA_DIR: givenDirectory(),
      RATE_LIMIT_SCALE: 'many',
    });

    expect(status).toBe(1);
    expect(complaint).toHaveLength(1);
    expect(complaint[0]).toContain('RATE_LIMIT_SCALE');
  });

  longTest('refuses a host that this machine does not have', () => {
    const { status, complaint } = start({
      PORT: '39519',
      DATA_DIR: givenDirectory(),
      HOST: '203.0.113.7',
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'головний-7',
    });

    expect(status).toBe(1);
    expect(complaint).toEqual([
      'HOST 203.0.113.7 with PORT 39519 cannot be listened on (EADDRNOTAVAIL).',
    ]);
  });

  longTest.each([
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, 'POSTER_TOKEN is not set'],
    [{ POSTER_TOKEN: 'token' }, 'SMTP_URL is not set'],
    [
      { POSTER_TOKEN: 'token', SMTP_URL: 'smtp://127.0.0.1:9', INTERNAL_SECRET: 'guess-me' },
      'INTERNAL_SECRET has fewer than 32 characters',
    ],
  ])('opens no public shop with %j', (given, sentence) => {
    const dataDir = givenDirectory();

    const { status, complaint } = start({
      PORT: '39520',
      DATA_DIR: dataDir,
      SITE_URL: 'https://amplua.example',
      ...given,
    });

    expect(status).toBe(1);
    expect(complaint).toHaveLength(1);
    expect(complaint[0]).toContain(sentence);
    expect(existsSync(path.join(dataDir, 'sandbox'))).toBe(false);
  });

  longTest.each([
    [{ HOST: '0.0.0.0' }, true],
    [
      {
        SITE_URL: 'https://amplua.example',
        POSTER_TOKEN: 'token',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
      false,
    ],
  ])('opens to others only with an admin of its own: %j', (given, hasStandIns) => {
    const dataDir = givenDirectory();

    const { status, complaint } = start({ PORT: '39521', DATA_DIR: dataDir, ...given });

    expect(status).toBe(1);
    expect(complaint).toEqual([
      'ADMIN_EMAIL and ADMIN_PASSWORD are not set: a shop that others reach, by HOST or SITE_URL, needs an admin of its own.',
    ]);
    expect(existsSync(path.join(dataDir, 'sandbox'))).toBe(hasStandIns);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('documents every setting that the shop reads', () => {
    const names = [...readFileSync('lib/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    const documented = readFileSync('.env.example', 'utf8');

    expect(names.length).toBeGreaterThan(15);
    // Not documented, because only the launcher sets this variable, for its children.
    const own = ['DATABASE_EMBEDDED'];
    expect(
      names.filter((name) => !own.includes(name!) && !documented.includes(`${name}=`)),
    ).toEqual([]);
  });
});
