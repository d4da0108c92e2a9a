import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPrimary, serversOf } from '../../lib/db/primary';

export type BackupSettings = {
  dataDir: string;
  /** The URL of PostgreSQL; null for the embedded database in the data directory. */
  databaseUrl: string | null;
  /** The folder of all backups. */
  backups: string;
};

/** Secrets in the data directory that cannot be recreated, unless the environment sets them. */
export const SECRETS = ['internal-secret', 'second-factor-key'];

/** Reads the settings with which the shop of this folder starts; of several database servers, uses the primary. */
export async function readBackupSettings(): Promise<BackupSettings> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATA_DIR, BACKUP_DIR } = process.env;
  const databaseUrl = process.env.BACKUP_DATABASE_URL || process.env.DATABASE_URL;
  const dataDir = path.resolve(DATA_DIR || '.data');
  return {
    dataDir,
    databaseUrl: databaseUrl ? await primaryOf(databaseUrl) : null,
    backups: path.resolve(BACKUP_DIR || path.join(dataDir, 'backups')),
  };
}

async function primaryOf(url: string): Promise<string> {
  const servers = serversOf(url);
  if (servers.length === 1) return url;
  const primary = await findPrimary(servers);
  if (!primary) throw new Error('None of the database servers is a primary that answers.');
  return primary;
}
