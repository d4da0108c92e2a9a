import { fullName } from '@/lib/account/profile/person-name';
import { endSessions, isOpenSession } from '@/lib/account/session/end-sessions';
import { holdUser } from '@/lib/account/session/lock-user';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/**
 * For admins: signs a user out on all devices. Returns the number of ended sessions. Throws ShopError: not_found for an
 * unknown user; forbidden for the admin's own sessions, which have their own page.
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
    const user = await holdUser(tx, userId);
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
