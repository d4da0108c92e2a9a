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

/**
 * Names of secrets that cannot be recreated. They are files in the data directory, unless environment variables set
 * them.
 */
export const SECRETS = ['internal-secret', 'second-factor-key'];

/**
 * Reads the backup's settings from `.env` and the environment. If the URL names several database servers, uses the
 * primary.
 */
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
