import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { lockDirectory, makeContentsPrivate, makePrivateFolder } from './lock-directory';
import { serveDatabase } from './socket-server';

/** Size of PGlite's buffer cache: enough for a demo's rows. PGlite would allocate its default of 128 MB at start. */
const SHARED_BUFFERS = '16MB';

/**
 * Opens an embedded database in a folder, or in memory; `loadDataDir` is the initial content of an empty folder. Takes
 * no lock against a second process; `startEmbeddedServer` does. PGlite is imported only here, because the packaged shop
 * does not include it.
 */
export async function openPglite(folder: string | null, loadDataDir?: Blob): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    extensions: { pg_trgm },
  });
}

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
