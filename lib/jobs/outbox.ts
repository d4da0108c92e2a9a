import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';

type Payload = Record<string, unknown>;
/** What the queue keeps of a message: its number; the addresses in it stay in the outbox. */
type Message = { kind: string; payload: { outboxId: number }; jobId: string };

/** Longer than any delivery's own deadlines together. */
const LEASE = sql`now() + interval '3 minutes'`;

/**
 * Hands waiting messages to the queue and returns how many. The queue tries for a minute or two;
 * what is not done after ten minutes is handed over again, for two weeks, so that an outside system
 * that comes back after a long night is served within ten minutes.
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
        sql`${outbox.createdAt} > now() - interval '14 days'`,
        or(isNull(outbox.relayedAt), sql`${outbox.relayedAt} < now() - interval '10 minutes'`),
      ),
    )
    .orderBy(outbox.id)
    .limit(50)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ relayedAt: sql`now()`, relays: sql`${outbox.relays} + 1` })
    .where(inArray(outbox.id, waiting))
    .returning();
  for (const { id, kind, relays } of claimed) {
    try {
      await send({ kind, payload: { outboxId: id }, jobId: jobIdOf(id, relays) });
    } catch (error) {
      await db.update(outbox).set({ relayedAt: null }).where(eq(outbox.id, id));
      throw error;
    }
  }
  return claimed.length;
}

/** A UUID for the number of a message and of its handing over. */
const jobIdOf = (id: number, relays: number): string =>
  `${relays.toString(16).padStart(8, '0')}-0000-4000-8000-${String(id).padStart(12, '0')}`;

/**
 * Does a message's work unless it is done already; `work` gets what it says, with its number as
 * `outboxId`, and hears how often it was tried before. The
 * outside has no idempotency keys, so nobody else may be at it: throws, to be tried later, while
 * another worker holds the message.
 */
export async function deliverOnce(
  db: Database,
  outboxId: unknown,
  work: (payload: Payload, earlierAttempts: number) => Promise<void>,
): Promise<void> {
  if (typeof outboxId !== 'number') throw new Error('a job came without its message');
  const mine = eq(outbox.id, outboxId);
  const [message] = await db.select().from(outbox).where(mine);
  if (!message || message.doneAt) return;
  const [leased] = await db
    .update(outbox)
    .set({ leasedUntil: LEASE, attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        mine,
        isNull(outbox.doneAt),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    )
    .returning({ attempts: outbox.attempts });
  if (!leased) throw new Error('the message is being delivered by another worker');
  try {
    await work({ ...message.payload, outboxId }, leased.attempts - 1);
  } catch (error) {
    await db.update(outbox).set({ leasedUntil: null }).where(mine);
    throw error;
  }
  await db.update(outbox).set({ doneAt: sql`now()`, leasedUntil: null }).where(mine);
}
