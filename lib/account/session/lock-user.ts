import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

type User = typeof users.$inferSelect;

/**
 * Locks a user's row until the end of the transaction, which serialises changes of their data; null when the user does
 * not exist. Lock order: the user first, then sessions, then tokens; any other order can deadlock.
 */
export async function holdUser(tx: Database, userId: number): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/** Like `holdUser`, for the caller. Throws ShopError: session_expired when the account was just deleted. */
export async function lockOwner(tx: Database, userId: number): Promise<User> {
  const user = await holdUser(tx, userId);
  if (!user) throw new ShopError('session_expired');
  return user;
}
