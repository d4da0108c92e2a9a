import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import { canonicalEmail } from './email';
import type { RoleInput } from './inputs';

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
    const [user] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.emailKey, canonicalEmail(email)));
    if (!user) throw new ShopError('not_found', { message: 'Кабінету з такою поштою немає' });
    if (user.role === 'admin' && role !== 'admin') await requireOtherAdmin(tx, user.id);
    await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, user.id));
    logInfo('role changed', { user: user.id, role, by: byUserId });
  });
}

/** Throws last_admin when nobody else is one. All admins are locked: two could leave at once. */
export async function requireOtherAdmin(tx: Database, userId: number): Promise<void> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  if (!others.some(({ id }) => id !== userId)) throw new ShopError('last_admin');
}
