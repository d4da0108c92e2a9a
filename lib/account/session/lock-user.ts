import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

type User = typeof users.$inferSelect;

/**
 * A person's row, held until the end of the transaction, so that what belongs to them changes one thing
 * at a time; null for nobody. Whoever locks more of theirs locks this first, then sessions, then tokens:
 * two who took them in other orders would wait for each other.
 */
export async function holdUser(tx: Database, userId: number): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/** The same of whoever asks. Throws session_expired when the account was deleted a moment ago. */
export async function lockOwner(tx: Database, userId: number): Promise<User> {
  const user = await holdUser(tx, userId);
  if (!user) throw new ShopError('session_expired');
  return user;
}

/** The same for whoever wants nothing of the row. Throws session_expired. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await lockOwner(tx, userId);
}
