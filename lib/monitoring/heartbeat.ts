import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { instances } from '@/lib/db/schema';
import { serverState } from '@/lib/jobs/state';
import { releaseName } from '@/lib/release';
import { SECOND } from '@/lib/shared/clock';
import type { InstanceState } from './read-system';

const shared = globalThis as typeof globalThis & { shopInstance?: string };

/** The id of this process, random at each start. */
export function instanceId(): string {
  shared.shopInstance ??= randomUUID();
  return shared.shopInstance;
}

/** Interval of the heartbeat in ms. */
const EVERY = 10 * SECOND;
/**
 * Sampling interval in ms of the event loop's delay. Every measured delay includes this interval. With 20 ms an idle
 * process used noticeable CPU.
 */
const LOOK = 100;
/** How long the rows of killed processes are kept, so that staff notice them. */
const KEPT = sql`interval '1 hour'`;

const startedAt = new Date(Date.now() - process.uptime() * SECOND);

export type Heartbeat = {
  /** Writes the state of this process to the database now. */
  beat(): Promise<void>;
  /** Deletes the row of this process; called at a regular shutdown. */
  end(): Promise<void>;
};

/**
 * Every ten seconds, updates the row of this process in `instances` and deletes rows of processes that were not seen
 * for an hour. A failed update is ignored, because the age of the row shows it.
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
      // Waits for an update in progress, which would insert the row again.
      await last;
      await database().delete(instances).where(eq(instances.id, instanceId()));
    },
  };
}

function stateOf(delay: number): InstanceState {
  const { isReady, isDraining } = serverState();
  return {
    memory: process.memoryUsage.rss(),
    // The delay is measured in nanoseconds, and is NaN before the first sample. It is reported in ms.
    eventLoopDelay: Number.isFinite(delay) ? Math.max(0, Math.round(delay / 1e6) - LOOK) : 0,
    isReady,
    isDraining,
  };
}

type Row = { id: string; role: string; state: InstanceState };

/** In one statement: upserts the row of a process, and deletes the rows of processes not seen for an hour. */
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
