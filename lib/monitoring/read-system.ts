import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { listFailedMessages } from '@/lib/jobs/list-failed-messages';
import { readQueueState } from '@/lib/jobs/queue-state';
import { isInQueue } from '@/lib/orders/queries/queues';
import { listRuns } from '@/lib/pos/sync/list-runs';
import type { systemSchema } from './answers';
import { readDatabaseFigures } from './database-figures';
import { listInstances } from './instances';
import { findLastBackup } from './last-backup';

export type SystemState = z.infer<typeof systemSchema>;

/** The state of the shop: its processes, its database, its queue, stuck records. */
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
