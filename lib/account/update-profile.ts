import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { databaseErrorCode } from '@/lib/db/retry';
import { outbox, restoreTokens, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { consumeAccountLimit } from '@/lib/http/rate-limit';
import type { Viewer } from '@/lib/http/viewer';
import { canonicalEmail } from './email';
import type { ProfileInput } from './inputs';
import { requireRecentPassword } from './recent-password';
import { emailTaken } from './register-user';
import { requireFactor } from './require-factor';

const UNIQUE_VIOLATION = '23505';

/**
 * Changes name, phone and e-mail. A new e-mail wants a recent sign-in or the password, since with it
 * comes the power to restore the password; the old address hears of it.
 * Throws ShopError: second_factor_needed, password_needed, wrong_password, email_taken, too_many_requests, not_found, busy.
 */
export async function updateProfile(
  db: Database,
  viewer: Viewer,
  { firstName, lastName, phone, email, password }: ProfileInput,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new ShopError('not_found');
  const emailKey = canonicalEmail(email);
  const isNewEmail = emailKey !== user.emailKey;
  if (isNewEmail) {
    requireFactor(viewer);
    // Each try tells whether somebody has this address, and mails the old one.
    await consumeAccountLimit('email-change', String(viewer.id));
    await requireRecentPassword(db, viewer, password, ERROR_TEXT.password_needed);
  }
  try {
    await transaction(db, async (tx) => {
      await tx
        .update(users)
        .set({ firstName, lastName, phone, email, emailKey, updatedAt: sql`now()` })
        .where(eq(users.id, viewer.id));
      if (isNewEmail) await tellOldAddress(tx, viewer.id, user.email);
    });
  } catch (error) {
    throw databaseErrorCode(error) === UNIQUE_VIOLATION ? emailTaken() : error;
  }
}

/** Links to the old address must not open the account any more. */
async function tellOldAddress(tx: Database, userId: number, oldEmail: string): Promise<void> {
  await tx.delete(restoreTokens).where(eq(restoreTokens.userId, userId));
  await tx
    .insert(outbox)
    .values({ kind: 'mail.email-changed', key: randomUUID(), payload: { userId, oldEmail } });
}
