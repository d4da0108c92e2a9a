import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { DEMO_ADMIN } from '@/lib/staff/demo-admin';
import { ensureFirstAdmin } from '@/lib/staff/first-admin';
import { freePort } from '@/sandbox/free-port';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { startServer } from '@/scripts/testing/servers';

jest.setTimeout(60_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-refused-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts a process like the packaged shop with only these settings; returns its exit code and last log line. */
async function start(program: 'web' | 'worker', settings: Record<string, string>) {
  const [file, name] =
    program === 'web' ? ['start', 'startServer'] : ['start-worker', 'startWorker'];
  const code = `import('./lib/server/${file}.ts').then(({ ${name} }) => ${name}())`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ROLE: program,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      // Nothing listens on this port.
      DATABASE_URL: 'postgres://127.0.0.1:9/shop',
      ...settings,
    },
    timeout: 40_000,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = Buffer.concat(await child.stdout.toArray()).toString();
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { code: await ended, last: lines.at(-1) };
}

const PUBLIC = {
  SITE_URL: 'https://amplua.example',
  HOST: '127.0.0.1',
  POSTER_TOKEN: 'token',
  SMTP_URL: 'smtp://127.0.0.1:9',
  INTERNAL_SECRET: 'x'.repeat(32),
  SECOND_FACTOR_KEY: 'a key',
};

describe('a process of the packaged shop', () => {
  const WRONG = [
    ['web', { SMTP_URL: '' }, 'SMTP_URL is not set: a shop at https://amplua.example needs it.'],
    [
      'worker',
      { POSTER_TOKEN: '', INTERNAL_SECRET: '' },
      'POSTER_TOKEN and INTERNAL_SECRET are not',
    ],
    ['worker', { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'password' }, 'ADMIN_PASSWORD: '],
  ] as const;
  test.each(byPart(WRONG.slice(0, 1), [...WRONG]))(
    'ends with an explanation: %s with %j',
    async (program, wrong, sentence) => {
      const { code, last } = await start(program, { ...PUBLIC, ...wrong });

      expect(code).toBe(1);
      expect(last).toMatchObject({ level: 'error', error: expect.stringContaining(sentence) });
    },
  );

  longTest('requires an own admin even if the demo’s exists', async () => {
    const server = await startServer('embedded');
    const { pool, db } = openDatabase(server.url, { embedded: true });
    await migrate(db);
    await ensureFirstAdmin(db, DEMO_ADMIN);
    await pool.end();
    const settings = {
      ...PUBLIC,
      DATABASE_URL: server.url,
      DATABASE_EMBEDDED: '1',
    };

    const { code, last } = await start('worker', settings);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query('select role from users');
    await client.end();
    await server.stop();

    expect(code).toBe(1);
    expect(last.error).toMatch(/^ADMIN_EMAIL and ADMIN_PASSWORD are not set/);
    expect(rows).toEqual([{ role: 'customer' }]);
  });
});
