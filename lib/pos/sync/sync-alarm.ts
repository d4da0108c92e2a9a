import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, HOUR } from '@/lib/shared/clock';

/** Shorter outages recover without staff. */
const SILENCE = HOUR;

/**
 * Notifies staff by mail and Telegram that a synchronisation was refused, or that all have failed for an hour: once
 * between two successful ones.
 */
export async function raiseAlarm(
  tx: Database,
  run: { id: number; status: 'refused' | 'failed'; reason: string },
): Promise<void> {
  const last = await lastOf(tx, ['done']);
  // A POS whose data was refused has still answered.
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
