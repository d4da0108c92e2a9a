import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { instances } from '@/lib/db/schema';
import { serverState } from '@/lib/jobs/state';
import { releaseName } from '@/lib/release';
import { SECOND } from '@/lib/shared/clock';
import { instanceId } from './instance-id';
import type { InstanceState } from './instances';

/** How often a process says that it lives. */
const EVERY = 10 * SECOND;
/** Milliseconds between two looks at the event loop, which every measured delay includes: 20 kept an idle shop awake. */
const LOOK = 100;
/** Of processes that were killed: they are shown that long, so that somebody notices. */
const KEPT = sql`interval '1 hour'`;

const startedAt = new Date(Date.now() - process.uptime() * SECOND);

export type Heartbeat = {
  /** Tells of this process now. */
  beat(): Promise<void>;
  /** Takes its row away: the process ends as it should. */
  end(): Promise<void>;
};

/**
 * Renews this process's row of `instances` every ten seconds, and removes those of processes that
 * were not seen for an hour. A beat that fails is left out: the age of the row says so.
 */
export function startHeartbeat(database: () => Database, role: string): Heartbeat {
  const delay = monitorEventLoopDelay({ resolution: LOOK });
  delay.enable();
  const beat = async () => {
    const state = stateOf(delay.percentile(99));
    delay.reset();
    await writeInstance(database(), { id: instanceId(), role, state });
  };
  let last = Promise.resolve();
  const quietly = () => {
    last = last.then(beat).catch(() => {});
    return last;
  };
  const timer = setInterval(quietly, EVERY);
  timer.unref();
  void quietly();
  return {
    beat: quietly,
    async end() {
      clearInterval(timer);
      // A beat in progress would put the row back.
      await last;
      await database().delete(instances).where(eq(instances.id, instanceId()));
    },
  };
}

function stateOf(delay: number): InstanceState {
  const { isReady, isDraining } = serverState();
  return {
    memory: process.memoryUsage.rss(),
    // Nanoseconds, and not a number before the first look.
    eventLoopDelay: Number.isFinite(delay) ? Math.max(0, Math.round(delay / 1e6) - LOOK) : 0,
    isReady,
    isDraining,
  };
}

type Row = { id: string; role: string; state: InstanceState };

/** Writes the row of one process, and removes rows that nobody has renewed for an hour: one statement. */
export async function writeInstance(db: Database, { id, role, state }: Row): Promise<void> {
  const now = sql`now()`;
  const gone = db.$with('gone').as(
    db
      .delete(instances)
      .where(and(ne(instances.id, id), lt(instances.seenAt, sql`now() - ${KEPT}`)))
      .returning(),
  );
  await db
    .with(gone)
    .insert(instances)
    .values({ id, host: hostname(), role, release: releaseName(), startedAt, seenAt: now, state })
    .onConflictDoUpdate({ target: instances.id, set: { role, seenAt: now, state } });
}
