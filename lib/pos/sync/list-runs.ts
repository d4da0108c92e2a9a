import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import type { lastRefreshSchema, syncRunViewSchema } from '../answers';

/** A synchronisation with the POS as the admin shows it; dates are ISO strings. */
export type SyncRunView = z.infer<typeof syncRunViewSchema>;

/** The latest full synchronisations, newest first. */
export async function listRuns(db: Database, limit: number): Promise<SyncRunView[]> {
  const rows = await db
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.kind, 'full'))
    .orderBy(desc(syncRuns.id))
    .limit(limit);
  return rows.map(({ startedAt, finishedAt, kind: _, leasedUntil: __, suspicion, ...run }) => ({
    ...run,
    quarantined: run.counts.quarantined ?? run.quarantined.length,
    canConfirm: run.status === 'refused' && suspicion !== null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** The latest refresh caused by POS webhooks; null if there was none yet. */
export type LastRefresh = z.infer<typeof lastRefreshSchema>;

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
