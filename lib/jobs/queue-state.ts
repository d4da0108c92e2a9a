import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { outbox } from '@/lib/db/schema';
import { isFailing } from '@/lib/outbox/failing';
import type { queueStateSchema } from './answers';

export type QueueState = z.infer<typeof queueStateSchema>;

/** SQL: whether a message is too old to be retried again. */
export const isGivenUp = () => sql`${outbox.createdAt} <= now() - interval '14 days'`;

/** State of the outbox: how many messages wait to be sent, and since when. */
export async function readQueueState(db: Database): Promise<QueueState> {
  const [row] = await readRows<Omit<QueueState, 'oldest'> & { oldest: Date | null }>(
    db,
    sql`
    select count(*)::int as waiting, min(${outbox.createdAt}) as oldest,
      (count(*) filter (where ${isFailing()}))::int as stuck,
      (count(*) filter (where ${isGivenUp()}))::int as "givenUp"
    from ${outbox} where ${outbox.doneAt} is null`,
  );
  if (!row) return { waiting: 0, oldest: null, stuck: 0, givenUp: 0 };
  return { ...row, oldest: row.oldest === null ? null : new Date(row.oldest).toISOString() };
}
