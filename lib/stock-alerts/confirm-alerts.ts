import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { stockAlerts } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { forgiveInboxes } from './confirmation-mails';

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
