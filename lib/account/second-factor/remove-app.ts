import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { passkeys, recoveryCodes, sessions, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import type { FactorNews } from '@/lib/outbox/messages';
import { confirmPassword } from '../password/confirm-password';
import { fullName } from '../profile/person-name';
import { isStaff } from '../role';
import { endSessions } from '../session/end-sessions';
import { holdUser } from '../session/lock-user';
import { acceptCode } from './accept-code';
import type { TurnOffInput } from './inputs';
import { limitCodeAttempts } from './limit-code-attempts';
import { notifyFactorChange } from './notify-factor-change';

/**
 * Removes the caller's own app, given the password and a code; forbidden in a shop where all staff must have an app.
 * Throws ShopError: forbidden, wrong_password, wrong_code, second_factor_setup_needed, too_many_requests, not_found,
 * busy.
 */
export async function turnOffApp(
  db: Database,
  viewer: Viewer,
  { password, code }: TurnOffInput,
): Promise<void> {
  if (env().SECOND_FACTOR === 'required' && isStaff(viewer.grantedRole)) {
    throw new ShopError('forbidden', {
      message: 'У цьому магазині вхід за кодом обов’язковий для всієї команди',
    });
  }
  await confirmPassword(db, viewer.id, password, 'password');
  await limitCodeAttempts(db, viewer, () =>
    transaction(db, async (tx) => {
      await acceptCode(tx, viewer.id, code);
      await removeApp(tx, viewer.id, viewer.id, 'turned-off');
    }),
  );
}

/**
 * For admins: removes the app and the passkeys of a user who has lost them, and ends their sessions, so that they sign in again. Throws
 * ShopError: not_found for an unknown user or a user without an app, forbidden for the admin's own app.
 */
export async function resetApp(db: Database, byUserId: number, userId: number): Promise<void> {
  if (byUserId === userId) {
    throw new ShopError('forbidden', {
      message: 'Свій застосунок змінюють на сторінці «Мій вхід»',
    });
  }
  await transaction(db, async (tx) => {
    await removeApp(tx, byUserId, userId, 'reset');
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await endSessions(tx, userId);
  });
}

async function removeApp(
  tx: Database,
  byUserId: number,
  userId: number,
  news: FactorNews,
): Promise<void> {
  const user = await holdUser(tx, userId);
  if (!user?.totpConfirmedAt) {
    throw new ShopError('not_found', { message: 'У цієї людини немає застосунку' });
  }
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
  await recordChange(tx, {
    userId: byUserId,
    action: 'user.second-factor',
    entityId: userId,
    title: fullName(user),
    before: { secondFactor: 'є' },
    after: { secondFactor: 'немає' },
  });
  await notifyFactorChange(tx, userId, news);
}
