import childProcess, { type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** A database server in a child process, which also ends when this process is killed. */
export type TestServer = {
  url: string;
  /** Process id of the server's main process; not valid after a crash. */
  pid: number;
  /** For a shared server: resolves when its tables exist. */
  migrated?: Promise<void>;
  /** PostgreSQL only: crashes and starts again after this many milliseconds; resolves when started. */
  crash(awayFor: number): Promise<void>;
  stop(): Promise<void>;
};

export type Engine = 'embedded' | 'PostgreSQL';

/** Purpose of a server: `undone` for tests that are rolled back, `emptied` for databases emptied between tests. */
export type Purpose = 'undone' | 'emptied';
type Started = { testServers?: Map<string, Promise<TestServer>> };

// Stored on a built-in module of Node, since Jest gives every test file its own globals and other modules.
const worker = childProcess as typeof childProcess & Started;

/** The server that all test files of this worker share, started at first use. */
export function sharedServer(engine: Engine, purpose: Purpose): Promise<TestServer> {
  worker.testServers ??= new Map();
  const key = `${engine} ${purpose}`;
  const started = worker.testServers.get(key) ?? startServer(engine);
  worker.testServers.set(key, started);
  return started;
}

/** Stops a shared server that a test has left unusable, so that the next test gets a new one. */
export async function discardServer(engine: Engine, purpose: Purpose): Promise<void> {
  const key = `${engine} ${purpose}`;
  const started = worker.testServers?.get(key);
  worker.testServers?.delete(key);
  await (await started)?.stop();
}

type Options = {
  /** Whether PostgreSQL keeps acknowledged data even after a power failure, as in production; this is slower. */
  isDurable?: boolean;
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>;
  /** The primary of which the new server becomes a standby, with all its data. */
  follows?: TestServer;
  /** Embedded only: keeps its data in this folder, under this port; without a folder it keeps nothing. */
  kept?: { folder: string; port: string };
};

/** Starts a database server, empty unless it follows another; throws with the server's output if it does not start. */
export async function startServer(engine: Engine, options: Options = {}): Promise<TestServer> {
  const child = childProcess.spawn(process.execPath, ownerOf(engine, options), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { url, pid = child.pid ?? 0 } = await announced(child);
  // Lets this process exit although the child still runs. The child ends when the channel to it closes.
  child.unref();
  child.channel?.unref();
  child.stdout?.destroy();
  return { url, pid, crash: (awayFor) => crash(child, awayFor), stop: () => stop(child) };
}

/** Runs one statement on its own connection, as the server's superuser; returns the rows. */
export async function askServer<Row>({ url }: TestServer, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** The process ids of a PostgreSQL server, the main one first. */
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
    // The process has ended meanwhile.
    return 0;
  }
}

/**
 * Sends a signal to every process of a PostgreSQL server. SIGKILL ends the server without any clean-up, as a failure of
 * its machine does.
 */
export function signalServer(server: TestServer, name: NodeJS.Signals): void {
  for (const id of processesOf(server)) {
    try {
      process.kill(id, name);
    } catch {
      // The process has ended in the meantime, as all do when the main process ends.
    }
  }
}

/** The folder in which Debian installs the programs of the newest PostgreSQL version; null if none is installed. */
export function postgresBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => path.join(root, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

function ownerOf(
  engine: Engine,
  { isDurable = false, settings = {}, follows, kept }: Options,
): string[] {
  const { folder = '', port = '0' } = kept ?? {};
  if (engine === 'embedded') return ['--import', 'tsx', 'scripts/database-owner.ts', folder, port];
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
