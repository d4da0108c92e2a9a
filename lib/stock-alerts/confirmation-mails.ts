import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { inboxHash, takeSlot } from '@/lib/orders/staff/mail-quota';

/** Mails with a confirming link per inbox and week, as long as none of them is answered. */
const UNANSWERED = { kind: 'limit.stock-alert', most: 5, age: '7 days' };
/** Who has left is not asked again for so long, whoever types the address. */
const LEFT = { kind: 'limit.stock-alert-left', most: 1, age: '30 days' };

/**
 * Whether one more mail with a confirming link may go to this address, which counts it. `isOwn`: it was asked for by the
 * account of that address.
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

/** Remembers, by a hash, that an inbox wants no such mails. */
export async function rememberLeaving(tx: Database, email: string): Promise<void> {
  await takeSlot(tx, LEFT, inboxHash(email));
}

/** An answer gives inboxes their mails back, and ends what was remembered of their leaving. */
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
