import { eq } from 'drizzle-orm';
import { lockOwner } from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import { wishLinks } from '@/lib/db/schema';
import { newToken } from '@/lib/http/auth/secrets';
import { findWishLink } from './queries';

/**
 * Shares a user's wish list by a link; a list that is shared already keeps its link. Returns the link's token. Throws
 * ShopError session_expired.
 */
export async function openWishLink(db: Database, userId: number): Promise<string> {
  return transaction(db, async (tx) => {
    await lockOwner(tx, userId);
    const open = await findWishLink(tx, userId);
    if (open) return open;
    const token = newToken();
    await tx.insert(wishLinks).values({ userId, token });
    return token;
  });
}

/** Stops sharing the wish list: the old link no longer works, and the next one differs. */
export async function closeWishLink(db: Database, userId: number): Promise<void> {
  await db.delete(wishLinks).where(eq(wishLinks.userId, userId));
}
