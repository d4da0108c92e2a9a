import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { staffActor } from '@/lib/orders/status/lock-order';
import { findCustomerCard, lockCard } from './card';
import type { JoinInput } from './inputs';
import { mergeCards } from './merge-cards';
import { refreshCards } from './refresh-cards';

/**
 * Joins another card into this one by hand, also where no contact is proven. `splitCard` undoes it. Throws ShopError:
 * not_found; validation_failed at `other` for the card itself and for a card that does not exist any more.
 */
export function joinCards(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
  { other: otherId, reason }: JoinInput,
): Promise<void> {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const other = await findCustomerCard(tx, viewer.role, otherId);
    const refuse = (text: string) =>
      new ShopError('validation_failed', { errors: { other: [text] } });
    if (!other) throw refuse('Такої картки вже немає');
    if (other.id === card.id) throw refuse('Це та\u00a0сама картка');
    const { by } = await staffActor(tx, viewer.id);
    const note = { card: card.id, text: reason, by, userId: viewer.id };
    await mergeCards(tx, [{ from: other.id, into: card.id }], [note]);
    await refreshCards(tx, [card.id]);
    await recordChange(tx, {
      userId: viewer.id,
      action: 'customer.join',
      entityId: card.id,
      title: card.name,
      before: { cards: [card.id, other.id] },
      after: { cards: [card.id], reason },
    });
  });
}
