import { createHash, randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { env } from '@/lib/env';

/** Order mails per inbox and hour (reference/reliability.md, T70). */
const MOST = 3;
/** Most slots that are tried, since load tests scale the limit up. */
const MOST_LOOKS = 20;

/**
 * Takes one of an inbox's three slots per hour; false when all are taken. Slots are outbox rows that are
 * already done, one per key; each can be taken again an hour later, so the limit holds across processes.
 * Only a hash of the address is stored.
 */
export async function takeMail(tx: Database, email: string): Promise<boolean> {
  const { first, most } = slotsNow();
  // In ascending order: a slot stays locked until the transaction ends, and two transactions that try them
  // in different orders could deadlock.
  for (let place = first; place < Math.min(most, first + MOST_LOOKS); place += 1) {
    const taken = await readRows(tx, taking(slotOf(email, place)));
    if (taken.length > 0) return true;
  }
  return false;
}

/** SQL: takes the first slot alone, with the statement that places an order; without an address none. */
export const takingMail = (email: string): SQL =>
  taking(email === '' ? null : slotOf(email, slotsNow().first));

const taking = (key: string | null): SQL => sql`
  insert into outbox (kind, key, payload, done_at)
  select 'limit.order-mail', key, '{}', now() from (select ${key}::text as key) slot where key is not null
  on conflict (kind, key) do update set created_at = now()
    where outbox.created_at <= now() - interval '1 hour'
  returning id`;

function slotsNow() {
  const most = Math.max(1, Math.floor(MOST * env().RATE_LIMIT_SCALE));
  return { most, first: randomInt(Math.max(1, most - MOST_LOOKS + 1)) };
}

const slotOf = (email: string, place: number): string =>
  `${createHash('sha256').update(inboxOf(email)).digest('base64url')}/${place}`;

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Pure: the inbox of an address, the same for all its spellings. */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = canonicalEmail(email).split('@');
  const plain = local.replace(/\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
