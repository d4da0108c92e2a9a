import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/index';
import { ShopError } from '@/lib/errors';

/** Serialises role changes until the end of the transaction: otherwise two admins could leave at the same time. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`);
}

/** Throws ShopError: last_admin when there is no other admin; call it under `lockRoles`. */
export async function requireOtherAdmin(tx: Database, userId: number): Promise<void> {
  const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, userId)));
  if (others === 0) throw new ShopError('last_admin');
}
