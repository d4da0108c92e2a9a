import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import type { MessageKind } from '@/lib/outbox/messages';
import type { Channel } from './channels';
import { channelOf } from './message-kinds';
import { dueKinds } from './outbox';
import { posEventsDue } from './pos-events';

/** What waits for the workers of this process, as the database says it. */
export type DueWork = { kinds: MessageKind[]; hasPosEvents: boolean };

/** A column with what is due: beside the log of renewals it costs no statement of its own. */
export const dueWork = (): SQL =>
  sql`json_build_object('kinds', ${dueKinds()}, 'hasPosEvents', ${posEventsDue()})`;

export async function readDueWork(db: Database): Promise<DueWork> {
  const [row] = await readRows<{ due: DueWork }>(db, sql`select ${dueWork()} as due`);
  return row?.due ?? { kinds: [], hasPosEvents: false };
}

/** Pure: the channels that have messages to deliver now. */
export const dueChannels = ({ kinds }: DueWork): Set<Channel> => new Set(kinds.map(channelOf));
