import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox, restores } from '@/lib/db/schema';

type MessageColumns = Record<'createdAt' | 'payload', SQLWrapper>;

/**
 * Whether a message of the outbox is held: since a restore that nobody has released, messages from before
 * it, and later ones about orders from before it, which the shop may have sent already.
 */
export const isHeld = (message: MessageColumns = outbox): SQL => sql`exists (
  select from ${restores} where ${restores.releasedAt} is null and (
    ${message.createdAt} <= ${restores.at}
    or exists (select from ${orders} where ${orders.id} = (${message.payload}->>'orderId')::int
      and ${orders.createdAt} <= ${restores.at})))`;

/** Whether this database was restored from a backup and nobody has released it yet. */
export const isRestored = async (db: Database): Promise<boolean> =>
  (await db.$count(restores, isNull(restores.releasedAt))) > 0;
