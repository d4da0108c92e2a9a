import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { currentTrace } from '@/lib/telemetry/trace';
import type { Message, MessageKind } from './messages';

/**
 * Puts messages into the outbox, in the transaction that causes them: at most one of a kind per
 * key. Returns the ids of the newly added ones.
 */
export async function enqueue(tx: Database, ...messages: Message[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const trace = traceNow();
  const added = await tx
    .insert(outbox)
    .values(
      messages.map(({ kind, payload, key = randomUUID() }) => ({
        kind,
        payload: { ...payload, ...trace },
        key,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return added.map(({ id }) => id);
}

/**
 * SQL: the same in the statement that causes them, one of each kind for each row of `from`; answers ids and
 * kinds. `key` and `payload` are made of that row, and only kinds of which `where` is true are put in.
 */
export const enqueueing = (
  kinds: MessageKind[],
  {
    key,
    payload,
    from,
    where = sql`true`,
  }: Record<'key' | 'payload' | 'from', SQL> & { where?: SQL },
): SQL => sql`
  insert into outbox (kind, key, payload)
  select kind, ${key}, ${payload} || ${JSON.stringify(traceNow())}::jsonb
  from ${from}, unnest(${sql.param(kinds)}::text[]) kind
  where ${where}
  returning id, kind`;

/** What a payload holds besides: the delivery continues the trace of what has caused it. */
function traceNow(): { traceparent?: string } {
  const traceparent = currentTrace();
  return traceparent ? { traceparent } : {};
}
