import { and, eq } from 'drizzle-orm';
import type { SavedAddress } from '@/lib/account/answers';
import { type Database, transaction } from '@/lib/db/client';
import { addresses } from '@/lib/db/schema';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { checkAddress } from '@/lib/delivery/check-address';
import { ShopError } from '@/lib/errors';
import { lockOwner } from '../session/lock-user';
import { toSaved } from './queries';

const MOST_ADDRESSES = 20;

/**
 * Saves an address without the fields that its delivery type does not use. A branch or street chosen from the carrier's
 * directory must exist there. Throws ShopError validation_failed, or too_many_rows when 20 addresses are saved already.
 */
export async function addAddress(
  db: Database,
  userId: number,
  input: DeliveryAddress,
): Promise<SavedAddress> {
  return transaction(db, async (tx) => {
    // Locked, so that parallel calls cannot exceed the limit together.
    await lockOwner(tx, userId);
    const saved = await tx.$count(addresses, eq(addresses.userId, userId));
    if (saved >= MOST_ADDRESSES) {
      throw new ShopError('too_many_rows', {
        message: `Можна зберегти до ${MOST_ADDRESSES} адрес. Видаліть зайву`,
      });
    }
    const { namesakes: _, ...address } = await checkAddress(tx, input);
    const [row] = await tx
      .insert(addresses)
      .values({ userId, ...address })
      .returning();
    if (!row) throw new Error('the address was not written');
    return toSaved(row);
  });
}

/** Deletes a saved address of this user. Throws ShopError: not_found for any other address. */
export async function deleteAddress(db: Database, userId: number, id: number): Promise<void> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id });
  if (deleted.length === 0) throw new ShopError('not_found', { message: 'Такої адреси немає' });
}
