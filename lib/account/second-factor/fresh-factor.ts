import { type Database, transaction } from '@/lib/db/client';
import { freshCodeError, hasFreshCode } from '@/lib/http/auth/fresh-code';
import type { Viewer } from '@/lib/http/auth/viewer';
import { isStaff } from '../role';
import { acceptCode } from './accept-code';
import { limitCodeAttempts } from './limit-code-attempts';
import { requireFactor } from './require-factor';

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
