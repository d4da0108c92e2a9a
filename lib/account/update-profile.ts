import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { databaseErrorCode } from '@/lib/db/retry';
import { outbox, restoreTokens, sessions, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { consumeAccountLimit } from '@/lib/http/rate-limit';
import type { Viewer } from '@/lib/http/viewer';
import { confirmPassword } from './confirm-password';
import { canonicalEmail } from './email';
import type { ProfileInput } from './inputs';
import { emailTaken } from './register-user';

/** So long after signing in a person needs no password again to change the e-mail. */
const RECENT = 15 * MINUTE;
const UNIQUE_VIOLATION = '23505';

/**
 * Changes name, phone and e-mail. A new e-mail wants a recent sign-in or the password, since with it
 * comes the power to restore the password; the old address hears of it.
 * Throws ShopError: password_needed, wrong_password, email_taken, too_many_requests, not_found, busy.
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
    // Each try tells whether somebody has this address, and mails the old one.
    await consumeAccountLimit('email-change', String(viewer.id));
    await requireRecentPassword(db, viewer, password);
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

async function requireRecentPassword(
  db: Database,
  viewer: Viewer,
  password: string | undefined,
): Promise<void> {
  if (password) {
    await confirmPassword(db, viewer.id, password, 'password');
    return;
  }
  const [session] = await db
    .select({ authenticatedAt: sessions.authenticatedAt })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId));
  const age = clock.now().getTime() - (session?.authenticatedAt.getTime() ?? 0);
  if (age <= RECENT) return;
  throw new ShopError('password_needed', { errors: { password: [ERROR_TEXT.password_needed] } });
}

/** Links to the old address must not open the account any more. */
async function tellOldAddress(tx: Database, userId: number, oldEmail: string): Promise<void> {
  await tx.delete(restoreTokens).where(eq(restoreTokens.userId, userId));
  await tx
    .insert(outbox)
    .values({ kind: 'mail.email-changed', key: randomUUID(), payload: { userId, oldEmail } });
}
