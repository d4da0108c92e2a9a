import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';

/** A POS synchronisation as staff see it; dates are ISO strings. */
export type SyncRunView = {
  id: number;
  startedAt: string;
  /** Null while it runs. */
  finishedAt: string | null;
  status: 'running' | 'done' | 'refused' | 'failed';
  /** Null when the run is over or has not reported yet. */
  progress: { step: string; done: number; total: number } | null;
  counts: Record<string, number>;
  /** How many POS rows were set aside. */
  quarantined: number;
  /** Why it changed nothing; empty when it did. */
  message: string;
  /** Whether it was refused for a change that staff may confirm. */
  canConfirm: boolean;
};

/** The latest full synchronisations, newest first. */
export async function listRuns(db: Database, limit: number): Promise<SyncRunView[]> {
  const rows = await db
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.kind, 'full'))
    .orderBy(desc(syncRuns.id))
    .limit(limit);
  return rows.map(({ startedAt, finishedAt, kind: _, suspicion, ...run }) => ({
    ...run,
    quarantined: run.counts.quarantined ?? run.quarantined.length,
    canConfirm: run.status === 'refused' && suspicion !== null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** The latest refresh after webhooks; null when there was none. */
export type LastRefresh = Pick<SyncRunView, 'startedAt' | 'status' | 'counts' | 'message'>;

export async function findLastRefresh(db: Database): Promise<LastRefresh | null> {
  const [row] = await db
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.kind, 'refresh'))
    .orderBy(desc(syncRuns.id))
    .limit(1);
  if (!row) return null;
  const { startedAt, status, counts, message } = row;
  return { startedAt: startedAt.toISOString(), status, counts, message };
}
