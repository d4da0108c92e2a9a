import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { lockDirectory } from '../../lib/db/embedded/lock-directory';
import { makePrivateFolder } from '../../lib/db/embedded/private-folder';
import { migrate } from '../../lib/db/migrate';
import { settleRestore } from '../../lib/jobs/settle-restore';
import { loadEmbedded } from './embedded';
import { type Manifest, readManifest } from './manifest';
import { loadPostgres, notEmpty, requireNobody } from './postgres';
import { type BackupSettings, SECRETS } from './settings';
import { withShopDatabase } from './shop-database';

export type Restored = {
  manifest: Manifest;
  /** Where what was replaced lies now, if anything was. */
  replaced: string | null;
};

/**
 * Restores a backup into the shop's database and data directory, which must be empty unless `force` is
 * given. What the shop would send is held until it is released. Throws an Error of one sentence, before
 * anything is changed where the backup is damaged, of another kind of database, or of a newer release.
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

/** The same care for a database that was restored by other means, such as a recovery to a point in time. */
export async function holdRestored(settings: BackupSettings): Promise<void> {
  if (settings.databaseUrl) await requireNobody(settings.databaseUrl);
  else lockDirectory(settings.dataDir)();
  await settle(settings, new Date());
}

const settle = (settings: BackupSettings, at: Date): Promise<void> =>
  withShopDatabase(settings, async (db) => {
    await migrate(db);
    await settleRestore(db, at);
  });

function requireFitting({ engine, migrations }: Manifest, own: Manifest['engine']): void {
  if (engine !== own) {
    const way = engine === 'embedded' ? 'without' : 'with';
    throw new Error(`This is a backup of ${engine}: restore it ${way} DATABASE_URL.`);
  }
  const known = readMigrationFiles({ migrationsFolder: path.resolve('lib/db/migrations') });
  const hashes = new Set(known.map(({ hash }) => hash));
  if (migrations.every((hash) => hashes.has(hash))) return;
  throw new Error('This backup is of a newer release of the shop: restore it with that one.');
}

const secretsOf = ({ files }: Manifest): string[] => SECRETS.filter((name) => name in files);

/** What of the data directory the restore would replace by something else. */
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

/** Nothing is lost by a wrong restore but what was in PostgreSQL. */
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
