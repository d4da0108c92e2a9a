import { and, eq, isNull } from 'drizzle-orm';
import { holdUser } from '@/lib/account/session/lock-user';
import { rotateTokens } from '@/lib/account/session/start-session';
import { type Database, transaction } from '@/lib/db/client';
import { recoveryCodes, sessions, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import type { Viewer } from '@/lib/http/auth/viewer';
import { logInfo, logWarning } from '@/lib/log';
import { clock } from '@/lib/shared/clock';
import { decrypt, hashRecoveryCode, stepOf } from './codes';
import { limitCodeAttempts } from './limit-code-attempts';
import { notifyFactorChange } from './notify-factor-change';

/** The `purpose` for which a user's TOTP secret is encrypted. */
export const secretOf = (userId: number): string => `totp:${userId}`;

const APP_CODE = /^\d{6}$/;

/** Codes are often typed with a space, as authenticator apps show them: `123 456`. */
const tidied = (typed: string): string => typed.replace(/\s/g, '');

/**
 * Accepts, only once, a code of the user's authenticator app or a recovery code. The user's row stays locked until the
 * end of the transaction, and a used time step is never accepted again. The caller limits attempts. Throws ShopError:
 * wrong_code, second_factor_setup_needed without an app.
 */
export async function acceptCode(tx: Database, userId: number, typed: string): Promise<void> {
  const user = await holdUser(tx, userId);
  if (!user?.totpSecret || !user.totpConfirmedAt) {
    throw new ShopError('second_factor_setup_needed');
  }
  const code = tidied(typed);
  const isRight = APP_CODE.test(code)
    ? await takeStep(tx, { ...user, totpSecret: user.totpSecret }, code)
    : await takeRecoveryCode(tx, userId, code);
  if (isRight) return;
  logWarning('second factor refused', { user: userId });
  throw APP_CODE.test(code) ? wrongCode() : wrongCode('Код не підходить або вже використаний');
}

export const wrongCode = (message = ERROR_TEXT.wrong_code): ShopError =>
  new ShopError('wrong_code', { message, errors: { code: [message] } });

type Owner = { id: number; totpSecret: string; totpLastStep: number | null };

async function takeStep(tx: Database, user: Owner, code: string): Promise<boolean> {
  const secret = decrypt(user.totpSecret, secretOf(user.id));
  // SECOND_FACTOR_KEY was changed, so the app's codes fail. Recovery codes still work, and an admin may reset the app.
  if (secret === null)
    throw new Error('SECOND_FACTOR_KEY is not the one that has encrypted this app');
  const step = stepOf(code, secret, clock.now());
  if (step === null || step <= (user.totpLastStep ?? 0)) return false;
  await tx.update(users).set({ totpLastStep: step }).where(eq(users.id, user.id));
  return true;
}

async function takeRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  if (taken.length === 0) return false;
  await notifyFactorChange(tx, userId, 'code-used');
  return true;
}

/**
 * Accepts a code of the app or a recovery code as this session's second factor. The session gets new tokens, so that
 * tokens copied before do not gain the second factor. `mark` is the signed value of a browser that has given a code
 * before (known-device.ts). Throws ShopError: wrong_code, second_factor_setup_needed, too_many_requests,
 * session_expired.
 */
export async function submitCode(
  db: Database,
  viewer: Viewer,
  code: string,
  mark = '',
): Promise<SessionTokens> {
  const take = () =>
    transaction(db, async (tx) => {
      await acceptCode(tx, viewer.id, code);
      logInfo('second factor given', { user: viewer.id });
      return grantFactor(tx, viewer.sessionId);
    });
  return limitCodeAttempts(db, viewer, take, mark);
}

/**
 * Grants the session its second factor, and with it the staff rights, and rotates its tokens. Throws ShopError:
 * session_expired when it has ended.
 */
export async function grantFactor(tx: Database, sessionId: number): Promise<SessionTokens> {
  const tokens = await rotateTokens(tx, sessionId);
  await tx.update(sessions).set({ secondFactorAt: clock.now() }).where(eq(sessions.id, sessionId));
  return tokens;
}
