import type { Role } from '@/lib/account/role';
import { type Database, transaction } from '@/lib/db/client';
import { personSources } from '@/lib/db/schema';
import { lockCard } from './card';
import { refreshCards } from './refresh-cards';

/**
 * Puts a new order on the card that staff chose for it; an order that is already on a card stays there. Throws
 * ShopError: not_found.
 */
export function putOnCard(db: Database, seenBy: Role, id: number, orderId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, seenBy, id);
    await tx.insert(personSources).values({ personId: card.id, orderId }).onConflictDoNothing();
    await refreshCards(tx, [card.id]);
  });
}
