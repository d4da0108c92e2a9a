import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { SECOND } from '@/lib/shared/clock';

/** Duration of a run's lease in ms. When a process is killed or suspended, its run counts as ended after this time. */
const LEASE = 30 * SECOND;
const RENEW_EVERY = 10 * SECOND;

const timers = new Map<number, NodeJS.Timeout>();

/** SQL: the end of a lease that begins now. */
export const leaseEnd = (): SQL => sql`now() + ${LEASE} * interval '1 ms'`;

/** Renews a run's lease every `every` ms, until the run has ended in the database or `endLease` is called. */
export function keepLease(db: Database, runId: number, every = RENEW_EVERY): void {
  const timer = setInterval(async () => {
    const kept = await renew(db, runId).catch(() => null);
    if (kept?.length === 0) clearInterval(timer);
  }, every).unref();
  timers.set(runId, timer);
}

/** Stops renewing a run's lease. Call it when the run's work has ended, before its end is recorded. */
export function endLease(runId: number): void {
  clearInterval(timers.get(runId));
  timers.delete(runId);
}

const renew = (db: Database, runId: number) =>
  db
    .update(syncRuns)
    .set({ leasedUntil: leaseEnd() })
    .where(and(eq(syncRuns.id, runId), eq(syncRuns.status, 'running')))
    .returning({ id: syncRuns.id });
