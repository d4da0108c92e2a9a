import path from 'node:path';
import { lockDirectory } from './lock-directory';
import { openPglite } from './open-pglite';
import { makeContentsPrivate, makePrivateFolder } from './private-folder';
import { serveDatabase } from './socket-server';

type EmbeddedServer = {
  url: string;
  /** Resolves when no client is connected, or after `patience` milliseconds. */
  whenIdle(patience: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database in `${dataDir}/database` (in memory when `dataDir` is null) and serves it on a loopback
 * port, protected by a password. Only one process may open the directory: PGlite takes no lock itself, and a second
 * process would silently erase what the first one wrote. Throws DataDirectoryLocked with the process id of the holder.
 */
export async function startEmbeddedServer(
  dataDir: string | null,
  { password, port = 0 }: { password: string; port?: number },
): Promise<EmbeddedServer> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  const folder = dataDir && path.join(dataDir, 'database');
  try {
    if (folder) makePrivateFolder(folder);
    const pglite = await openPglite(folder);
    // PGlite creates files that everybody can read, whatever the umask is; only the folder itself is private.
    if (folder) makeContentsPrivate(folder);
    const server = await serveDatabase(pglite, { port, password });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      whenIdle: server.deserted,
      async close() {
        await server.close();
        await pglite.exec('CHECKPOINT').catch(() => {});
        await pglite.close();
        if (folder) makeContentsPrivate(folder);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
