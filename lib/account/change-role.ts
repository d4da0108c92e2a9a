import { and, eq, ne, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import { canonicalEmail } from './email';
import type { RoleInput } from './inputs';
import { fullName } from './person-name';

/**
 * Makes somebody staff, or a customer again; works on their next request.
 * Throws not_found, and last_admin rather than leave the shop without one.
 */
export async function changeRole(
  db: Database,
  byUserId: number,
  { email, role }: RoleInput,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRoles(tx);
    const [user] = await tx
      .select({
        id: users.id,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(users)
      .where(eq(users.emailKey, canonicalEmail(email)));
    if (!user) throw new ShopError('not_found', { message: 'Кабінету з такою поштою немає' });
    if (user.role === 'admin' && role !== 'admin') await requireOtherAdmin(tx, user.id);
    await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, user.id));
    await recordChange(tx, {
      userId: byUserId,
      action: 'user.role',
      entityId: user.id,
      title: fullName(user),
      before: { role: user.role },
      after: { role },
    });
    logInfo('role changed', { user: user.id, role, by: byUserId });
  });
}

/** Until the end of the transaction nobody else changes a role: two admins could leave at once. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`);
}

/** Throws last_admin when nobody else is one; to be called under `lockRoles`. */
export async function requireOtherAdmin(tx: Database, userId: number): Promise<void> {
  const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, userId)));
  if (others === 0) throw new ShopError('last_admin');
}
