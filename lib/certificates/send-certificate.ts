import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { certificates, orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock } from '@/lib/shared/clock';
import type { SendInput } from './inputs';
import { today } from './ledger';

/**
 * Stores to whom a certificate of the order with this secret link is mailed, and when. A mail that was not sent yet can
 * be changed. Throws not_found, and message_not_possible once it was sent or the certificate is void.
 */
export function scheduleSending(
  db: Database,
  token: string,
  id: number,
  { email, words, day }: SendInput,
): Promise<void> {
  return transaction(db, async (tx) => {
    const [found] = await tx
      .select({ row: certificates })
      .from(certificates)
      .innerJoin(orders, eq(orders.id, certificates.orderId))
      .where(and(eq(orders.token, token), eq(certificates.id, id)))
      .for('no key update', { of: certificates });
    if (!found) throw new ShopError('not_found');
    if (found.row.voidedAt || found.row.sentAt) {
      const message = 'Цей сертифікат уже надіслано або\u00a0анульовано';
      throw new ShopError('message_not_possible', { message });
    }
    await tx
      .update(certificates)
      .set({ recipientEmail: email, words, sendOn: day })
      .where(eq(certificates.id, id));
  });
}

/** Enqueues the mails of certificates to recipients whose day has come; returns their number. */
export function sendDueCertificates(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await tx
      .update(certificates)
      .set({ sentAt: clock.now() })
      .where(
        and(
          lte(certificates.sendOn, today()),
          isNull(certificates.sentAt),
          isNull(certificates.voidedAt),
          ne(certificates.recipientEmail, ''),
        ),
      )
      .returning({ id: certificates.id });
    for (const { id: certificateId } of due) {
      const key = `certificate-${certificateId}`;
      await enqueue(tx, { kind: 'mail.certificate', key, payload: { certificateId } });
    }
    return due.length;
  });
}
