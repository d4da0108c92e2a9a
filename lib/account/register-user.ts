import { type Database, transaction } from '@/lib/db/client';
import { databaseErrorCode } from '@/lib/db/retry';
import { outbox, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/session-cookies';
import { canonicalEmail } from './email';
import { hashPassword } from './hash-password';
import type { RegisterInput } from './inputs';
import { refuseCommon } from './refuse-common';
import { startSession } from './start-session';

const UNIQUE_VIOLATION = '23505';

/**
 * Makes a customer's account and signs them in; the welcome mail is on its way.
 * Throws ShopError: weak_password, email_taken, busy.
 */
export async function registerUser(
  db: Database,
  input: RegisterInput,
  userAgent: string,
): Promise<{ userId: number; tokens: SessionTokens }> {
  const { firstName, lastName, email, phone } = input;
  refuseCommon('password', input.password, email);
  const passwordHash = await hashPassword(input.password);
  const emailKey = canonicalEmail(email);
  try {
    return await transaction(db, async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ firstName, lastName, email, emailKey, phone, passwordHash })
        .returning({ id: users.id });
      if (!user) throw new Error('the user was not written');
      await tx.insert(outbox).values({
        kind: 'mail.welcome',
        key: `user-${user.id}`,
        payload: { userId: user.id },
      });
      return { userId: user.id, tokens: await startSession(tx, user.id, userAgent) };
    });
  } catch (error) {
    throw databaseErrorCode(error) === UNIQUE_VIOLATION ? emailTaken() : error;
  }
}

export const emailTaken = (): ShopError =>
  new ShopError('email_taken', { errors: { email: ['На цю пошту вже є кабінет'] } });
