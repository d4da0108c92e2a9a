import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import type { ErrorCode } from '@/lib/errors';
import { currentTrace } from '@/lib/telemetry/trace';
import type { Message, MessageKind } from './messages';

/**
 * Puts messages into the outbox, in the transaction that causes them. Skips a message if one with its kind and key
 * exists. Returns the ids of the newly added messages.
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
 * SQL: like `enqueue`, within the statement that causes the messages. Adds one message of each kind per row of `from`;
 * returns ids and kinds. `key` and `payload` are expressions over that row; `where` may exclude kinds.
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

/** Trace context for every payload, so that the delivery continues the trace of the request that caused the message. */
function traceNow(): { traceparent?: string } {
  const traceparent = currentTrace();
  return traceparent ? { traceparent } : {};
}

/**
 * SQL: whether a pending message counts as stuck. It was tried at least once, and is older than ten minutes (about
 * seven attempts).
 */
export const isFailing = (): SQL =>
  sql`${outbox.attempts} > 0 and ${outbox.createdAt} < now() - interval '10 minutes'`;

/** SQL: whether a message is too old to be retried again. */
export const isGivenUp = (): SQL<boolean> => sql`${outbox.createdAt} <= now() - interval '14 days'`;

/** `outbox.failure` of a mail whose recipient the mail server refuses for good. */
export const RECIPIENT_REFUSED = 'recipient_refused' satisfies ErrorCode;
