import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { outbox, syncRuns } from '@/lib/db/schema';
import type { Suspicion } from '@/lib/db/schema/pos';
import { cutText, readRows, storable } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { ExternalError } from '@/lib/http/outgoing/call-external';
import { enqueue } from '@/lib/outbox/enqueue';
import type { Refused } from '@/lib/pos/adapter/pos-client';
import { clock, HOUR, SECOND } from '@/lib/shared/clock';
import { endLease, keepLease, leaseEnd } from './run-lease';
import { NONE_TAKEN, type RemovedByRefreshes } from './shrink-guard';

/** Number of the advisory lock for starting runs; arbitrary, but no other code may use it. */
const SYNC_LOCK = 7_201_927;

/** How long a full synchronisation waits for a running refresh to end, in ms; refreshes are short. */
const PATIENCE = 30 * SECOND;

type Kind = typeof syncRuns.$inferSelect.kind;
export type Progress = NonNullable<typeof syncRuns.$inferSelect.progress>;

/**
 * SQL: whether a run is dead: its lease has expired, or it takes too long (15 minutes for a full run, 5 for a refresh).
 */
const isStale = sql`(coalesce(${syncRuns.leasedUntil} < now(), false)
  or ${syncRuns.startedAt} < now() - case ${syncRuns.kind}
  when 'refresh' then interval '5 minutes' else interval '15 minutes' end)`;

/**
 * Starts a run and returns its id. Only one run is active at a time, since an older stock read must never overwrite a
 * newer one. The run's lease is renewed while this process lives. A full synchronisation first waits for a running
 * refresh. Throws ShopError sync_running when another run is active.
 */
export async function startRun(db: Database, kind: Kind = 'full'): Promise<number> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const started = await tryStart(db, kind);
    if (started.id !== null) {
      keepLease(db, started.id);
      return started.id;
    }
    const isWorthWaiting = kind === 'full' && started.running === 'refresh';
    if (!isWorthWaiting || performance.now() > until) throw new ShopError('sync_running');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

type Started = { id: number } | { id: null; running: Kind };

function tryStart(db: Database, kind: Kind): Promise<Started> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SYNC_LOCK})`);
    const stale = await tx
      .update(syncRuns)
      .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано', progress: null })
      .where(and(eq(syncRuns.status, 'running'), isStale))
      .returning({ id: syncRuns.id, kind: syncRuns.kind });
    for (const { id } of stale.filter((run) => run.kind === 'full')) {
      await raiseAlarm(tx, { id, status: 'failed', reason: 'failed' });
    }
    const [running] = await tx
      .select({ kind: syncRuns.kind })
      .from(syncRuns)
      .where(eq(syncRuns.status, 'running'))
      .limit(1);
    if (running) return { id: null, running: running.kind };
    const [run] = await tx
      .insert(syncRuns)
      .values({ kind, leasedUntil: leaseEnd() })
      .returning({ id: syncRuns.id });
    if (!run) throw new Error('The database did not return the new run');
    return { id: run.id };
  });
}

/** Whether a full synchronisation is running. */
export const isSynchronising = async (db: Database): Promise<boolean> =>
  (await db.$count(
    syncRuns,
    and(eq(syncRuns.status, 'running'), eq(syncRuns.kind, 'full'), sql`not (${isStale})`),
  )) > 0;

/** Prevents runs from starting until the transaction ends. Throws ShopError: sync_running when one is active. */
export async function requireNoRun(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SYNC_LOCK})`);
  const running = await tx.$count(
    syncRuns,
    and(eq(syncRuns.status, 'running'), sql`not (${isStale})`),
  );
  if (running > 0) throw new ShopError('sync_running');
}

/** What refreshes since the last full synchronisation have removed, as counted by `removedBy` (shrink-guard.ts). */
export async function takenByRefreshes(db: Database): Promise<RemovedByRefreshes> {
  const [row] = await readRows<RemovedByRefreshes>(
    db,
    sql`
    select coalesce(sum((counts->>'lost')::int), 0)::int as lost,
      coalesce(sum((counts->>'moved')::int), 0)::int as moved
    from sync_runs
    where kind = 'refresh' and status = 'done' and id > coalesce(
      (select max(id) from sync_runs where kind = 'full' and status = 'done'), 0)`,
  );
  return row ?? NONE_TAKEN;
}

/** Marks runs of killed processes as failed; call it only where no other process can be running one. */
export async function forgetKilledRuns(db: Database): Promise<void> {
  await db
    .update(syncRuns)
    .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано', progress: null })
    .where(eq(syncRuns.status, 'running'));
}

/** Stores a run's progress for staff to see; null when the run is over. */
export async function noteProgress(
  db: Database,
  runId: number,
  progress: Progress | null,
): Promise<void> {
  await db.update(syncRuns).set({ progress }).where(eq(syncRuns.id, runId));
}

type Outcome = { counts: Record<string, number>; quarantined: Refused[] };

/**
 * Marks a run as done, in the transaction that writes the catalogue. Throws ShopError sync_running if the run has
 * already been ended as stale (`isStale`).
 */
export async function finishRun(tx: Database, runId: number, outcome: Outcome): Promise<void> {
  endLease(runId);
  const ended = await tx
    .update(syncRuns)
    .set({
      status: 'done',
      finishedAt: sql`now()`,
      progress: null,
      counts: outcome.counts,
      quarantined: firstRows(outcome.quarantined),
    })
    .where(and(eq(syncRuns.id, runId), eq(syncRuns.status, 'running')))
    .returning({ id: syncRuns.id });
  if (ended.length === 0) throw new ShopError('sync_running');
  await wakeOrders(tx);
}

/** The POS answers again, so waiting orders become due at once, before staff see them as undelivered. */
async function wakeOrders(tx: Database): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: null })
    .where(
      and(eq(outbox.kind, 'pos.push-order'), isNull(outbox.doneAt), gt(outbox.dueAt, sql`now()`)),
    );
}

/** Maximum refused rows stored for a run, since nobody reads more. `counts` contains their real number. */
const MOST_QUARANTINED = 500;

/** POS row ids may be any text; `storable` makes it valid for PostgreSQL, so that the run can be recorded. */
const firstRows = (quarantined: Refused[]): Refused[] =>
  quarantined
    .slice(0, MOST_QUARANTINED)
    .map(({ productId, reason }) => ({ productId: storable(productId), reason: storable(reason) }));

/**
 * Thrown when a synchronisation is refused, for example because a change of the catalogue looks like a fault of the
 * POS.
 */
export class SyncRefused extends ShopError {
  /** The change that staff may confirm; null when nothing can be applied. */
  readonly suspicion: Suspicion | null;

  constructor(reason: string, suspicion: Suspicion | null = null) {
    super('sync_refused', { message: `Синхронізацію зупинено: ${reason}` });
    this.suspicion = suspicion;
  }
}

/** Records why a run changed nothing, and notifies staff if they need to act. */
export async function recordFailure(
  db: Database,
  runId: number,
  error: unknown,
  quarantined: Refused[] = [],
): Promise<void> {
  // Ends the lease first, since the writes below fail too if the database is down.
  endLease(runId);
  const isRefused = error instanceof SyncRefused;
  const status = isRefused ? 'refused' : 'failed';
  const suspicion = isRefused ? error.suspicion : null;
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(syncRuns)
      .set({
        status,
        finishedAt: sql`now()`,
        progress: null,
        message: cutText(reasonOf(error), 500),
        suspicion,
        counts: quarantined.length > 0 ? { quarantined: quarantined.length } : {},
        quarantined: firstRows(quarantined),
      })
      .where(and(eq(syncRuns.id, runId), eq(syncRuns.status, 'running')))
      .returning({ kind: syncRuns.kind });
    if (ended?.kind !== 'full') return;
    const reason = isRefused ? (suspicion?.kind ?? 'other') : 'failed';
    await raiseAlarm(tx, { id: runId, status, reason });
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof ExternalError) {
    return `${error.message} (${error.name}: ${error.kind} ${error.httpStatus ?? ''})`.trim();
  }
  if (!(error instanceof Error)) return 'невідома помилка';
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/**
 * Staff are notified of failures only if all runs have failed for this time, in ms; shorter outages are not reported.
 */
const SILENCE = HOUR;

/**
 * Notifies staff by mail and Telegram that a synchronisation was refused, or that all have failed for an hour. Notifies
 * once for each reason until a synchronisation succeeds again.
 */
async function raiseAlarm(
  tx: Database,
  run: { id: number; status: 'refused' | 'failed'; reason: string },
): Promise<void> {
  const last = await lastOf(tx, ['done']);
  // Refused runs count too: the POS did answer, although its data was refused.
  const answered = await lastOf(tx, ['done', 'refused']);
  if (run.status === 'failed' && !(await isLongSilent(tx, answered?.finishedAt ?? null))) return;
  const key = `after-${last?.id ?? 0}-${run.reason}`;
  const payload = { runId: run.id };
  await enqueue(
    tx,
    { kind: 'shop.sync-refused.mail', key, payload },
    { kind: 'shop.sync-refused.telegram', key, payload },
  );
}

async function lastOf(tx: Database, statuses: Status[]) {
  const [last] = await tx
    .select({ id: syncRuns.id, finishedAt: syncRuns.finishedAt })
    .from(syncRuns)
    .where(and(eq(syncRuns.kind, 'full'), inArray(syncRuns.status, statuses)))
    .orderBy(desc(syncRuns.id))
    .limit(1);
  return last;
}

type Status = typeof syncRuns.$inferSelect.status;

async function isLongSilent(tx: Database, lastSuccess: Date | null): Promise<boolean> {
  if (lastSuccess) return clock.now().getTime() - lastSuccess.getTime() > SILENCE;
  const [first] = await tx
    .select({ at: sql<string | null>`min(${syncRuns.startedAt})` })
    .from(syncRuns);
  return first?.at != null && clock.now().getTime() - Date.parse(first.at) > SILENCE;
}
