import { and, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { isDatabaseDown } from '@/lib/db/is-down';
import { readRows } from '@/lib/db/read-rows';
import { outbox } from '@/lib/db/schema';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import type { Channel } from './channels';
import { channelOf, isMessageKind, MESSAGE_KINDS } from './message-kinds';

type Payload = Record<string, unknown>;

/** What the queue stores of a message: its id; its addresses stay in the outbox. */
export type QueuedMessage = { outboxId: number; kind: string; subject: string | null };

export type Handover = {
  channel: Channel;
  message: QueuedMessage;
  jobId: string;
  priority: number;
};

/** The message cannot be delivered yet through nobody's fault: retry later. */
export class NotYet extends Error {}

/** Longer than the deadlines of any delivery together. */
export const LEASE_SECONDS = 180;
const LEASE = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;
/**
 * How long marking a sent message is retried: together with a mail's or a chat's deadline within
 * the lease.
 */
const MARKING = 2 * MINUTE;

/** Messages per statement. */
const MOST = 200;

const isWaiting = () =>
  and(
    isNull(outbox.doneAt),
    inArray(outbox.kind, MESSAGE_KINDS),
    sql`${outbox.createdAt} > now() - interval '14 days'`,
    or(isNull(outbox.relayedAt), sql`${outbox.relayedAt} < now() - interval '10 minutes'`),
  );

/**
 * Hands all waiting messages to the queue and returns how many. The queue tries for a minute or
 * two; what is not done after ten minutes is handed over again, for two weeks, so that an outside
 * system that recovers after a long outage is served within ten minutes.
 */
export async function relayOutbox(
  db: Database,
  send: (messages: Handover[], tx: Database) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  while (await isAnyWaiting(db)) {
    const claimed = await transaction(db, async (tx) => {
      const messages = await claim(tx);
      if (messages.length > 0) await send(messages, tx);
      return messages.length;
    });
    count += claimed;
    // None is left, or another process has claimed the rest.
    if (claimed < MOST) break;
  }
  return count;
}

/** One cheap query, since usually nothing is waiting. */
async function isAnyWaiting(db: Database): Promise<boolean> {
  const [row] = await readRows<{ any: boolean }>(
    db,
    sql`select exists (select from ${outbox} where ${isWaiting()}) as any`,
  );
  return row?.any === true;
}

async function claim(tx: Database): Promise<Handover[]> {
  const waiting = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(isWaiting())
    // However many mails wait, orders come first.
    .orderBy(sql`${outbox.kind} <> 'pos.push-order'`, outbox.id)
    .limit(MOST)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(outbox)
    .set({ relayedAt: sql`now()`, relays: sql`${outbox.relays} + 1` })
    .where(inArray(outbox.id, waiting))
    .returning();
  return claimed.flatMap(({ id, kind, payload, relays }) =>
    isMessageKind(kind)
      ? {
          channel: channelOf(kind),
          message: { outboxId: id, kind, subject: subjectOf(payload) },
          jobId: jobIdOf(id, relays),
          // A person is waiting for a mail that restores a password.
          priority: kind === 'mail.restore' ? 1 : 0,
        }
      : [],
  );
}

/**
 * The order or person a message is about; two about the same are sent one after the other. Null for
 * the rest.
 */
function subjectOf({ orderId, userId }: Payload): string | null {
  if (typeof orderId === 'number') return `order-${orderId}`;
  return typeof userId === 'number' ? `user-${userId}` : null;
}

/** A UUID from a message's id and its handover count; the queue sorts by it. */
const jobIdOf = (id: number, relays: number): string =>
  `${relays.toString(16).padStart(8, '0')}-0000-4000-8000-${String(id).padStart(12, '0')}`;

/**
 * Does a message's work unless it is done already; `work` gets its payload, with its id as
 * `outboxId`, and how often it was tried before. The receivers have no idempotency keys, so only
 * one worker may deliver it: throws NotYet while another worker holds the message, and while an
 * earlier one about the same order waits in the same channel.
 */
export async function deliverOnce(
  db: Database,
  outboxId: unknown,
  work: (payload: Payload & { outboxId: number }, earlierAttempts: number) => Promise<void>,
): Promise<void> {
  if (typeof outboxId !== 'number') throw new Error('a job came without its message');
  const thisMessage = eq(outbox.id, outboxId);
  const [message] = await db
    .update(outbox)
    .set({ leasedUntil: LEASE, attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        thisMessage,
        isNull(outbox.doneAt),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
        not(followsAnother()),
      ),
    )
    .returning();
  if (!message) return refuseUnlessDone(db, outboxId);
  try {
    await work({ ...message.payload, outboxId }, message.attempts - 1);
  } catch (error) {
    await db.update(outbox).set({ leasedUntil: null }).where(thisMessage);
    throw error;
  }
  await untilMarked(() =>
    db.update(outbox).set({ doneAt: sql`now()`, leasedUntil: null }).where(thisMessage),
  );
}

/**
 * A sent message must not be sent twice because the database was briefly down: marking is retried.
 */
async function untilMarked(mark: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + MARKING;
  for (;;) {
    try {
      await mark();
      return;
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND));
    }
  }
}

async function refuseUnlessDone(db: Database, outboxId: number): Promise<void> {
  const [open] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), isNull(outbox.doneAt)));
  if (!open) return;
  throw new NotYet('the message is being delivered by another worker, or follows one that is not');
}

const ORDER_MAILS = MESSAGE_KINDS.filter((kind) => kind.startsWith('mail.order-'));

/**
 * Whether an earlier mail to the shopper about the same order is still waiting. Only for as long as
 * the queue itself retries: a rejected address holds up nothing for good.
 */
const followsAnother = () => sql`(${inArray(outbox.kind, ORDER_MAILS)} and exists (
  select from ${outbox} earlier
  where earlier.kind in ${ORDER_MAILS} and earlier.key = ${outbox}.key and earlier.id < ${outbox}.id
    and earlier.done_at is null and earlier.created_at > now() - interval '10 minutes'))`;
