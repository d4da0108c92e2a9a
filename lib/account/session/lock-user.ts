import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

type User = typeof users.$inferSelect;

/**
 * Locks a user's row until the end of the transaction, so that changes of the user's data run one after the other. Null
 * when the user does not exist. Locks must be taken in the order user, sessions, tokens; any other order can deadlock.
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

/**
 * Serialises role changes until the end of the transaction. Otherwise the last two admins could give up the role at the
 * same time.
 */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`);
}

/** Throws ShopError: last_admin when there is no other admin; call it under `lockRoles`. */
export async function requireOtherAdmin(tx: Database, userId: number): Promise<void> {
  const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, userId)));
  if (others === 0) throw new ShopError('last_admin');
}

/**
 * Serialises changes of customer cards (`people`) until the end of the transaction, so that two joins of the same cards
 * cannot deadlock. Take it before any row lock.
 */
export async function lockPeople(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('people'))`);
}
