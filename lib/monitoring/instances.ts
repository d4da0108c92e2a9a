import { asc, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { instances } from '@/lib/db/schema';

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
