import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/db/client';
import { longTest } from '@/scripts/testing/long-test';
import { until } from '@/scripts/testing/until';
import { sandboxOrder } from './stand-ins';

const addressOf = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href);

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

/** Starts a launcher with one child, as the shop's launcher does; returns the child's process id and first line. */
async function givenLauncher(
  child: string[],
): Promise<{ launcher: ChildProcess; pid: number; said: string }> {
  const source = `
    import { startChild } from ${addressOf('scripts/child.ts')};
    const child = startChild('A child', ${JSON.stringify(child)}, { env: process.env });
    child.process.stdout.once('data', (said) => {
      console.log(JSON.stringify({ pid: child.process.pid, said: said.toString() }));
    });`;
  const launcher = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const line = await firstLine(launcher);
  const { pid, said } = JSON.parse(line);
  started.push(pid);
  return { launcher, pid, said };
}

const givenChild = (source: string) => [
  '--input-type=module',
  '--eval',
  `import { endWithParent } from ${addressOf('scripts/end-with-parent.mjs')};${source}`,
];

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('It has no output'));
    createInterface(stdout).once('line', resolve);
  });
}

/** A process that has ended but was not reaped (a zombie) is not alive. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] !== 'Z';
  } catch {
    return false;
  }
}

const gone = (pid: number) => until(() => !isAlive(pid), { what: 'the end of the process' });

describe('a child', () => {
  test('stays while its launcher is there', async () => {
    const { launcher, pid } = await givenLauncher(
      // The child checks every 500 ms whether its launcher still runs, so several checks happen before the first
      // output.
      givenChild(`endWithParent(); setInterval(() => console.log('still here'), 2000);`),
    );

    expect(isAlive(pid)).toBe(true);
    launcher.kill('SIGKILL');
    await gone(pid);
  });
});

describe('a child of a killed launcher', () => {
  longTest('ends without a signal, though every line it writes fails', async () => {
    const { launcher, pid } = await givenLauncher(
      givenChild(`
        process.on('uncaughtException', (error) => console.error(error));
        setInterval(() => process.stdout.write('busy\\n'), 1);
        process.once('SIGTERM', () => setTimeout(() => process.exit(0), 500));
        endWithParent();`),
    );
    launcher.kill('SIGKILL');

    await gone(pid);
  });

  longTest('ends by force when its own order takes too long', async () => {
    const { launcher, pid } = await givenLauncher(
      givenChild(`
        setInterval(() => {}, 1000);
        console.log('busy');
        process.on('SIGTERM', () => {});
        endWithParent();`),
    );
    launcher.kill('SIGKILL');

    await gone(pid);
  });

  longTest('ends when it had lost it before it began to look', async () => {
    const { launcher, pid } = await givenLauncher(
      givenChild(`
        console.log('not looking yet');
        setTimeout(() => {
          endWithParent();
          setInterval(() => {}, 1000);
        }, 1000);`),
    );
    launcher.kill('SIGKILL');

    await gone(pid);
  });

  longTest(
    'goes on for its clients when it is the database, then closes in order',
    async () => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-orphan-'));
      const owner = ['--import', 'tsx', 'scripts/database-owner.ts', dataDir];
      const first = await givenLauncher(owner);
      const before = openDatabase(JSON.parse(first.said).url, { embedded: true });
      before.pool.on('error', () => {});
      await before.pool.query('create table kept (n int)');
      first.launcher.kill('SIGKILL');
      // Rows that a client writes after the launcher was killed are stored too.
      for (let n = 1; n <= 20; n += 1) {
        await before.pool.query('insert into kept values ($1)', [n]);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await before.pool.end();
      await gone(first.pid);

      const second = await givenLauncher(owner);
      const after = openDatabase(JSON.parse(second.said).url, { embedded: true });
      const { rows } = await after.pool.query('select count(*)::int as n from kept');
      expect(rows).toEqual([{ n: 20 }]);
      // The owner does not wait forever for a client that stays connected.
      second.launcher.kill('SIGKILL');
      after.pool.on('error', () => {});
      await gone(second.pid);
      await after.pool.end();
    },
    60_000,
  );

  longTest('ends as well when it runs the sandbox services', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-orphan-'));
    const order = sandboxOrder(['mail', 'telegram', 'monobank'], dataDir, 'http://127.0.0.1:9');
    const { launcher, pid, said } = await givenLauncher([
      '--import',
      'tsx',
      'sandbox/start.ts',
      JSON.stringify(order),
    ]);
    expect(JSON.parse(said)).toHaveProperty('mail');
    launcher.kill('SIGKILL');

    await gone(pid);
  });
});

describe('a program that npm starts through a shell', () => {
  /** Acts as npm: runs `sh -c node …` and prints the process id of the program. */
  const NPM = `
    const { spawn } = await import('node:child_process');
    const shell = spawn('sh', ['-c', process.env.COMMAND + '; exit'], { stdio: ['ignore', 'inherit', 'inherit'] });
    process.once('SIGTERM', () => { shell.kill('SIGTERM'); process.exit(143); });`;

  test.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm gets a %s', async (signal) => {
    const source = `import { endWithParent } from ${addressOf('scripts/end-with-parent.mjs')};
      endWithParent(() => process.exit(0)); setInterval(() => {}, 1000); console.log(process.pid);`;
    const npm = spawn(process.execPath, ['--input-type=module', '--eval', NPM], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        COMMAND: `"${process.execPath}" --input-type=module --eval '${source}'`,
      },
    });
    const pid = Number(await firstLine(npm));
    started.push(pid);
    npm.kill(signal);

    await gone(pid);
  });
});
