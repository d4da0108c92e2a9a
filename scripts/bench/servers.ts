import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../sandbox/free-port';

const BLANK = 'scripts/bench/blank';
const NEXT = 'node_modules/next/dist/bin/next';

export type Running = { url: string; startedIn: number; stop(): Promise<void> };

/** The shop as `npm start` runs it, on data of its own; milliseconds until it was ready. */
export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '10000',
      ...settings,
    },
  });
  await said(child, 'is open at');
  return {
    url: `http://localhost:${port}`,
    startedIn: performance.now() - began,
    stop: () => end(child),
  };
}

/** An empty Next.js application, built and served in the same way. */
export async function startBlank(): Promise<Running> {
  if (!existsSync(`${BLANK}/.next/BUILD_ID`)) {
    const built = spawnSync(process.execPath, [NEXT, 'build', BLANK], { stdio: 'pipe' });
    if (built.status !== 0) throw new Error(String(built.stdout) + String(built.stderr));
  }
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [NEXT, 'start', BLANK, '-p', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(child, 'Ready');
  return {
    url: `http://localhost:${port}`,
    startedIn: performance.now() - began,
    stop: () => end(child),
  };
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
