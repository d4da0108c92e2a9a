import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { consumeAccountLimit, resetAccountLimit } from '@/lib/http/route/rate-limit';
import { clock, MINUTE } from '@/lib/shared/clock';
import { isPassword } from './hash-password';

/**
 * Checks the account's password. `field` is the form field that shows the error. Throws ShopError: wrong_password,
 * too_many_requests, not_found, busy.
 */
export async function confirmPassword(
  db: Database,
  userId: number,
  password: string,
  field: 'oldPass' | 'password',
): Promise<typeof users.$inferSelect> {
  await consumeAccountLimit('password-account', String(userId));
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ShopError('not_found');
  if (!(await isPassword(user.passwordHash, password))) {
    throw new ShopError('wrong_password', { errors: { [field]: [ERROR_TEXT.wrong_password] } });
  }
  await resetAccountLimit('password-account', String(userId));
  return user;
}

/** For how long after the sign-in or the last given password a change that could lock the owner out needs no password, in ms. */
const RECENT = 15 * MINUTE;

/**
 * Checks that the password was given in this session within `RECENT`, or is given now. A stolen session alone must not
 * be enough for a change that could lock the owner out. `why` is the error message when the password is missing. Throws
 * ShopError: password_needed, wrong_password, too_many_requests, not_found, busy.
 */
export async function requireRecentPassword(
  db: Database,
  viewer: Viewer,
  password: string | undefined,
  why: string,
): Promise<void> {
  const thisSession = eq(sessions.id, viewer.sessionId);
  if (password) {
    await confirmPassword(db, viewer.id, password, 'password');
    await db.update(sessions).set({ authenticatedAt: clock.now() }).where(thisSession);
    return;
  }
  const [session] = await db
    .select({ authenticatedAt: sessions.authenticatedAt })
    .from(sessions)
    .where(thisSession);
  const age = clock.now().getTime() - (session?.authenticatedAt.getTime() ?? 0);
  if (age <= RECENT) return;
  throw new ShopError('password_needed', { message: why, errors: { password: [why] } });
}
