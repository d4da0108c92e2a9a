import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDirectory, makePrivateFolder } from '@/lib/db/embedded/lock-directory';
import { knownMigrations, migrate } from '../../lib/db/migrate';
import { prepareRestoredDatabase } from '../../lib/jobs/settle-restore';
import { loadEmbedded } from './embedded';
import { type Manifest, readManifest } from './manifest';
import { loadPostgres, notEmpty, requireNobody } from './postgres';
import { type BackupSettings, SECRETS } from './settings';
import { withShopDatabase } from './shop-database';

export type Restored = {
  manifest: Manifest;
  /** The folder with the files that the restore has replaced; null if there were none. */
  replaced: string | null;
};

/**
 * Restores a backup into the shop's database and data directory, which must be empty unless `force` is given. Outgoing
 * messages are held until the restore is released. Throws an Error with a one-sentence message, before anything is
 * changed, if the backup is damaged, of another database engine, or of a newer release.
 */
export async function restoreBackup(
  folder: string,
  settings: BackupSettings,
  { force }: { force: boolean },
): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  const manifest = await readManifest(folder);
  requireFitting(manifest, databaseUrl ? 'PostgreSQL' : 'embedded');
  makePrivateFolder(dataDir);
  const unlock = lockDirectory(dataDir);
  let replaced: string | null;
  try {
    const inTheWay = listInTheWay(folder, settings, manifest);
    if (inTheWay.length > 0 && !force) throw notEmpty(`The data directory ${dataDir}`);
    const inPostgres = databaseUrl && (await loadPostgres(folder, databaseUrl, { force }));
    replaced = moveAside(dataDir, inTheWay);
    requireEqual(manifest.counts, (inPostgres || (await loadEmbedded(folder, dataDir))).counts);
    for (const name of secretsOf(manifest)) {
      writeFileSync(path.join(dataDir, name), readFileSync(path.join(folder, name)), {
        mode: 0o600,
      });
    }
  } finally {
    unlock();
  }
  await settle(settings, new Date(manifest.at));
  return { manifest, replaced };
}

/** Holds outgoing messages of a database that was restored by other means, such as point-in-time recovery. */
export async function holdRestored(settings: BackupSettings): Promise<void> {
  if (settings.databaseUrl) await requireNobody(settings.databaseUrl);
  else lockDirectory(settings.dataDir)();
  await settle(settings, new Date());
}

const settle = (settings: BackupSettings, at: Date): Promise<void> =>
  withShopDatabase(settings, async (db) => {
    await migrate(db);
    await prepareRestoredDatabase(db, at);
  });

function requireFitting({ engine, migrations }: Manifest, own: Manifest['engine']): void {
  if (engine !== own) {
    const way = engine === 'embedded' ? 'without' : 'with';
    throw new Error(`This is a backup of ${engine}: restore it ${way} DATABASE_URL.`);
  }
  const known = knownMigrations();
  if (migrations.every((hash) => known.has(hash))) return;
  throw new Error('This backup is of a newer release of the shop: restore it with that one.');
}

const secretsOf = ({ files }: Manifest): string[] => SECRETS.filter((name) => name in files);

/**
 * Entries of the data directory that the restore would replace: the embedded database, and secrets with other values.
 */
function listInTheWay(
  folder: string,
  { dataDir, databaseUrl }: BackupSettings,
  manifest: Manifest,
): string[] {
  const read = (place: string, name: string) => readFileSync(path.join(place, name), 'utf8');
  const isThere = (name: string) => existsSync(path.join(dataDir, name));
  const others = secretsOf(manifest).filter(
    (name) => isThere(name) && read(dataDir, name) !== read(folder, name),
  );
  return [...(databaseUrl || !isThere('database') ? [] : ['database']), ...others];
}

/**
 * Moves the files that a restore replaces into a new subfolder and returns its path, or null if there are no such
 * files. A mistaken restore can therefore lose only data in PostgreSQL.
 */
function moveAside(dataDir: string, names: string[]): string | null {
  if (names.length === 0) return null;
  const aside = path.join(dataDir, `replaced-${new Date().toISOString().replace(/:/g, '-')}`);
  makePrivateFolder(aside);
  for (const name of names) renameSync(path.join(dataDir, name), path.join(aside, name));
  return aside;
}

function requireEqual(counts: Manifest['counts'], restored: Manifest['counts']): void {
  for (const [table, rows] of Object.entries(counts)) {
    if (restored[table] === rows) continue;
    throw new Error(`The restored ${table} are ${restored[table]} instead of ${rows}.`);
  }
}
