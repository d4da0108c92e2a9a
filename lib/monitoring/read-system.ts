import { asc, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { backups, instances, orders } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { env } from '@/lib/env';
import { listFailedMessages, readQueueState } from '@/lib/jobs/queue-state';
import { isInQueue } from '@/lib/orders/queries/queues';
import { listRuns } from '@/lib/pos/sync/list-runs';
import type { backupSchema, databaseFiguresSchema, systemSchema } from './answers';

/** The state that a process reports; a process of an older release may report fewer fields. */
const stateSchema = z.object({
  memory: z.int().catch(0),
  eventLoopDelay: z.int().catch(0),
  isReady: z.boolean().catch(false),
  isDraining: z.boolean().catch(false),
});

export type InstanceState = z.infer<typeof stateSchema>;

export type InstanceView = {
  id: string;
  host: string;
  role: string;
  release: string;
  startedAt: string;
  seenAt: string;
  /** `lost`: no heartbeat for 30 seconds, so the process was killed or has no connection to the database. */
  status: 'starting' | 'ready' | 'draining' | 'lost';
  /** Memory (RSS) in bytes. */
  memory: number;
  /** Delay of the event loop in ms: the 99th percentile of the last ten seconds. */
  eventLoopDelay: number;
};

/** Every process that was seen within the last hour, grouped by host. */
export async function listInstances(db: Database): Promise<InstanceView[]> {
  const rows = await db
    .select({
      row: instances,
      isLost: sql<boolean>`${instances.seenAt} < now() - interval '30 seconds'`,
    })
    .from(instances)
    .orderBy(asc(instances.host), desc(instances.startedAt), asc(instances.id));
  return rows.map(({ row, isLost }) => {
    const { memory, eventLoopDelay, ...state } = stateSchema.parse(row.state);
    return {
      id: row.id,
      host: row.host,
      role: row.role,
      release: row.release,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      status: isLost ? 'lost' : statusOf(state),
      memory,
      eventLoopDelay,
    };
  });
}

function statusOf({ isReady, isDraining }: Pick<InstanceState, 'isReady' | 'isDraining'>) {
  if (isDraining) return 'draining';
  return isReady ? 'ready' : 'starting';
}

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
