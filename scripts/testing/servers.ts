import childProcess, { type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A database server in a child process, which ends with us however we end. */
export type TestServer = { url: string; stop(): Promise<void> };

export type Engine = 'embedded' | 'PostgreSQL';

/** What the servers of a worker are for: undone transactions, or databases that are emptied. */
type Purpose = 'undone' | 'emptied';
type Started = { testServers?: Map<string, Promise<TestServer>> };

// Jest gives every test file its own globals and modules; only Node's own modules outlive a file.
const worker = childProcess as typeof childProcess & Started;

/** The server that all test files of this worker share, started when first asked for. */
export function sharedServer(engine: Engine, purpose: Purpose): Promise<TestServer> {
  worker.testServers ??= new Map();
  const key = `${engine} ${purpose}`;
  const started = worker.testServers.get(key) ?? startServer(engine);
  worker.testServers.set(key, started);
  return started;
}

/** Ends a shared server that a test has left unusable, so that the next one gets another. */
export async function discardServer(engine: Engine, purpose: Purpose): Promise<void> {
  const key = `${engine} ${purpose}`;
  const started = worker.testServers?.get(key);
  worker.testServers?.delete(key);
  await (await started)?.stop();
}

type Options = {
  /** PostgreSQL keeps what it has acknowledged even over a power cut, as in production; slower. */
  isDurable?: boolean;
  /** Settings of PostgreSQL beside those of the tests. */
  settings?: Record<string, string>;
};

/** Starts an empty database server; throws with the server's own words when it does not start. */
export async function startServer(
  engine: Engine,
  { isDurable = false, settings = {} }: Options = {},
): Promise<TestServer> {
  const child = childProcess.spawn(process.execPath, ownerOf(engine, isDurable, settings), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await announcedUrl(child);
  // The owner leaves at the end of this channel, and none of its handles holds the worker back.
  child.unref();
  child.channel?.unref();
  child.stdout?.destroy();
  return { url, stop: () => stop(child) };
}

/** Where Debian keeps PostgreSQL's programs, newest first; null when it is not installed. */
export function postgresBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => path.join(root, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

function ownerOf(engine: Engine, isDurable: boolean, settings: Record<string, string>): string[] {
  if (engine === 'embedded') return ['--import', 'tsx', 'scripts/database-owner.ts', ''];
  const owner = ['scripts/testing/postgres-owner.mjs', postgresBinaries() ?? ''];
  return [...owner, isDurable ? 'durable' : 'quick', JSON.stringify(settings)];
}

function announcedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The database server ended with ${code}`)));
    if (!child.stdout) return reject(new Error('The database server has no output'));
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line).url));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGTERM');
  });
}
