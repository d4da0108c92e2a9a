import { type Database, openDatabase } from '../../lib/db/client';
import { startEmbeddedServer } from '../../lib/db/embedded/embedded-server';
import { isLocked } from '../../lib/db/embedded/lock-directory';
import { storedSecret } from '../stored-secret';
import { embeddedUrl } from './embedded';
import type { BackupSettings } from './settings';

/** Runs `work` on the shop's database, whether the shop runs or not. */
export async function withShopDatabase<T>(
  { dataDir, databaseUrl }: BackupSettings,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return withUrl(databaseUrl, { embedded: false }, work);
  if (isLocked(dataDir)) return withUrl(embeddedUrl(dataDir), { embedded: true }, work);
  const server = await startEmbeddedServer(dataDir, {
    password: storedSecret(dataDir, 'database-password'),
  });
  return withUrl(server.url, { embedded: true }, work).finally(server.close);
}

async function withUrl<T>(
  url: string,
  { embedded }: { embedded: boolean },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, pool } = openDatabase(url, { embedded, max: 2 });
  return work(db).finally(() => pool.end());
}
