import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { inboxHash, takeSlot } from '@/lib/orders/staff/mail-quota';

/** Quota of unanswered confirmation mails per inbox. */
const UNANSWERED = { kind: 'limit.stock-alert', most: 5, age: '7 days' };
/** How long an inbox that has unsubscribed gets no confirmation mail, except at the request of its own account. */
const LEFT = { kind: 'limit.stock-alert-left', most: 1, age: '30 days' };

/**
 * Counts one more confirmation mail to this address; false when it must not be sent. `isOwn`: the account of that
 * address requested the mail.
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
