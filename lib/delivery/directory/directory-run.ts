import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { directoryRuns, places, settlements } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock, DAY } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** Key of the advisory lock: an arbitrary number that no other lock uses. */
const DIRECTORY_LOCK = 7_201_928;

const isStale = lt(directoryRuns.startedAt, sql`now() - interval '15 minutes'`);
const isRunning = eq(directoryRuns.status, 'running');

/**
 * Starts a run that copies the directory, and returns its id. Only one run can be active; a run whose process died ends
 * after 15 minutes. Throws sync_running while another run is active.
 */
export function startDirectoryRun(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`);
    await tx
      .update(directoryRuns)
      .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано' })
      .where(and(isRunning, isStale));
    const [running] = await tx.select().from(directoryRuns).where(isRunning).limit(1);
    if (running) throw new ShopError('sync_running');
    const [run] = await tx.insert(directoryRuns).values({}).returning({ id: directoryRuns.id });
    if (!run) throw new Error('the database did not return the new run');
    return run.id;
  });
}

/** Marks active runs as failed. Call this only while no other process can be copying the directory. */
export async function forgetKilledDirectoryRuns(db: Database): Promise<void> {
  await db
    .update(directoryRuns)
    .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано' })
    .where(isRunning);
}

/** Locks the run; call this before every write of a run. Throws sync_running if the run has expired meanwhile. */
export async function keepDirectoryRun(tx: Database, runId: number): Promise<void> {
  const [kept] = await tx
    .select({ id: directoryRuns.id })
    .from(directoryRuns)
    .where(and(eq(directoryRuns.id, runId), isRunning))
    .for('update');
  if (!kept) throw new ShopError('sync_running');
}

/** Marks a run as successful. */
export async function finishDirectoryRun(
  db: Database,
  runId: number,
  counts: Record<string, number>,
): Promise<void> {
  await db
    .update(directoryRuns)
    .set({ status: 'done', finishedAt: sql`now()`, counts })
    .where(and(eq(directoryRuns.id, runId), isRunning));
}

/** Marks a run as failed or refused, with the reason. */
export async function recordDirectoryFailure(
  db: Database,
  runId: number,
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof ShopError && error.code === 'sync_refused';
  await db
    .update(directoryRuns)
    .set({
      status: isRefused ? 'refused' : 'failed',
      finishedAt: sql`now()`,
      message: reasonOf(error).slice(0, 500),
    })
    .where(and(eq(directoryRuns.id, runId), isRunning));
}

/** Hour of the nightly copy in Kyiv: the carrier has updated its directory by then, and few people shop. */
const NIGHT_HOUR = 3;

/**
 * Whether the directory should be copied now. It is copied every night. At other hours it is copied if the last
 * complete copy is missing or more than a day old, unless the last run was refused.
 */
export async function isDirectoryCopyDue(db: Database): Promise<boolean> {
  const [run] = await db
    .select({ status: directoryRuns.status })
    .from(directoryRuns)
    .orderBy(desc(directoryRuns.id))
    .limit(1);
  const now = clock.now();
  const copiedAt = await lastCopiedAt(db);
  const age = copiedAt ? now.getTime() - copiedAt.getTime() : Number.POSITIVE_INFINITY;
  if (kyivTime(now).hour === NIGHT_HOUR) return age > DAY / 2;
  return run?.status !== 'refused' && age > DAY;
}

async function lastCopiedAt(db: Database): Promise<Date | null> {
  const [done] = await db
    .select({ finishedAt: directoryRuns.finishedAt })
    .from(directoryRuns)
    .where(eq(directoryRuns.status, 'done'))
    .orderBy(desc(directoryRuns.id))
    .limit(1);
  return done?.finishedAt ?? null;
}

/** Shown to staff: the last run, the time of the last complete copy, and the size of the copy. */
export async function directoryStatus(db: Database) {
  const [run = null] = await db
    .select()
    .from(directoryRuns)
    .orderBy(desc(directoryRuns.id))
    .limit(1);
  return {
    run,
    copiedAt: await lastCopiedAt(db),
    settlements: await db.$count(settlements, isNull(settlements.removedAt)),
    places: await db.$count(places, isNull(places.removedAt)),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'невідома помилка';
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
