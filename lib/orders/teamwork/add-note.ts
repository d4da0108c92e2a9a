import { inArray } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orderNotes, pushSubscriptions } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, staffActor } from '@/lib/orders/status/lock-order';
import { enqueue } from '@/lib/outbox/enqueue';
import { readMentions } from './mentions';
import { listTeam } from './queries';

/**
 * Adds a note to an order's thread and notifies the browsers of the staff that it mentions. Throws not_found,
 * validation_failed when a mention names nobody, session_expired.
 */
export function addNote(db: Database, number: string, text: string, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const actor = await staffActor(tx, userId);
    const { ids, wrong } = readMentions(text, await listTeam(tx));
    if (wrong) throw new ShopError('validation_failed', { errors: { text: [wrong] } });
    const mentioned = ids.filter((id) => id !== userId);
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderId: order.id, userId, by: actor.by, text, unreadBy: mentioned })
      .returning({ id: orderNotes.id });
    if (!note) throw new Error('the note was not written');
    const browsers = await tx
      .select({ subscriptionId: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.userId, mentioned));
    const payload = { about: order.id, noteId: note.id };
    await enqueue(
      tx,
      ...browsers.map((browser) => ({
        kind: 'push.send' as const,
        payload: { ...browser, ...payload },
      })),
    );
    await recordEvent(tx, order.id, { kind: 'note', value: 'Додано нотатку' }, actor);
    await auditOrder(tx, order, userId, { action: 'note', before: null, after: { note: text } });
  });
}
