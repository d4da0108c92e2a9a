import { desc } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import type { Refused } from './pos-client';

/** A synchronisation with the till as the staff see it; dates are ISO strings. */
export type SyncRunView = {
  id: number;
  startedAt: string;
  /** Null while it runs. */
  finishedAt: string | null;
  status: 'running' | 'done' | 'refused' | 'failed';
  counts: Record<string, number>;
  /** Rows of the till that were set aside, and why. */
  quarantined: Refused[];
  /** Why it changed nothing, in words; empty when it did. */
  message: string;
};

/** The latest synchronisations, the newest first. */
export async function listRuns(db: Database, limit: number): Promise<SyncRunView[]> {
  const rows = await db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(limit);
  return rows.map(({ startedAt, finishedAt, ...run }) => ({
    ...run,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}
