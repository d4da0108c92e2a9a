import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import type { MessageKind } from '@/lib/outbox/messages';
import { type Channel, channelOf } from './message-kinds';
import { dueKinds, mayBeDue } from './outbox';

/** The kinds of messages that are due now, and whether POS events are due. */
export type DueWork = { kinds: MessageKind[]; hasPosEvents: boolean };

/** POS events are processed together once none has arrived for QUIET; none waits longer than LONGEST_WAIT. */
const QUIET = sql`interval '2 seconds'`;
const LONGEST_WAIT = sql`interval '10 seconds'`;

/** SQL: whether POS events are due: none has arrived for two seconds, or the oldest has waited ten seconds. */
const posEventsDue = (): SQL => sql`(
  exists (select from pos_events where due_at <= now()) and (
    not exists (select from pos_events where due_at is not null
      and received_at > now() - ${QUIET})
    or exists (select from pos_events where due_at <= now()
      and received_at < now() - ${LONGEST_WAIT})))`;

/** SQL: whether `readDueWork` may find anything; selected in the same query as the renewal log. */
export const hasDueWork = (): SQL =>
  sql`${mayBeDue()} or exists (select from pos_events where due_at <= now())`;

export async function readDueWork(db: Database): Promise<DueWork> {
  const [due] = await readRows<DueWork>(
    db,
    sql`select ${dueKinds()} as kinds, ${posEventsDue()} as "hasPosEvents"`,
  );
  return due ?? { kinds: [], hasPosEvents: false };
}

/** Pure: the channels that have messages due. */
export const dueChannels = ({ kinds }: DueWork): Set<Channel> => new Set(kinds.map(channelOf));
