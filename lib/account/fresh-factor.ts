import { eq } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/viewer';
import { acceptCode } from './accept-code';
import { countGuess } from './count-guess';
import { requireFactor } from './require-factor';
import { isStaff } from './role';

/** So long after a code nobody is asked for another. */
const FRESH = 15 * MINUTE;

/**
 * Makes sure that whoever of the staff has an app has given a code in this session lately, or gives it
 * now: a session in a stranger's hands is not enough for what could shut the owner out.
 * Throws ShopError: second_factor_needed, wrong_code, too_many_requests.
 */
export async function requireFreshFactor(
  db: Database,
  viewer: Viewer,
  code: string | undefined,
): Promise<void> {
  requireFactor(viewer);
  if (!isStaff(viewer.grantedRole)) return;
  const [session] = await db
    .select({ appSince: users.totpConfirmedAt, givenAt: sessions.secondFactorAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, viewer.sessionId));
  if (!session?.appSince) return;
  if (clock.now().getTime() - (session.givenAt?.getTime() ?? 0) <= FRESH) return;
  if (!code) {
    throw new ShopError('second_factor_needed', {
      errors: { code: [ERROR_TEXT.second_factor_needed] },
    });
  }
  await countGuess(db, viewer, () => transaction(db, (tx) => acceptCode(tx, viewer.id, code)));
}
