import { type Database, transaction } from '@/lib/db/client';
import { personNotes } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { staffActor } from '@/lib/orders/status/lock-order';
import { lockCard } from './card';

/** Adds a note of staff to a customer's card. Throws ShopError: not_found, session_expired. */
export function addPersonNote(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
  text: string,
): Promise<void> {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const { by } = await staffActor(tx, viewer.id);
    await tx
      .insert(personNotes)
      .values({ personId: card.id, kind: 'note', text, by, userId: viewer.id });
  });
}
