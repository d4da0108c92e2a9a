import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isOnRestoreHold } from '@/lib/outbox/restore-hold';
import { messageName } from './message-kinds';

/**
 * Makes an undelivered message due at once. If the shop had given it up, it is retried for two more weeks. A delivery
 * in progress is not interrupted. Throws ShopError not_found when there is no such message or it was delivered, and
 * edit_conflict while the message is held after a restore.
 */
export function retryMessage(db: Database, id: number, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const thisMessage = eq(outbox.id, id);
    const [message] = await tx.select().from(outbox).where(thisMessage).for('update');
    if (!message || message.doneAt) throw new ShopError('not_found');
    if ((await tx.$count(outbox, and(thisMessage, isOnRestoreHold()))) > 0) throw heldBack();
    await tx
      .update(outbox)
      .set({
        dueAt: null,
        createdAt: sql`case when ${outbox.createdAt} <= now() - interval '14 days'
          then now() else ${outbox.createdAt} end`,
      })
      .where(thisMessage);
    await recordChange(tx, {
      userId,
      action: 'sync.retry',
      entityId: id,
      title: messageName(message.kind),
      before: null,
      after: { attempts: message.attempts, waitingSince: message.createdAt.toISOString() },
    });
  });
}

const heldBack = () =>
  new ShopError('edit_conflict', {
    message:
      'Магазин відновлено з\u00a0копії, і\u00a0це повідомлення притримано. Його відпускає команда npm run restore -- --release',
  });
