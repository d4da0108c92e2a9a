import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders, outbox } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { isFailing, isGivenUp, RECIPIENT_REFUSED } from '@/lib/outbox/enqueue';
import type { queueStateSchema, stuckMessageSchema } from './answers';
import { messageName } from './message-kinds';

export type QueueState = z.infer<typeof queueStateSchema>;

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

/** Why the last attempt to deliver a message failed: no answer from the receiver, or a refusal. */
export type FailureKind = 'silent' | 'refused' | 'unknown';

export type FailedMessage = z.infer<typeof stuckMessageSchema>;

type Row = Omit<FailedMessage, 'title' | 'isForPos' | 'failure' | 'createdAt'> & {
  kind: string;
  createdAt: Date;
  failure: string | null;
};

const MOST = 50;

/** Messages with at least one attempt that are not delivered yet; those for the POS first, then the oldest first. */
export async function listFailedMessages(db: Database): Promise<FailedMessage[]> {
  const rows = await readRows<Row>(
    db,
    sql`
    select ${outbox.id} as id, ${outbox.kind} as kind, ${outbox.createdAt} as "createdAt",
      ${outbox.attempts} as attempts, ${outbox.failure} as failure, ${isGivenUp()} as "isGivenUp", ${orders.number} as "orderId"
    from ${outbox}
      left join ${orders} on ${orders.id} = (${outbox.payload}->>'orderId')::int
    where ${outbox.doneAt} is null and ${outbox.attempts} > 0
    order by ${outbox.kind} <> 'pos.push-order', ${outbox.id}
    limit ${MOST}`,
  );
  return rows.map(({ kind, createdAt, failure, ...row }) => ({
    ...row,
    title: messageName(kind),
    isForPos: kind === 'pos.push-order',
    createdAt: new Date(createdAt).toISOString(),
    failure: failureOf(failure ?? ''),
  }));
}

/** Kind of failure by the error's name, as nothing else is stored. An external call's error has the service's name. */
function failureOf(name: string): FailureKind {
  if (name === 'ShopError' || name === RECIPIENT_REFUSED) return 'refused';
  return /^[a-z][a-z-]+$/.test(name) && name !== 'failed' ? 'silent' : 'unknown';
}
