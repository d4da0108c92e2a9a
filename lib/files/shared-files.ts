import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { bucketFiles } from './bucket-files';
import { databaseFiles } from './database-files';
import type { FileStore } from './file-store';

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
