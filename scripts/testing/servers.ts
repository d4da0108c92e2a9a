import childProcess, { type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A database server in a child process, which ends with us however we end. */
export type TestServer = { url: string; stop(): Promise<void> };

export type Engine = 'embedded' | 'PostgreSQL';

type Started = { testServers?: Map<Engine, Promise<TestServer>> };

// Jest gives every test file its own globals and modules; only Node's own modules outlive a file.
const worker = childProcess as typeof childProcess & Started;

/** The server that all test files of this worker share, started when first asked for. */
export function sharedServer(engine: Engine): Promise<TestServer> {
  worker.testServers ??= new Map();
  const started = worker.testServers.get(engine) ?? startServer(engine);
  worker.testServers.set(engine, started);
  return started;
}

/** Starts an empty database server; throws with the server's own words when it does not start. */
export async function startServer(engine: Engine): Promise<TestServer> {
  const child = childProcess.spawn(process.execPath, ownerOf(engine), {
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

function ownerOf(engine: Engine): string[] {
  if (engine === 'embedded') return ['--import', 'tsx', 'scripts/database-owner.ts', ''];
  return ['scripts/testing/postgres-owner.mjs', postgresBinaries() ?? ''];
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
