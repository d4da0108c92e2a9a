import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/**
 * Holds a person's row until the end of the transaction, so that what belongs to them changes one thing
 * at a time. Throws session_expired when the account was deleted a moment ago.
 */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (found.length === 0) throw new ShopError('session_expired');
}
