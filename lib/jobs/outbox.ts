import { and, eq, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { isDatabaseDown } from '@/lib/db/outage';
import { messageSubject, outbox } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { RECIPIENT_REFUSED } from '@/lib/outbox/enqueue';
import type { MessageKind } from '@/lib/outbox/messages';
import { isOnRestoreHold } from '@/lib/outbox/restore-hold';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { readTraceparent, traced } from '@/lib/telemetry/trace';
import { type Channel, isMessageKind, KINDS_OF, MESSAGE_KINDS } from './message-kinds';

/** A message that this process has claimed: no other process may deliver it while this one renews the lease. */
export type ClaimedMessage = {
  id: number;
  kind: MessageKind;
  payload: Record<string, unknown>;
  /** Number of claims of the message so far, including this one; distinguishes this claim from a later one. */
  attempts: number;
};

/** Which messages `claimMessages` may claim, and for how long. */
type Claim = {
  most: number;
  /** Milliseconds after which the lease expires unless it is renewed. */
  lease: number;
  /** Whether to claim messages with an expired lease too, whose worker was killed. */
  takeOver: boolean;
};

/** How long the shop retries to mark a sent message as sent, in ms. */
const MARKING = 2 * MINUTE;

const waiting = alias(outbox, 'waiting');

const isTime = () =>
  and(
    isNull(waiting.doneAt),
    sql`${waiting.createdAt} > now() - interval '14 days'`,
    or(isNull(waiting.dueAt), lte(waiting.dueAt, sql`now()`)),
    or(isNull(waiting.leasedUntil), lte(waiting.leasedUntil, sql`now()`)),
  );

const isDue = () => and(isTime(), not(isOnRestoreHold(waiting)));

/**
 * SQL: whether any message may be due. A cheap check, since it runs every second; `dueKinds` also checks the kinds of
 * messages and whether a restore holds them back.
 */
export const mayBeDue = (): SQL => sql`exists (select from ${outbox} waiting where ${isTime()})`;

const leaseOf = (milliseconds: number): SQL =>
  sql`now() + ${milliseconds} * interval '1 millisecond'`;

/**
 * SQL: whether a message is of a kind. Written as a row comparison, so that the index on (kind, id) returns rows in
 * order; with `=` PostgreSQL would scan the messages of all kinds by id, including those of other channels.
 */
const isOfKind = sql`(waiting.kind, waiting.id) > (kind.kind, 0) and waiting.kind <= kind.kind`;

/** SQL: the kinds of messages that are due now, as a JSON list. */
export const dueKinds = (): SQL => sql`(
  select coalesce(json_agg(kind.kind), '[]') from unnest(${sql.param(MESSAGE_KINDS)}::text[]) kind
    -- With a limit, since all that wait would be read for an exists.
    cross join lateral (
      select from ${outbox} waiting where ${isOfKind} and ${isDue()}
      order by waiting.kind, waiting.id limit 1) due)`;

/**
 * Claims due messages of a channel for this process, oldest first. A single statement, so after a crash each message is
 * either claimed or not. A message is not claimed while an earlier message of the channel about the same order or
 * person is pending (`followsAnother`).
 */
export function claimMessages(
  db: Database,
  channel: Channel,
  { most, lease, takeOver }: Claim,
): Promise<ClaimedMessage[]> {
  const isFree = takeOver ? undefined : isNull(waiting.leasedUntil);
  const which = and(isOfKind, isDue(), isFree, sql`not ${followsAnother(channel)}`);
  // Each kind separately, in index order: for all kinds at once, PostgreSQL would read and sort all messages.
  const found = sql`select next.id from unnest(${sql.param(KINDS_OF[channel])}::text[]) kind
    cross join lateral (${firstFree(which, most)}) next
    order by next.id limit ${most}`;
  return claim(db, lease, found);
}

/** @internal Claims one message, for tests, even if it failed often; undefined if delivered or in delivery. */
export async function claimMessage(
  db: Database,
  id: number,
  lease: number,
): Promise<ClaimedMessage | undefined> {
  const isFree = or(isNull(waiting.leasedUntil), lte(waiting.leasedUntil, sql`now()`));
  const which = and(eq(waiting.id, id), isNull(waiting.doneAt), isFree);
  const [message] = await claim(db, lease, firstFree(which, 1));
  return message;
}

const firstFree = (which: SQL | undefined, most: number): SQL => sql`
  select waiting.id from ${outbox} waiting where ${which}
  order by waiting.kind, waiting.id limit ${most} for update skip locked`;

/**
 * Claims these messages. The ids are an array, since PostgreSQL may run a joined subquery with a limit more than once.
 */
async function claim(db: Database, lease: number, found: SQL): Promise<ClaimedMessage[]> {
  const claimed = await db
    .update(outbox)
    .set({ leasedUntil: leaseOf(lease), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = any(array(${found}))`)
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
    });
  return claimed
    .flatMap((message) => (isMessageKind(message.kind) ? [{ ...message, kind: message.kind }] : []))
    .sort((one, other) => one.id - other.id);
}

/**
 * SQL: whether an earlier message of the channel about the same order or person is not delivered yet. The earlier
 * message counts only in its first ten minutes or while it is being delivered, so that a rejected address does not
 * block later messages for ever. With `offset 0` PostgreSQL checks message by message until enough are found, instead
 * of joining all.
 */
const followsAnother = (channel: Channel): SQL => sql`exists (
  select from ${outbox} earlier
  where ${messageSubject(sql`earlier.payload`)} = ${messageSubject(sql`waiting.payload`)}
    and earlier.id < waiting.id and earlier.done_at is null
    and earlier.kind || '' = any(${sql.param(KINDS_OF[channel])}::text[])
    and (earlier.created_at > now() - interval '10 minutes' or earlier.leased_until > now())
  offset 0)`;

/** SQL: whether this process still holds the claim; when another worker takes a message over, `attempts` grows. */
const isOurs = (messages: ClaimedMessage[]): SQL =>
  sql`(${outbox.id}, ${outbox.attempts}) in (select * from unnest(
    ${sql.param(messages.map(({ id }) => id))}::int[],
    ${sql.param(messages.map(({ attempts }) => attempts))}::int[])) and ${outbox.doneAt} is null`;

/** Extends the leases of these messages to `lease` ms from now. */
export async function renewLeases(
  db: Database,
  messages: ClaimedMessage[],
  lease: number,
): Promise<void> {
  await db
    .update(outbox)
    .set({ leasedUntil: leaseOf(lease) })
    .where(isOurs(messages));
}

/** Returns messages to the outbox as if they had never been claimed. */
export async function returnMessages(db: Database, messages: ClaimedMessage[]): Promise<void> {
  await db
    .update(outbox)
    .set({ leasedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(isOurs(messages));
}

/**
 * Delivers a claimed message and marks it as done. When `work` throws, marks the message as failed and rethrows the
 * error. A failed message is retried for two weeks, first after 5 seconds; each delay is twice as long, up to ten
 * minutes.
 */
export async function deliverMessage(
  db: Database,
  message: ClaimedMessage,
  work: (message: ClaimedMessage) => Promise<unknown>,
): Promise<void> {
  try {
    const { traceparent, ...payload } = message.payload;
    const parent = readTraceparent(traceparent);
    await traced(`deliver ${message.kind}`, { kind: 'consumer', parent }, () =>
      work({ ...message, payload }),
    );
  } catch (error) {
    await markFailed(db, message, error);
    throw error;
  }
  await untilMarked(() =>
    db
      .update(outbox)
      .set({ doneAt: sql`now()`, leasedUntil: null, failure: null })
      .where(eq(outbox.id, message.id)),
  );
}

const failureOf = (error: unknown): string => {
  if (error instanceof ShopError && error.code === RECIPIENT_REFUSED) return RECIPIENT_REFUSED;
  return error instanceof Error ? error.name : 'failed';
};

/** Marks a message as failed; stores only the error's name, since its text may contain a name, an address or a link. */
async function markFailed(db: Database, message: ClaimedMessage, error: unknown): Promise<void> {
  await db
    .update(outbox)
    .set({
      leasedUntil: null,
      failure: failureOf(error),
      dueAt: sql`now() + least(interval '5 seconds' * (2 ^ least(${outbox.attempts} - 1, 10)),
        interval '10 minutes')`,
    })
    .where(isOurs([message]));
}

/** Retries `mark` while the database is down: an unmarked message would be sent a second time. */
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
