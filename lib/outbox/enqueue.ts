import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { currentTrace } from '@/lib/telemetry/trace';
import type { Message } from './messages';

/**
 * Puts messages into the outbox, in the transaction that causes them: at most one of a kind per
 * key. Returns the ids of the newly added ones.
 */
export async function enqueue(tx: Database, ...messages: Message[]): Promise<number[]> {
  if (messages.length === 0) return [];
  // The delivery continues the trace of what has caused it.
  const traceparent = currentTrace();
  const added = await tx
    .insert(outbox)
    .values(
      messages.map(({ kind, payload, key = randomUUID() }) => ({
        kind,
        payload: traceparent ? { ...payload, traceparent } : payload,
        key,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return added.map(({ id }) => id);
}
