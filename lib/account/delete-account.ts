import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/viewer';
import { lockRoles, requireOtherAdmin } from './change-role';
import { confirmPassword } from './confirm-password';

/**
 * Deletes the account with its addresses, wishes and sessions. Orders stay, as the law wants, but are
 * nobody's any more. Throws wrong_password, last_admin, too_many_requests, busy.
 */
export async function deleteAccount(db: Database, viewer: Viewer, password: string): Promise<void> {
  await confirmPassword(db, viewer.id, password, 'password');
  await transaction(db, async (tx) => {
    await lockRoles(tx);
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, viewer.id));
    if (user?.role === 'admin') await requireOtherAdmin(tx, viewer.id);
    await tx.delete(users).where(eq(users.id, viewer.id));
  });
}
