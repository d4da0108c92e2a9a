import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { consumeAccountLimit, forgiveAccount } from '@/lib/http/rate-limit';
import type { SessionTokens } from '@/lib/http/session-cookies';
import { logInfo, logWarning } from '@/lib/log';
import { canonicalEmail } from './email';
import { isPassword } from './hash-password';
import type { LoginInput } from './inputs';
import { startSession } from './start-session';

/**
 * Signs a person in. An unknown e-mail costs the same time and gets the same answer as a wrong password
 * (T63); guesses are counted before they are checked (T61).
 * Throws ShopError: wrong_credentials, too_many_requests, busy.
 */
export async function signIn(
  db: Database,
  { email, password }: LoginInput,
  userAgent: string,
): Promise<{ userId: number; tokens: SessionTokens }> {
  const emailKey = canonicalEmail(email);
  await consumeAccountLimit('login-account', emailKey);
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) {
    logWarning('sign-in refused', { user: user?.id ?? null });
    throw new ShopError('wrong_credentials', {
      errors: { password: [ERROR_TEXT.wrong_credentials] },
    });
  }
  await forgiveAccount('login-account', emailKey);
  logInfo('signed in', { user: user.id });
  return { userId: user.id, tokens: await startSession(db, user.id, userAgent) };
}
