import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { files } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { bucketFiles } from './bucket-files';
import type { FileStore } from './file-store';

/** Files in the database: the shared files of a shop without a bucket, and the static files of builds. */
export const databaseFiles = (db: Database): FileStore => ({
  async stat(name) {
    const [found] = await db
      .select({ version: files.version, asOf: files.asOf })
      .from(files)
      .where(eq(files.name, name));
    return found ?? null;
  },

  async read(name) {
    const [found] = await db.select().from(files).where(eq(files.name, name));
    return found ?? null;
  },

  async write(name, bytes, asOf) {
    const version = versionOf(bytes);
    await db
      .insert(files)
      .values({ name, bytes, version, asOf })
      .onConflictDoUpdate({
        target: files.name,
        set: { bytes, version, asOf },
        setWhere: lte(files.asOf, asOf),
      });
  },

  async remove(name) {
    await db.delete(files).where(eq(files.name, name));
  },
});

export const versionOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

let own: FileStore | undefined;

/** The shop's bucket, by the setting FILES_BUCKET; null without one. */
export function bucket(): FileStore | null {
  const { FILES_BUCKET, AWS_ENDPOINT_URL_S3 } = env();
  if (!FILES_BUCKET) return null;
  own ??= bucketFiles(FILES_BUCKET, AWS_ENDPOINT_URL_S3);
  return own;
}

/** Storage of the few files that all instances need: the bucket, or else the database. */
export const sharedFiles = (db: Database): FileStore => bucket() ?? databaseFiles(db);
