import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { backups, orders } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { listFailedMessages } from '@/lib/jobs/list-failed-messages';
import { readQueueState } from '@/lib/jobs/queue-state';
import { isInQueue } from '@/lib/orders/queries/queues';
import { listRuns } from '@/lib/pos/sync/list-runs';
import type { backupSchema, databaseFiguresSchema, systemSchema } from './answers';
import { listInstances } from './instances';

export type SystemState = z.infer<typeof systemSchema>;

/** The state of the shop for the admin's system page: its processes, database, queue and stuck records. */
export async function readSystem(db: Database): Promise<SystemState> {
  const [lastSynchronisation = null] = await listRuns(db, 1);
  return {
    instances: await listInstances(db),
    database: await readDatabaseFigures(db),
    queue: await readQueueState(db),
    stuck: await listFailedMessages(db),
    lastSynchronisation,
    reviewedPayments: await db.$count(orders, isInQueue('review')),
    lastBackup: await findLastBackup(db),
  };
}

type DatabaseFigures = z.infer<typeof databaseFiguresSchema>;

/** Size, connections and response time of the database. The embedded one counts all clients as one connection. */
async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const began = performance.now();
  const [row] = await readRows<Omit<DatabaseFigures, 'isEmbedded' | 'answerMs'>>(
    db,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`,
  );
  if (!row) throw new Error('the database returned no figures');
  const answerMs = Math.round((performance.now() - began) * 10) / 10;
  return { ...row, isEmbedded: env().DATABASE_EMBEDDED, answerMs };
}

type LastBackup = z.infer<typeof backupSchema>;

/** The newest backup that is recorded in the database, or null. */
async function findLastBackup(db: Database): Promise<LastBackup | null> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.at)).limit(1);
  return last ? { at: last.at.toISOString(), size: last.bytes } : null;
}
