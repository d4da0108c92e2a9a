import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import { newToken } from '@/lib/http/auth/session-token';
import { issueTokens } from './start-session';

/** Replaces all tokens of a session with new ones. Throws ShopError: session_expired when the session has ended. */
export async function rotateTokens(tx: Database, sessionId: number): Promise<SessionTokens> {
  const [session] = await tx
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('update');
  if (!session) throw new ShopError('session_expired');
  await tx.delete(sessionTokens).where(eq(sessionTokens.sessionId, sessionId));
  return issueTokens(tx, session, { access: newToken(), refresh: newToken() });
}
