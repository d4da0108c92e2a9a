import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox, restores } from '@/lib/db/schema/index';

type MessageColumns = Record<'createdAt' | 'payload', SQLWrapper>;

/**
 * SQL: whether a message must not be sent yet, because the database was restored from a backup and staff have not
 * released its messages. Applies to messages from before the restore, and to later messages about orders from before
 * the restore, since the shop may have sent them already.
 */
export const isOnRestoreHold = (message: MessageColumns = outbox): SQL => sql`exists (
  select from ${restores} where ${restores.releasedAt} is null and (
    ${message.createdAt} <= ${restores.at}
    or exists (select from ${orders} where ${orders.id} = (${message.payload}->>'orderId')::int
      and ${orders.createdAt} <= ${restores.at})))`;

/** Whether this database was restored from a backup, and no one has released its messages yet. */
export const isRestored = async (db: Database): Promise<boolean> =>
  (await db.$count(restores, isNull(restores.releasedAt))) > 0;
