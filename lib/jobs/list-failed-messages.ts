import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { orders, outbox } from '@/lib/db/schema/index';
import type { stuckMessageSchema } from './answers';
import { messageName } from './message-kinds';
import { isGivenUp } from './queue-state';

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

/** Kind of failure by the error's name, all that is stored; that of an external call's error is the service's name. */
function failureOf(name: string): FailureKind {
  if (name === 'ShopError') return 'refused';
  return /^[a-z][a-z-]+$/.test(name) && name !== 'failed' ? 'silent' : 'unknown';
}
