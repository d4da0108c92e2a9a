import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import type { Viewer } from '@/lib/http/auth/viewer';
import { logInfo } from '@/lib/log';
import { clock } from '@/lib/shared/clock';
import { rotateTokens } from '../session/rotate-tokens';
import { acceptCode } from './accept-code';
import { limitCodeAttempts } from './limit-code-attempts';

/**
 * Accepts a code of the app or a recovery code as this session's second factor. The session gets new tokens, so that
 * tokens copied before do not gain the second factor. `mark` is the mark of a browser that has given a code before
 * (known-device.ts). Throws ShopError: wrong_code, second_factor_setup_needed, too_many_requests, session_expired.
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
