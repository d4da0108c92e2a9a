import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { logInfo } from '@/lib/log';
import { clock } from '@/lib/shared/clock';
import type { StaffRole } from '../role';
import { fullName } from './person-name';

/**
 * Marks the user's address as verified, since a link mailed to it was opened; a pending staff role takes effect.
 * Returns that role, or null. Call it while the user's row is locked.
 */
export async function verifyEmail(
  tx: Database,
  user: typeof users.$inferSelect,
): Promise<StaffRole | null> {
  const { id: userId, role, invitedRole } = user;
  await tx
    .update(users)
    .set({
      emailProvenAt: clock.now(),
      ...(invitedRole && { role: invitedRole, invitedRole: null, updatedAt: sql`now()` }),
    })
    .where(eq(users.id, userId));
  if (!invitedRole) return null;
  await recordChange(tx, {
    userId,
    action: 'user.join',
    entityId: userId,
    title: fullName(user),
    before: { role },
    after: { role: invitedRole },
  });
  logInfo('role taken', { user: userId, role: invitedRole });
  return invitedRole;
}
