import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { directoryRuns, places, settlements } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock, DAY } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** Any constant number will do, as long as nothing else takes the same lock. */
const DIRECTORY_LOCK = 7_201_928;

const isStale = lt(directoryRuns.startedAt, sql`now() - interval '15 minutes'`);
const isRunning = eq(directoryRuns.status, 'running');

/**
 * Takes the right to copy the directory and returns the run's id. A run of a process that died is
 * over after 15 minutes. Throws sync_running when another one is at work.
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

/** Ends runs whose process is gone; only where no other process can be at work. */
export async function forgetKilledDirectoryRuns(db: Database): Promise<void> {
  await db
    .update(directoryRuns)
    .set({ status: 'failed', finishedAt: sql`now()`, message: 'перервано' })
    .where(isRunning);
}

/** Stands before every write of a run: throws sync_running when its time was over meanwhile. */
export async function keepDirectoryRun(tx: Database, runId: number): Promise<void> {
  const [kept] = await tx
    .select({ id: directoryRuns.id })
    .from(directoryRuns)
    .where(and(eq(directoryRuns.id, runId), isRunning))
    .for('update');
  if (!kept) throw new ShopError('sync_running');
}

/** Ends a run that has brought the copy up to date. */
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

/** Records why a run has ended before its time. */
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

/** When the carrier has changed its day's directory and nobody shops. */
const NIGHT_HOUR = 3;

/**
 * Whether it is time to copy the directory: at night, and at any hour when no copy was ever finished or
 * the last one is a day old, since a night may have failed. A refused one waits for a person, or the night.
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

/** For the admin: the last run, when the copy was last whole, and how much it holds. */
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
