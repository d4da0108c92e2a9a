import { createHash, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { env } from '@/lib/env';

/** Mails about orders that one inbox gets in an hour (reference/reliability.md, T70). */
const MOST = 3;
/** Places that are looked at, where load tests have made many. */
const MOST_LOOKS = 20;

/**
 * Takes one of an inbox's three mails of an hour; false when all are taken. They are rows of the outbox that
 * are done already, found by their key: each can be taken again an hour later, so that no hour has more,
 * whatever is asked at once by whatever number of processes. The address stands there as a hash alone.
 */
export async function takeMail(tx: Database, email: string): Promise<boolean> {
  const most = Math.max(1, Math.floor(MOST * env().RATE_LIMIT_SCALE));
  const inbox = createHash('sha256').update(inboxOf(email)).digest('base64url');
  const first = randomInt(Math.max(1, most - MOST_LOOKS + 1));
  // From below: a place that is taken stays locked until the transaction ends, and two of them that look in
  // different orders would wait for each other.
  for (let place = first; place < Math.min(most, first + MOST_LOOKS); place += 1) {
    const key = `${inbox}/${place}`;
    const taken = await tx
      .insert(outbox)
      .values({ kind: 'limit.order-mail', key, payload: {}, doneAt: sql`now()` })
      .onConflictDoUpdate({
        target: [outbox.kind, outbox.key],
        set: { createdAt: sql`now()` },
        setWhere: sql`${outbox.createdAt} <= now() - interval '1 hour'`,
      })
      .returning({ id: outbox.id });
    if (taken.length > 0) return true;
  }
  return false;
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Pure: the inbox to which an address leads, however many spellings it has. */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = canonicalEmail(email).split('@');
  const plain = local.replace(/\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
