import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Opens an embedded database in a folder, or in memory; `loadDataDir` is what an empty folder is filled
 * with. Nothing keeps a second process out: see `startEmbeddedServer`.
 */
export const openPglite = (folder: string | null, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    relaxedDurability: false,
    extensions: { pg_trgm },
  });
