import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { inboxHash, takeSlot } from '@/lib/account/mail-quota';
import type { Database } from '@/lib/db/client';
import { outbox, stockAlerts } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/** Quota of unanswered confirmation mails per inbox. */
const UNANSWERED = { kind: 'limit.stock-alert', most: 5, age: '7 days' };
/** How long an inbox gets no confirmation mail after it has unsubscribed, unless its own account requests the mail. */
const LEFT = { kind: 'limit.stock-alert-left', most: 1, age: '30 days' };

/**
 * Counts one more confirmation mail to this address; false when the mail must not be sent. `isOwn`: the mail was
 * requested by the account to which the address belongs.
 */
export async function takeConfirmation(
  tx: Database,
  email: string,
  { isOwn }: { isOwn: boolean },
): Promise<boolean> {
  if (!isOwn && (await hasLeft(tx, email))) return false;
  return takeSlot(tx, UNANSWERED, inboxHash(email));
}

const hasLeft = async (tx: Database, email: string): Promise<boolean> =>
  (await tx.$count(
    outbox,
    and(isOfInboxes([email], LEFT), gt(outbox.createdAt, sql`now() - ${LEFT.age}::interval`)),
  )) > 0;

/** Remembers, by a hash, that an inbox has unsubscribed. */
export async function rememberLeaving(tx: Database, email: string): Promise<void> {
  await takeSlot(tx, LEFT, inboxHash(email));
}

/** Called after a confirmation: resets the mail count and the unsubscription of these inboxes. */
export async function forgiveInboxes(tx: Database, emails: string[]): Promise<void> {
  if (emails.length > 0) await tx.delete(outbox).where(isOfInboxes(emails, UNANSWERED, LEFT));
}

const isOfInboxes = (emails: string[], ...quotas: { kind: string }[]) =>
  and(
    inArray(
      outbox.kind,
      quotas.map(({ kind }) => kind),
    ),
    inArray(sql`split_part(${outbox.key}, '/', 1)`, [...new Set(emails.map(inboxHash))]),
  );

/**
 * Confirms all alerts of the address that a mailed link belongs to; idempotent. Throws ShopError: link_expired when no
 * alert has this token.
 */
export async function confirmAlerts(db: Database, token: string): Promise<void> {
  const isOwn = eq(stockAlerts.token, token);
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`now()` })
    .where(and(isOwn, isNull(stockAlerts.confirmedAt)))
    .returning({ email: stockAlerts.email });
  await forgiveInboxes(
    db,
    confirmed.map(({ email }) => email),
  );
  if ((await db.$count(stockAlerts, isOwn)) === 0) throw new ShopError('link_expired');
}
