import { type Database, transaction } from '@/lib/db/client';
import { codeWanted, hasFreshCode } from '@/lib/http/auth/fresh-code';
import type { Viewer } from '@/lib/http/auth/viewer';
import { isStaff } from '../role';
import { acceptCode } from './accept-code';
import { countGuess } from './limit-code-attempts';
import { requireFactor } from './require-factor';

/**
 * Makes sure that whoever of the staff has an app has given a code in this session lately, or gives it
 * now: a session in a stranger's hands is not enough for what could shut the owner out.
 * Throws ShopError: second_factor_needed, fresh_code_needed, wrong_code, too_many_requests.
 */
export async function requireFreshFactor(
  db: Database,
  viewer: Viewer,
  code: string | undefined,
): Promise<void> {
  requireFactor(viewer);
  if (!isStaff(viewer.grantedRole) || hasFreshCode(viewer)) return;
  if (!code) throw codeWanted();
  await countGuess(db, viewer, () => transaction(db, (tx) => acceptCode(tx, viewer.id, code)));
}
