import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';

type Send = (kind: string, payload: Record<string, unknown>, key: string) => Promise<unknown>;

/**
 * Hands waiting messages to the queue and returns how many. A message whose sender died between
 * claiming and handing over is handed over again after ten minutes; its job looks whether it is done.
 */
export async function relayOutbox(db: Database, send: Send): Promise<number> {
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
  for (const message of claimed) {
    await send(
      message.kind,
      { ...message.payload, outboxId: message.id },
      `${message.kind} ${message.key}`,
    );
  }
  return claimed.length;
}

/** Runs a message's work unless it is done already, then marks it as done. */
export async function deliverOnce(
  db: Database,
  outboxId: unknown,
  work: () => Promise<void>,
): Promise<void> {
  if (typeof outboxId !== 'number') return work();
  const [message] = await db.select().from(outbox).where(eq(outbox.id, outboxId));
  if (!message || message.doneAt) return;
  await work();
  await db.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.id, outboxId));
}
