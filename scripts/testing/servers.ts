import childProcess, { type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** A database server in a child process, which ends with us however we end. */
export type TestServer = {
  url: string;
  /** Of its main process, until it crashes. */
  pid: number;
  /** Of a shared server: done once its database has its tables. */
  migrated?: Promise<void>;
  /** PostgreSQL alone: it crashes, and starts again after so many milliseconds; resolves when it has. */
  crash(awayFor: number): Promise<void>;
  stop(): Promise<void>;
};

export type Engine = 'embedded' | 'PostgreSQL';

/** What the servers of a worker are for: undone transactions, or databases that are emptied. */
export type Purpose = 'undone' | 'emptied';
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
  /** A PostgreSQL server that this one is a standby of, with all that is in it. */
  follows?: TestServer;
};

/** Starts a database server, empty unless it follows another; throws with the server's own words when it does not start. */
export async function startServer(engine: Engine, options: Options = {}): Promise<TestServer> {
  const child = childProcess.spawn(process.execPath, ownerOf(engine, options), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { url, pid = child.pid ?? 0 } = await announced(child);
  // The owner leaves at the end of this channel, and none of its handles holds the worker back.
  child.unref();
  child.channel?.unref();
  child.stdout?.destroy();
  return { url, pid, crash: (awayFor) => crash(child, awayFor), stop: () => stop(child) };
}

/** The rows of one statement by a connection of its own, as the server's owner. */
export async function askServer<Row>({ url }: TestServer, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** The process ids of a PostgreSQL server, its main one first. */
export function processesOf({ pid }: TestServer): number[] {
  const others = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === pid,
  );
  return [pid, ...others.map(Number)];
}

function parentOf(name: string): number {
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Sends a signal to every process of a PostgreSQL server: SIGKILL ends it as the end of its machine would. */
export function signalServer(server: TestServer, name: NodeJS.Signals): void {
  for (const id of processesOf(server)) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended meanwhile, as they do without the main one.
    }
  }
}

/** Where Debian keeps PostgreSQL's programs, newest first; null when it is not installed. */
export function postgresBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => path.join(root, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

function ownerOf(engine: Engine, { isDurable = false, settings = {}, follows }: Options): string[] {
  if (engine === 'embedded') return ['--import', 'tsx', 'scripts/database-owner.ts', ''];
  const durability = isDurable ? 'durable' : 'quick';
  return [
    'scripts/testing/postgres-owner.mjs',
    postgresBinaries() ?? '',
    durability,
    JSON.stringify(settings),
    ...(follows ? [follows.url] : []),
  ];
}

function announced(child: ChildProcess): Promise<{ url: string; pid?: number }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The database server ended with ${code}`)));
    if (!child.stdout) return reject(new Error('The database server has no output'));
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
  });
}

function crash(child: ChildProcess, awayFor: number): Promise<void> {
  return new Promise((resolve) => {
    child.channel?.ref();
    child.once('message', () => {
      child.channel?.unref();
      resolve();
    });
    child.send({ awayFor });
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
