import { and, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { messageSubject, outbox } from '@/lib/db/schema';
import type { StaffOrder, UndeliveredMail } from '@/lib/order-rules/staff-answers';
import { isGivenUp, RECIPIENT_REFUSED } from '@/lib/outbox/enqueue';

/** The message that has not brought the order to the POS yet; null without one. */
export async function findPosMessage(
  db: Database,
  orderId: number,
): Promise<StaffOrder['posMessage']> {
  const [message] = await db
    .select({ id: outbox.id, attempts: outbox.attempts })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'pos.push-order'),
        eq(outbox.key, `order-${orderId}`),
        isNull(outbox.doneAt),
      ),
    );
  return message ?? null;
}

/** Mails to the shopper that were tried and not delivered, the newest first. */
export async function listUndelivered(db: Database, orderId: number): Promise<UndeliveredMail[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      isRefused: sql<boolean>`${outbox.failure} = ${RECIPIENT_REFUSED}`,
      isGivenUp: isGivenUp(),
      at: outbox.createdAt,
    })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNotNull(outbox.failure),
        like(outbox.kind, 'mail.order-%'),
        eq(messageSubject(outbox.payload), `order-${orderId}`),
      ),
    )
    .orderBy(desc(outbox.id));
  return rows.map(({ kind, at, ...mail }) => ({
    ...mail,
    mail: kind.replace('mail.order-', ''),
    at: at.toISOString(),
  }));
}
