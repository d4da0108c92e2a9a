import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, HOUR } from '@/lib/shared/clock';

/** What is shorter mends itself. */
const SILENCE = HOUR;

/**
 * Tells the staff that a synchronisation was refused, or that none has come through for an hour: once
 * for each such stretch between two that have succeeded, by mail and by Telegram.
 */
export async function raiseAlarm(
  tx: Database,
  run: { id: number; status: 'refused' | 'failed'; reason: string },
): Promise<void> {
  const last = await lastOf(tx, ['done']);
  // A POS whose word was refused has answered all the same.
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
