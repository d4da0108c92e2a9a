import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { recoveryCodes, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { logWarning } from '@/lib/log';
import { clock } from '@/lib/shared/clock';
import { holdUser } from '../session/lock-user';
import { decrypt } from './encrypt';
import { notifyFactorChange } from './notify-factor-change';
import { hashRecoveryCode } from './recovery-codes';
import { stepOf } from './totp';

/** Encryption purpose of a user's TOTP secret. */
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
  // The key was changed: the app's codes fail, but recovery codes still work, and an admin may reset the app.
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
