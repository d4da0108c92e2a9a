import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock, MINUTE } from '@/lib/shared/clock';
import { confirmPassword } from './confirm-password';

/** How long after signing in, in ms, changes that could lock the owner out need no password. */
const RECENT = 15 * MINUTE;

/**
 * Checks that the password was given in this session recently (`RECENT`), or is given now: a stolen session must not be
 * enough. `why` is the error message when the password is missing. Throws ShopError: password_needed, wrong_password,
 * too_many_requests, not_found, busy.
 */
export async function requireRecentPassword(
  db: Database,
  viewer: Viewer,
  password: string | undefined,
  why: string,
): Promise<void> {
  if (password) {
    await confirmPassword(db, viewer.id, password, 'password');
    return;
  }
  const [session] = await db
    .select({ authenticatedAt: sessions.authenticatedAt })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId));
  const age = clock.now().getTime() - (session?.authenticatedAt.getTime() ?? 0);
  if (age <= RECENT) return;
  throw new ShopError('password_needed', { message: why, errors: { password: [why] } });
}
