import { eq, sql } from 'drizzle-orm';
import { requireRecentPassword } from '@/lib/account/password/confirm-password';
import { requireFactor, requireFreshFactor } from '@/lib/account/second-factor/require-factor';
import { lockOwner } from '@/lib/account/session/lock-user';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import { type Database, transaction } from '@/lib/db/client';
import { databaseErrorCode } from '@/lib/db/retry';
import { restoreTokens, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { consumeAccountLimit } from '@/lib/http/route/rate-limit';
import { enqueue } from '@/lib/outbox/enqueue';
import { canonicalEmail } from './email';
import type { ProfileInput } from './inputs';
import { recordOwnChange } from './record-own-change';
import { emailTaken } from './register-user';

const UNIQUE_VIOLATION = '23505';

/**
 * Changes name, phone and e-mail. A new e-mail requires a recent sign-in or the password, since whoever reads the new
 * inbox can reset the password. The old address is notified. Throws ShopError: second_factor_needed, fresh_code_needed,
 * wrong_code, password_needed, wrong_password, email_taken, edit_conflict, too_many_requests, not_found,
 * session_expired, busy.
 */
export async function updateProfile(
  db: Database,
  viewer: Viewer,
  { password, code, ...profile }: ProfileInput,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new ShopError('not_found');
  const emailKey = canonicalEmail(profile.email);
  const isNewEmail = emailKey !== user.emailKey;
  if (isNewEmail) {
    requireFactor(viewer);
    // Rate-limited: each attempt reveals whether another account has this address, and each change mails the old one.
    await consumeAccountLimit('email-change', String(viewer.id));
    await requireRecentPassword(db, viewer, password, ERROR_TEXT.password_needed);
    await requireFreshFactor(db, viewer, code);
  }
  try {
    await transaction(db, async (tx) => {
      const owner = await lockOwner(tx, viewer.id);
      // The e-mail was changed elsewhere while the password was being checked: the checks above were for another
      // address.
      if (owner.emailKey !== user.emailKey) throw new ShopError('edit_conflict');
      await tx
        .update(users)
        .set({
          ...profile,
          emailKey,
          // A pending role was meant for the owner of the previous address.
          ...(isNewEmail && { emailProvenAt: null, invitedRole: null }),
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, viewer.id));
      await recordOwnChange(tx, owner, 'profile', profileOf(owner), profile);
      if (isNewEmail) await mailOldAddress(tx, viewer.id, user.email);
    });
  } catch (error) {
    throw databaseErrorCode(error) === UNIQUE_VIOLATION ? emailTaken() : error;
  }
}

const profileOf = (user: typeof users.$inferSelect) => {
  const { firstName, lastName, phone, email } = user;
  return { firstName, lastName, phone, email };
};

/** Deletes restore links mailed to the old address, which must not work any more, and notifies this address. */
async function mailOldAddress(tx: Database, userId: number, oldEmail: string): Promise<void> {
  await tx.delete(restoreTokens).where(eq(restoreTokens.userId, userId));
  await enqueue(tx, { kind: 'mail.email-changed', payload: { userId, oldEmail } });
}

/** Replaces a customer's body measurements, in centimetres. Throws ShopError not_found. */
export async function changeMeasurements(
  db: Database,
  userId: number,
  measurements: Measurements,
): Promise<void> {
  const changed = await db
    .update(users)
    .set({ measurements, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new ShopError('not_found');
}
