import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { makePrivateFolder } from '@/lib/db/embedded/lock-directory';
import { readRows } from '@/lib/db/statements';
import { backups as backupsTable } from '../../lib/db/schema';
import { DAY } from '../../lib/shared/clock';
import { copyEmbedded } from './embedded';
import { type Manifest, writeManifest } from './manifest';
import { dumpPostgres } from './postgres';
import { type BackupSettings, SECRETS } from './settings';
import { withShopDatabase } from './shop-database';

/** Suffix of a backup's folder until it is complete. */
const DRAFT = '.partial';

export type Made = { place: string; manifest: Manifest; bytes: number; seconds: number };

/**
 * Backs up the shop's database and secrets into a new folder, also while the shop runs, and records the backup in
 * `last-backup.json` beside the folder and in the database.
 */
export async function makeBackup(settings: BackupSettings): Promise<Made> {
  const { dataDir, databaseUrl, backups } = settings;
  const started = performance.now();
  const at = new Date();
  makePrivateFolder(backups);
  const place = path.join(backups, at.toISOString().replace(/:/g, '-'));
  // The folder is renamed when it is complete.
  const draft = place + DRAFT;
  makePrivateFolder(draft);
  try {
    const facts = await (databaseUrl
      ? dumpPostgres(databaseUrl, draft)
      : copyEmbedded(dataDir, draft));
    for (const name of SECRETS) {
      const file = path.join(dataDir, name);
      if (existsSync(file)) writeFileSync(path.join(draft, name), readFileSync(file));
    }
    const engine = databaseUrl ? 'PostgreSQL' : 'embedded';
    const manifest = await writeManifest(draft, { at: at.toISOString(), engine, ...facts });
    renameSync(draft, place);
    const bytes = sizeOf(place);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const made = { place, manifest, bytes, seconds };
    await record(settings, made);
    return made;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function record(settings: BackupSettings, made: Made): Promise<void> {
  const { place, bytes, seconds } = made;
  const { at } = made.manifest;
  const line = JSON.stringify({ at, place, bytes, seconds });
  writeFileSync(path.join(settings.backups, 'last-backup.json'), `${line}\n`);
  await withShopDatabase(settings, async (db) => {
    // During a backup just before an update, the database still has the previous release's tables, perhaps without
    // `backups`.
    const [table] = await readRows<{ there: boolean }>(
      db,
      sql`select to_regclass('backups') is not null as there`,
    );
    if (table?.there)
      await db.insert(backupsTable).values({ at: new Date(at), place, bytes, seconds });
  });
}

/**
 * Deletes all complete backups except the newest `keep`, and unfinished backups older than a day. Returns the number of
 * complete backups deleted.
 */
export function dropOldBackups(backups: string, keep: number): number {
  for (const name of readdirSync(backups)) {
    const place = path.join(backups, name);
    const isKilled = name.endsWith(DRAFT) && statSync(place).mtimeMs < Date.now() - DAY;
    if (isKilled) rmSync(place, { recursive: true });
  }
  const complete = readdirSync(backups)
    .filter((name) => existsSync(path.join(backups, name, 'manifest.json')))
    .filter((name) => !name.endsWith(DRAFT))
    .sort();
  const old = complete.slice(0, Math.max(0, complete.length - keep));
  for (const name of old) rmSync(path.join(backups, name), { recursive: true });
  return old.length;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
