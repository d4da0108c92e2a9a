import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { releaseName } from '@/lib/release';
import { SECOND } from '@/lib/shared/clock';
import type { statusSchema } from './answers';
import { readQueueState } from './queue-state';
import { serverState } from './state';

export type Status = z.infer<typeof statusSchema>;

/** How long to wait for the database, in ms. */
const PATIENCE = SECOND;

/** Version and state of this process, for people to read. Never throws; takes about a second at most. */
export async function readStatus(db: () => Database): Promise<Status> {
  const { startedAt, isReady, isDraining } = serverState();
  const inDatabase = await Promise.race([
    readDatabase(db).catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref()),
  ]);
  return {
    release: releaseName(),
    role: env().ROLE,
    startedAt: startedAt.toISOString(),
    isReady: isReady && !isDraining,
    isDraining,
    isDatabaseReachable: inDatabase !== null,
    queue: inDatabase?.queue ?? null,
    synchronisation: inDatabase?.synchronisation ?? null,
  };
}

async function readDatabase(db: () => Database) {
  const [run] = await db()
    .select({ finishedAt: syncRuns.finishedAt, age: AGE })
    .from(syncRuns)
    .where(and(eq(syncRuns.kind, 'full'), eq(syncRuns.status, 'done')))
    .orderBy(desc(syncRuns.id))
    .limit(1);
  const synchronisation = run?.finishedAt
    ? { at: run.finishedAt.toISOString(), ageSeconds: run.age }
    : null;
  return { queue: await readQueueState(db()), synchronisation };
}

const AGE = sql<number>`extract(epoch from now() - ${syncRuns.finishedAt})::int`;
