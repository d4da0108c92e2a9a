import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';

/** A synchronisation with the POS as the staff see it; dates are ISO strings. */
export type SyncRunView = {
  id: number;
  startedAt: string;
  /** Null while it runs. */
  finishedAt: string | null;
  status: 'running' | 'done' | 'refused' | 'failed';
  /** How far it is; null when it is through, or has not told yet. */
  progress: { step: string; done: number; total: number } | null;
  counts: Record<string, number>;
  /** How many rows of the POS were set aside. */
  quarantined: number;
  /** Why it changed nothing, in words; empty when it did. */
  message: string;
  /** Whether it was refused for a change that a person may confirm. */
  canConfirm: boolean;
};

/** The latest synchronisations of the whole catalogue, the newest first. */
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

/** The latest look at what the POS has told of; null while there was none. */
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
