import type { PGlite } from '@electric-sql/pglite';

/** Size of PGlite's buffer cache: enough for a demo's rows. PGlite would allocate its default of 128 MB at start. */
const SHARED_BUFFERS = '16MB';

/**
 * Opens an embedded database in a folder, or in memory; `loadDataDir` is the initial content of an empty folder. Takes
 * no lock against a second process: use `startEmbeddedServer` for that. PGlite is imported when this is called, because
 * the packaged shop does not include it.
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
