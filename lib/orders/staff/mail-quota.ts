import { createHash, randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { env } from '@/lib/env';
import { keyedHash } from '@/lib/http/auth/keyed-hash';

type Quota = { kind: string; most: number; age: string };

/** Mails about new orders per hour from one requester to one inbox. */
const BY_ASKER: Quota = { kind: 'limit.order-mail', most: 3, age: '1 hour' };
/** From all requesters together: protects an inbox from flooding, but its owner may order next. */
const OF_INBOX: Quota = { kind: 'limit.order-mail-inbox', most: 12, age: '1 hour' };
/** Maximum slots tried, since load tests scale the limit up. */
const MOST_LOOKS = 20;

/** A mail about a new order: its address and its requester (`asker` of a holder). */
export type OrderMail = { email: string; asker: string };

/** Which of the two slots a statement has taken. */
export type TakenSlots = { ofAsker: boolean; ofInbox: boolean };

/** Takes the slots not taken yet; false when the quota of the requester or the inbox is used up. */
export async function takeOrderMail(
  tx: Database,
  { email, asker }: OrderMail,
  taken: TakenSlots,
): Promise<boolean> {
  if (!taken.ofAsker && !(await takeSlot(tx, BY_ASKER, askerHash(email, asker)))) return false;
  return taken.ofInbox || takeSlot(tx, OF_INBOX, inboxHash(email));
}

/**
 * SQL: takes one slot of each kind in the statement that places an order, as `ofAsker` and `ofInbox`; none if `mail` is
 * null. The requester's slot comes first: in different orders two transactions could deadlock.
 */
export function takingOrderMail(mail: OrderMail | null): SQL {
  const asker = mail && slotOf(askerHash(mail.email, mail.asker), slotsNow(BY_ASKER).first);
  const { most } = slotsNow(OF_INBOX);
  const inbox = mail && slotOf(inboxHash(mail.email), randomInt(most));
  return sql`
    of_asker as (${taking(BY_ASKER, asker)}),
    of_inbox as (${taking(OF_INBOX, inbox, sql`exists (select from of_asker)`)})`;
}

/** SQL: whether the slots were taken, for the statement's `select`. */
export const TAKEN_SLOTS = sql`json_build_object('ofAsker', exists (select from of_asker),
  'ofInbox', exists (select from of_inbox)) as slots`;

/**
 * Takes one of an owner's slots; false when all are taken. Slots are outbox rows that are already done, one per key; a
 * slot can be taken again after `age`, so the limit holds across processes. `owner` is a hash.
 */
export async function takeSlot(tx: Database, quota: Quota, owner: string): Promise<boolean> {
  const { first, most } = slotsNow(quota);
  // In ascending order: a slot stays locked until the transaction ends, and two transactions that try them
  // in different orders could deadlock.
  for (let place = first; place < Math.min(most, first + MOST_LOOKS); place += 1) {
    const taken = await readRows(tx, taking(quota, slotOf(owner, place)));
    if (taken.length > 0) return true;
  }
  return false;
}

const taking = ({ kind, age }: Quota, key: string | null, when = sql`true`): SQL => sql`
  insert into outbox (kind, key, payload, done_at)
  select ${kind}::text, key, '{}', now() from (select ${key}::text as key) slot
  where key is not null and ${when}
  on conflict (kind, key) do update set created_at = now()
    where outbox.created_at <= now() - ${age}::interval
  returning id`;

function slotsNow(quota: Quota) {
  const most = Math.max(1, Math.floor(quota.most * env().RATE_LIMIT_SCALE));
  return { most, first: randomInt(Math.max(1, most - MOST_LOOKS + 1)) };
}

const slotOf = (owner: string, place: number): string => `${owner}/${place}`;

const askerHash = (email: string, asker: string): string =>
  keyedHash('asker', `${inboxOf(email)} ${asker}`);

/** Pure: identifies the inbox of an address without revealing it. */
export const inboxHash = (email: string): string =>
  createHash('sha256').update(inboxOf(email)).digest('base64url');

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Pure: the inbox of an address, the same for all its spellings. */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = canonicalEmail(email).split('@');
  const plain = local.replace(/\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
