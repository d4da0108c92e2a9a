import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { lockDirectory } from './lock-directory';
import { serveDatabase } from './socket-server';

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
      extensions: { pg_trgm },
    });
    const server = await serveDatabase(pglite, port);
    return {
      url: `postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`,
      async close() {
        await server.close();
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
