import { and, eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import { consumeAccountLimit, resetAccountLimit } from '@/lib/http/route/rate-limit';
import { logInfo, logWarning } from '@/lib/log';
import type { LoginInput } from '../inputs';
import { isPassword } from '../password/hash-password';
import { canonicalEmail } from '../profile/email';
import { deviceMark, isKnownDevice } from './known-device';
import { startSession } from './start-session';

/** The visitor's browser: its user agent, and its device mark from an earlier sign-in, or an empty text. */
export type Visitor = { userAgent: string; device: string };

/** `device` is a signed mark (`deviceMark`). The next attempts of a browser with this mark are counted separately. */
export type SignedIn = { userId: number; tokens: SessionTokens; device: string };

/**
 * Signs a user in. An unknown e-mail takes the same time and gets the same response as a wrong password. Attempts are
 * counted before the password is checked, so that a parallel burst gains nothing. A browser that has signed in to this
 * account before is counted separately, so that strangers cannot lock the owner out. Throws ShopError:
 * wrong_credentials, too_many_requests, busy.
 */
export async function signIn(
  db: Database,
  { email, password }: LoginInput,
  { userAgent, device }: Visitor,
): Promise<SignedIn> {
  const emailKey = canonicalEmail(email);
  const bucket = isKnownDevice(device, emailKey) ? `${emailKey} ${device}` : emailKey;
  await consumeAccountLimit('login-account', bucket);
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  const tokens = user && isRight ? await openSession(db, user, userAgent) : null;
  if (!user || !tokens) {
    logWarning('sign-in refused', { user: user?.id ?? null });
    throw new ShopError('wrong_credentials', {
      errors: { password: [ERROR_TEXT.wrong_credentials] },
    });
  }
  await resetAccountLimit('login-account', bucket);
  logInfo('signed in', { user: user.id });
  return { userId: user.id, tokens, device: deviceMark(emailKey) };
}

/** Starts a session. Null when the password was changed during the check, so that the given password is now wrong. */
async function openSession(
  db: Database,
  user: { id: number; passwordHash: string },
  userAgent: string,
): Promise<SessionTokens | null> {
  return transaction(db, async (tx) => {
    const unchanged = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('update');
    return unchanged.length > 0 ? startSession(tx, user.id, userAgent) : null;
  });
}
