import type { PGlite } from '@electric-sql/pglite';

/** A demo's rows fit; the usual 128 MB are taken whole from the start. */
const SHARED_BUFFERS = '16MB';

/**
 * Opens an embedded database in a folder, or in memory; `loadDataDir` is what an empty folder is filled
 * with. Nothing keeps a second process out: see `startEmbeddedServer`. Loaded when it is called: the packaged
 * shop comes without.
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
