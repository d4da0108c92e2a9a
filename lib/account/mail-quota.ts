import { createHash, randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { env } from '@/lib/env';
import { keyedHash } from '@/lib/http/auth/secrets';

type Quota = { kind: string; most: number; age: string };

/** Maximum mails about new orders that one requester may cause to one inbox per hour. */
const BY_ASKER: Quota = { kind: 'limit.order-mail', most: 3, age: '1 hour' };
/**
 * Maximum mails about new orders to one inbox per hour, from all requesters together. Higher than `BY_ASKER`, so that
 * one stranger cannot use up the quota of the inbox.
 */
const OF_INBOX: Quota = { kind: 'limit.order-mail-inbox', most: 12, age: '1 hour' };
/** Maximum quota slots that are tried for one mail. In load tests (RATE_LIMIT_SCALE) there are more slots than this. */
const MOST_LOOKS = 20;

/** A mail about a new order. `email` is the recipient, `asker` the account or IP address that placed the order. */
export type OrderMail = { email: string; asker: string };

/** Whether a statement has already taken the two quota slots of a mail: the requester's and the inbox's. */
export type TakenSlots = { ofAsker: boolean; ofInbox: boolean };

/** Takes the slots of a mail that `taken` lacks. Returns false when the requester or the inbox has no free slot. */
export async function takeOrderMail(
  tx: Database,
  { email, asker }: OrderMail,
  taken: TakenSlots,
): Promise<boolean> {
  if (!taken.ofAsker && !(await takeSlot(tx, BY_ASKER, askerHash(email, asker)))) return false;
  return taken.ofInbox || takeSlot(tx, OF_INBOX, inboxHash(email));
}

/**
 * SQL: takes a slot of the requester (`of_asker`), then a slot of the inbox (`of_inbox`), in the statement that places
 * an order. The order of the two is fixed, since otherwise two transactions could deadlock. Takes none if `mail` is
 * null.
 */
export function takingOrderMail(mail: OrderMail | null): SQL {
  const asker = mail && slotOf(askerHash(mail.email, mail.asker), slotsNow(BY_ASKER).first);
  const { most } = slotsNow(OF_INBOX);
  const inbox = mail && slotOf(inboxHash(mail.email), randomInt(most));
  return sql`
    of_asker as (${taking(BY_ASKER, asker)}),
    of_inbox as (${taking(OF_INBOX, inbox, sql`exists (select from of_asker)`)})`;
}

/** SQL: which slots `takingOrderMail` has taken, for the `select` of the same statement. */
export const TAKEN_SLOTS = sql`json_build_object('ofAsker', exists (select from of_asker),
  'ofInbox', exists (select from of_inbox)) as slots`;

/**
 * Takes one slot of a requester or an inbox (`owner`, a hash). Returns false when all slots are taken. A slot is a row
 * of the outbox with `done_at` set, so the limit holds for all processes together. A slot is free again after
 * `quota.age`.
 */
export async function takeSlot(tx: Database, quota: Quota, owner: string): Promise<boolean> {
  const { first, most } = slotsNow(quota);
  // Slots are always tried in ascending order. A slot stays locked until the transaction ends, so transactions that
  // lock slots in different orders could deadlock.
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

/** Pure: a hash of an address's inbox, which does not reveal the address. */
export const inboxHash = (email: string): string =>
  createHash('sha256').update(inboxOf(email)).digest('base64url');

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Pure: the inbox of an e-mail address. Addresses of the same inbox, such as `name@…` and `name+tag@…`, give the same
 * result.
 */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = canonicalEmail(email).split('@');
  const plain = local.replace(/\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
