import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { SECOND } from '@/lib/clock';

export class DataDirectoryLocked extends Error {}

type EmbeddedServer = { url: string; close(): Promise<void> };

/**
 * Opens the embedded database in `${dataDir}/database` (in memory when null) and serves it on a
 * loopback port. It must have exactly one owner: PGlite takes no lock itself, and a second process
 * on the directory silently erases what the first one wrote.
 * Throws DataDirectoryLocked with the holder's process id.
 */
export async function startEmbeddedServer(
  dataDir: string | null,
  port = 0,
): Promise<EmbeddedServer> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  try {
    const pglite = await PGlite.create({
      ...(dataDir ? { dataDir: path.join(dataDir, 'database') } : {}),
      relaxedDurability: false,
    });
    const chosen = port || (await freePort());
    const server = new PGLiteSocketServer({
      db: pglite,
      host: '127.0.0.1',
      port: chosen,
      maxConnections: 100,
    });
    await server.start();
    return {
      url: `postgres://postgres:postgres@127.0.0.1:${chosen}/postgres`,
      async close() {
        await server.stop();
        await pglite.exec('CHECKPOINT').catch(() => {});
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Exclusive lock file with its holder; a lock whose process is gone is taken over.
 * Throws DataDirectoryLocked, which names the holder.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  if (!createExclusively(file)) takeOver(file, dataDir);
  return () => rmSync(file, { force: true });
}

/** Only one process at a time may judge and replace a stale lock, or two could replace each other's. */
function takeOver(file: string, dataDir: string): void {
  const guard = `${file}.takeover`;
  if (existsSync(guard) && Date.now() - statSync(guard).mtimeMs > 10 * SECOND) rmSync(guard);
  if (!createExclusively(guard)) throw inUse(dataDir, 'another process that is starting');
  try {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw inUse(dataDir, `process ${holder.pid}`);
    rmSync(file, { force: true });
    if (!createExclusively(file)) throw inUse(dataDir, 'another process that is starting');
  } finally {
    rmSync(guard, { force: true });
  }
}

function inUse(dataDir: string, holder: string): DataDirectoryLocked {
  return new DataDirectoryLocked(
    `The data directory ${dataDir} is in use by ${holder}; stop it or set DATA_DIR.`,
  );
}

type Holder = { pid: number; startedAt: string };

function createExclusively(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A number that now belongs to another program counts as gone, where the system can tell. */
function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(pid) === startedAt;
}

/** When a process started, in the kernel's ticks; empty where there is no /proc. */
function startTime(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
