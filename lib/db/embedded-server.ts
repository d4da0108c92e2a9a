import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

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

/** Exclusive lock file with the holder's pid; a lock whose process is gone is taken over. */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder && isAlive(holder)) {
        throw new DataDirectoryLocked(
          `The data directory ${dataDir} is in use by process ${holder}; stop it or set DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DataDirectoryLocked(`The data directory ${dataDir} could not be locked.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
