import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { certificates } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock } from '@/lib/shared/clock';
import type { SendInput } from './inputs';
import { kyivToday } from './ledger';

const isUnsent = () =>
  and(
    ...[isNull(certificates.sentAt), isNull(certificates.voidedAt), gt(certificates.balance, 0)],
    gte(certificates.validUntil, kyivToday()),
  );

/**
 * Stores to whom a certificate that was bought with an order is mailed, and when, until that was done; without a day to
 * nobody. Throws message_not_possible when it was sent or cannot be used any more.
 */
export async function scheduleSending(
  db: Database,
  { orderId, id }: { orderId: number; id: number },
  { email, words, day }: SendInput,
): Promise<void> {
  const stored = await db
    .update(certificates)
    .set({ recipientEmail: day ? email : '', words, sendOn: day })
    .where(and(eq(certificates.id, id), eq(certificates.orderId, orderId), isUnsent()))
    .returning({ id: certificates.id });
  if (stored.length > 0) return;
  const message = 'Цей сертифікат уже надіслано або\u00a0він більше не\u00a0діє';
  throw new ShopError('message_not_possible', { message });
}

/** Enqueues the mails of certificates to recipients whose day has come. */
export function sendDueCertificates(db: Database): Promise<void> {
  return transaction(db, async (tx) => {
    const due = await tx
      .update(certificates)
      .set({ sentAt: clock.now() })
      .where(and(lte(certificates.sendOn, kyivToday()), isUnsent()))
      .returning({ certificateId: certificates.id });
    for (const payload of due) await enqueue(tx, { kind: 'mail.certificate', payload });
  });
}
