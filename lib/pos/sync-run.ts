import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { ExternalError } from '@/lib/http/call-external';
import type { Refused } from './pos-client';

/** Any constant number will do, as long as nothing else takes the same lock. */
const SYNC_LOCK = 7_201_927;

const isStale = lt(syncRuns.startedAt, sql`now() - interval '15 minutes'`);

/**
 * Takes the right to synchronise and returns the run's id. A run of a process that died is over
 * after 15 minutes. Throws sync_running when another one is at work.
 */
export function startRun(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SYNC_LOCK})`);
    await tx
      .update(syncRuns)
      .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано' })
      .where(and(eq(syncRuns.status, 'running'), isStale));
    const [running] = await tx
      .select({ id: syncRuns.id })
      .from(syncRuns)
      .where(eq(syncRuns.status, 'running'))
      .limit(1);
    if (running) throw new ShopError('sync_running');
    const [run] = await tx.insert(syncRuns).values({}).returning({ id: syncRuns.id });
    if (!run) throw new Error('The database did not return the new run');
    return run.id;
  });
}

/** Ends runs whose process is gone; only where no other process can be at work. */
export async function forgetKilledRuns(db: Database): Promise<void> {
  await db
    .update(syncRuns)
    .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано' })
    .where(eq(syncRuns.status, 'running'));
}

type Outcome = { counts: Record<string, number>; quarantined: Refused[] };

/** Ends the run inside the transaction that writes the catalogue; throws when its time was over. */
export async function finishRun(tx: Database, runId: number, outcome: Outcome): Promise<void> {
  const ended = await tx
    .update(syncRuns)
    .set({ status: 'done', finishedAt: sql`now()`, ...outcome })
    .where(and(eq(syncRuns.id, runId), eq(syncRuns.status, 'running')))
    .returning({ id: syncRuns.id });
  if (ended.length === 0) throw new ShopError('sync_running');
}

/** Records why the run changed nothing. */
export async function recordFailure(
  db: Database,
  runId: number,
  error: unknown,
  outcome: Partial<Outcome> = {},
): Promise<void> {
  const isRefused = error instanceof ShopError && error.code === 'sync_refused';
  await db
    .update(syncRuns)
    .set({
      status: isRefused ? 'refused' : 'failed',
      finishedAt: sql`now()`,
      message: reasonOf(error).slice(0, 500),
      ...outcome,
    })
    .where(and(eq(syncRuns.id, runId), eq(syncRuns.status, 'running')));
}

function reasonOf(error: unknown): string {
  if (error instanceof ExternalError) {
    return `${error.message} (${error.name}: ${error.kind} ${error.httpStatus ?? ''})`.trim();
  }
  if (!(error instanceof Error)) return 'невідома помилка';
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
