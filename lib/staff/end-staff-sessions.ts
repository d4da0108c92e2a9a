import { eq } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import { endSessions, isOpenSession } from '@/lib/account/session/end-sessions';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/**
 * Signs somebody out on all devices, for an admin. Answers on how many they were.
 * Throws ShopError: not_found for nobody, forbidden for oneself, who has a way of one's own.
 */
export async function endStaffSessions(
  db: Database,
  byUserId: number,
  userId: number,
): Promise<number> {
  if (byUserId === userId) {
    throw new ShopError('forbidden', { message: 'Свої сеанси завершують на сторінці «Мій вхід»' });
  }
  return transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new ShopError('not_found');
    const open = await tx.$count(sessions, isOpenSession(userId));
    await endSessions(tx, userId);
    await recordChange(tx, {
      userId: byUserId,
      action: 'user.sessions',
      entityId: userId,
      title: fullName(user),
      before: { sessions: open },
      after: { sessions: 0 },
    });
    return open;
  });
}
