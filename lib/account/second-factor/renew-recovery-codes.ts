import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { recoveryCodes } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { recordOwnChange } from '../profile/record-own-change';
import { lockOwner } from '../session/lock-user';
import { acceptCode } from './accept-code';
import { hashRecoveryCode, newRecoveryCodes } from './codes';
import { limitCodeAttempts } from './limit-code-attempts';
import { notifyFactorChange } from './notify-factor-change';

/**
 * Replaces the caller's recovery codes, given a code of the app or an old recovery code. Returns the new codes, which
 * are shown only once. Throws ShopError: wrong_code, second_factor_setup_needed, too_many_requests.
 */
export async function renewRecoveryCodes(
  db: Database,
  viewer: Viewer,
  code: string,
): Promise<string[]> {
  return limitCodeAttempts(db, viewer, () =>
    transaction(db, async (tx) => {
      await acceptCode(tx, viewer.id, code);
      await notifyFactorChange(tx, viewer.id, 'codes-renewed');
      await recordOwnChange(tx, await lockOwner(tx, viewer.id), 'recovery-codes', ...RENEWED);
      return writeRecoveryCodes(tx, viewer.id);
    }),
  );
}

const RENEWED = [{ recoveryCodes: 'колишні' }, { recoveryCodes: 'нові' }] as const;

/** Replaces all of a user's recovery codes with ten new ones; only their hashes are stored. */
export async function writeRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })));
  return codes;
}
