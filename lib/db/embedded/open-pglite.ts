import type { PGlite } from '@electric-sql/pglite';

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
    extensions: { pg_trgm },
  });
}
