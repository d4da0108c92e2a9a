import { refuseCommon } from '@/lib/account/password/common-passwords';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import { enqueue } from '@/lib/outbox/enqueue';
import { hashPassword } from '../password/hash-password';
import { startSession } from '../session/start-session';
import { canonicalEmail } from './email';
import type { RegisterInput } from './inputs';

/** A new account and its first session. */
export type Registered = { userId: number; tokens: SessionTokens };

/**
 * Registers a customer and signs them in; the welcome mail is queued. Throws ShopError:
 * weak_password, email_taken, busy.
 */
export async function registerUser(
  db: Database,
  input: RegisterInput,
  userAgent: string,
): Promise<Registered> {
  const account = await prepareAccount(input, userAgent);
  return transaction(db, (tx) => openAccount(tx, account));
}

/** An account that is ready to be written; `userAgent` names the device of its first session. */
export type NewAccount = Pick<RegisterInput, 'firstName' | 'lastName' | 'email' | 'phone'> & {
  passwordHash: string;
  userAgent: string;
};

/**
 * The slow part of a registration, run before any transaction: checks the password and hashes it. Throws ShopError:
 * weak_password, busy.
 */
export async function prepareAccount(
  { firstName, lastName, email, phone, password }: Omit<RegisterInput, 'confirmPassword'>,
  userAgent: string,
): Promise<NewAccount> {
  refuseCommon('password', password, email);
  const passwordHash = await hashPassword(password);
  return { firstName, lastName, email, phone, passwordHash, userAgent };
}

/**
 * Writes the account, its session and its welcome mail within a transaction. Throws ShopError:
 * email_taken.
 */
export async function openAccount(
  tx: Database,
  { userAgent, ...person }: NewAccount,
): Promise<Registered> {
  const [user] = await tx
    .insert(users)
    .values({ ...person, emailKey: canonicalEmail(person.email) })
    // Waits here for a parallel registration with the same e-mail.
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  if (!user) throw emailTaken();
  await enqueue(tx, {
    kind: 'mail.welcome',
    key: `user-${user.id}`,
    payload: { userId: user.id },
  });
  return { userId: user.id, tokens: await startSession(tx, user.id, userAgent) };
}

export const emailTaken = (): ShopError =>
  new ShopError('email_taken', { errors: { email: ['На цю пошту вже є кабінет'] } });
