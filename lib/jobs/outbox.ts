import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';

type Message = { kind: string; payload: Record<string, unknown>; jobId: string };

/** Longer than any delivery's own deadlines together. */
const LEASE = sql`now() + interval '3 minutes'`;

/**
 * Hands waiting messages to the queue and returns how many. What is not done after ten minutes is
 * handed over again: its sender may have died in between. The job's id follows from the message, so
 * a message that is still in the queue stays one job.
 */
export async function relayOutbox(
  db: Database,
  send: (message: Message) => Promise<unknown>,
): Promise<number> {
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        or(isNull(outbox.relayedAt), sql`${outbox.relayedAt} < now() - interval '10 minutes'`),
      ),
    )
    .orderBy(outbox.id)
    .limit(50)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ relayedAt: sql`now()` })
    .where(inArray(outbox.id, waiting))
    .returning();
  for (const { id, kind, payload } of claimed) {
    await send({ kind, payload: { ...payload, outboxId: id }, jobId: jobIdOf(id) });
  }
  return claimed.length;
}

/** A UUID for the number of a message. */
const jobIdOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/**
 * Does a message's work unless it is done already. The outside has no idempotency keys, so nobody
 * else may be at it: throws, to be tried later, while another worker holds the message.
 */
export async function deliverOnce(
  db: Database,
  outboxId: unknown,
  work: () => Promise<void>,
): Promise<void> {
  if (typeof outboxId !== 'number') throw new Error('a job came without its message');
  const mine = eq(outbox.id, outboxId);
  const [message] = await db.select().from(outbox).where(mine);
  if (!message || message.doneAt) return;
  const leased = await db
    .update(outbox)
    .set({ leasedUntil: LEASE })
    .where(
      and(
        mine,
        isNull(outbox.doneAt),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    )
    .returning({ id: outbox.id });
  if (leased.length === 0) throw new Error('the message is being delivered by another worker');
  try {
    await work();
  } catch (error) {
    await db.update(outbox).set({ leasedUntil: null }).where(mine);
    throw error;
  }
  await db.update(outbox).set({ doneAt: sql`now()`, leasedUntil: null }).where(mine);
}
