import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../sandbox/free-port';
import { untilAtRest } from './processes';

const BLANK = 'tools/bench/blank';
const NEXT = 'node_modules/next/dist/bin/next';

/** `pid` is the process id of the launcher; `startedIn` is in milliseconds. */
export type Running = { url: string; pid: number; startedIn: number; stop(): Promise<void> };

/** Starts the shop as `npm start` does, with its own data. */
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
  const url = `http://localhost:${port}`;
  const first = await fetch(url);
  await first.arrayBuffer();
  if (!first.ok) throw new Error(`The shop's first page was answered with ${first.status}`);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    stop: () => end(child),
  };
}

/**
 * Starts the shop and waits until its start-up work is done. For measurements with a browser on the same machine:
 * generating pictures would take a core that a real phone does not share.
 */
export async function startRestedShop(dataDir: string): Promise<Running> {
  const shop = await startShop(dataDir);
  await untilAtRest(shop.pid);
  return shop;
}

/**
 * Starts an empty Next.js application, built and served by Next's own server, in a folder outside of the shop's:
 * otherwise Next would load the shop's instrumentation and proxy.
 */
export async function startBlank(): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'blank-'));
  cpSync(BLANK, folder, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const built = spawnSync(process.execPath, [path.resolve(NEXT), 'build', folder], {
    stdio: 'pipe',
  });
  if (built.status !== 0) throw new Error(String(built.stdout) + String(built.stderr));
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [path.resolve(NEXT), 'start', folder, '-p', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(child, 'Ready');
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
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
