import { desc } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { backups } from '@/lib/db/schema';
import type { backupSchema } from './answers';

export type LastBackup = z.infer<typeof backupSchema>;

/** The last backup recorded in the database, or null. */
export async function findLastBackup(db: Database): Promise<LastBackup | null> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.at)).limit(1);
  return last ? { at: last.at.toISOString(), size: last.bytes } : null;
}
