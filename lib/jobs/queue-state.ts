import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { outbox } from '@/lib/db/schema';

export type QueueState = {
  /** Messages that have not reached the outside yet. */
  waiting: number;
  /** When the oldest of them was written, or null. */
  oldest: string | null;
  /** Of those, the ones that were tried and wait for longer than ten minutes. */
  stuck: number;
  /** Of those, the ones that nobody tries any more. */
  givenUp: number;
};

/** Those that wait for so long are handed over again (`relayOutbox`). */
export const isStuck = () =>
  sql`${outbox.attempts} > 0 and ${outbox.createdAt} < now() - interval '10 minutes'`;

/** Those that are so old are not handed over any more. */
export const isGivenUp = () => sql`${outbox.createdAt} <= now() - interval '14 days'`;

/** How the outbox stands: what waits to leave the shop, and since when. */
export async function readQueueState(db: Database): Promise<QueueState> {
  const [row] = await readRows<Omit<QueueState, 'oldest'> & { oldest: Date | null }>(
    db,
    sql`
    select count(*)::int as waiting, min(${outbox.createdAt}) as oldest,
      (count(*) filter (where ${isStuck()}))::int as stuck,
      (count(*) filter (where ${isGivenUp()}))::int as "givenUp"
    from ${outbox} where ${outbox.doneAt} is null`,
  );
  if (!row) return { waiting: 0, oldest: null, stuck: 0, givenUp: 0 };
  return { ...row, oldest: row.oldest === null ? null : new Date(row.oldest).toISOString() };
}
