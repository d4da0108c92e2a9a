import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/sandbox/free-port';
import { until } from './until';

/** Whether Debian's `groonga-bin` is installed. */
export const hasGroonga = (): boolean => spawnSync('groonga', ['--version']).status === 0;

/** Starts a private search engine without tables. */
export async function startGroonga(): Promise<{
  url: string;
  empty(): Promise<void>;
  stop(): void;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groonga-'));
  const port = await freePort();
  const server = spawn(
    'groonga',
    ['-s', '--protocol', 'http', '--bind-address', '127.0.0.1', '--port', String(port)].concat([
      '-n',
      path.join(folder, 'db'),
    ]),
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${url}/d/status`).catch(() => null), { what: 'the start of Groonga' });
  return {
    url,
    /** Deletes its tables. */
    async empty() {
      await fetch(`${url}/d/column_remove?table=Words&name=products`);
      for (const name of ['Products', 'Words']) await fetch(`${url}/d/table_remove?name=${name}`);
    },
    stop() {
      server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
