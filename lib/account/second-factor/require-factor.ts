import { isStaff } from '@/lib/account/role';
import { type Database, transaction } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { freshCodeError, hasFreshCode } from '@/lib/http/auth/fresh-code';
import type { Viewer } from '@/lib/http/auth/viewer';
import { acceptCode } from './accept-code';
import { limitCodeAttempts } from './limit-code-attempts';

/**
 * Throws ShopError second_factor_needed when the session has given the password but not yet the app's code. Call it
 * before an action that could lock the owner out.
 */
export function requireFactor({ lacking }: Viewer): void {
  if (lacking === 'code') throw new ShopError('second_factor_needed');
}

/**
 * Checks that staff with an app have given a code in this session recently, or give one now: a stolen session must not
 * be enough for changes that could lock the owner out. Throws ShopError: second_factor_needed, fresh_code_needed,
 * wrong_code, too_many_requests.
 */
export async function requireFreshFactor(
  db: Database,
  viewer: Viewer,
  code: string | undefined,
): Promise<void> {
  requireFactor(viewer);
  if (!isStaff(viewer.grantedRole) || hasFreshCode(viewer)) return;
  if (!code) throw freshCodeError();
  await limitCodeAttempts(db, viewer, () =>
    transaction(db, (tx) => acceptCode(tx, viewer.id, code)),
  );
}
