import { createHash, randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { env } from '@/lib/env';

type Quota = { kind: string; most: number; age: string };

/** Order mails per inbox and hour (reference/reliability.md, T70). */
const ORDER_MAILS: Quota = { kind: 'limit.order-mail', most: 3, age: '1 hour' };
/** Most slots that are tried, since load tests scale the limit up. */
const MOST_LOOKS = 20;

/**
 * Takes one of an inbox's slots, three per hour unless told; false when all are taken. Slots are outbox rows that are
 * already done, one per key; each can be taken again when it is that old, so the limit holds across processes.
 * Only a hash of the address is stored.
 */
export async function takeMail(tx: Database, email: string, quota = ORDER_MAILS): Promise<boolean> {
  const { first, most } = slotsNow(quota);
  // In ascending order: a slot stays locked until the transaction ends, and two transactions that try them
  // in different orders could deadlock.
  for (let place = first; place < Math.min(most, first + MOST_LOOKS); place += 1) {
    const taken = await readRows(tx, taking(quota, slotOf(email, place)));
    if (taken.length > 0) return true;
  }
  return false;
}

/** SQL: takes the first slot alone, with the statement that places an order; without an address none. */
export const takingMail = (email: string): SQL =>
  taking(ORDER_MAILS, email === '' ? null : slotOf(email, slotsNow(ORDER_MAILS).first));

const taking = ({ kind, age }: Quota, key: string | null): SQL => sql`
  insert into outbox (kind, key, payload, done_at)
  select ${kind}::text, key, '{}', now() from (select ${key}::text as key) slot where key is not null
  on conflict (kind, key) do update set created_at = now()
    where outbox.created_at <= now() - ${age}::interval
  returning id`;

function slotsNow(quota: Quota) {
  const most = Math.max(1, Math.floor(quota.most * env().RATE_LIMIT_SCALE));
  return { most, first: randomInt(Math.max(1, most - MOST_LOOKS + 1)) };
}

const slotOf = (email: string, place: number): string => `${inboxHash(email)}/${place}`;

/** Pure: names the inbox of an address without telling it. */
export const inboxHash = (email: string): string =>
  createHash('sha256').update(inboxOf(email)).digest('base64url');

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Pure: the inbox of an address, the same for all its spellings. */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = canonicalEmail(email).split('@');
  const plain = local.replace(/\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
