import { eq, inArray } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { sessions, sessionTokens } from '@/lib/db/schema';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import { hashToken, successorOf } from '@/lib/http/auth/session-token';
import { logWarning } from '@/lib/log';
import { clock, SECOND } from '@/lib/shared/clock';
import { issueTokens } from './start-session';

/**
 * Tabs refresh at once and responses get lost: for this long an exchanged token gives the same
 * successors again.
 */
const GRACE = 30 * SECOND;

export type Renewed = { userId: number; tokens: SessionTokens };

/**
 * Exchanges a refresh token for its successors; each can be exchanged once. Null for a token that
 * is unknown, expired or revoked. Reuse of an exchanged token means it was copied: its session ends
 * (T67).
 */
export async function renewSession(db: Database, refresh: string): Promise<Renewed | null> {
  return transaction(db, async (tx) => {
    const found = await lockToken(tx, refresh);
    if (!found) return null;
    const { token, session } = found;
    const now = clock.now();
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE) {
      await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, session.id));
      logWarning('a refresh token came twice: session ended', { session: session.id });
      return null;
    }
    if (!token.usedAt) {
      await tx.update(sessionTokens).set({ usedAt: now }).where(eq(sessionTokens.hash, token.hash));
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
    }
    const tokens = await issueTokens(tx, session, {
      access: successorOf(refresh, token.seed, 'access'),
      refresh: successorOf(refresh, token.seed, 'refresh'),
    });
    return { userId: session.userId, tokens };
  });
}

/**
 * The refresh tokens among these whose sessions are open, exchanged ones included; one per session.
 */
export async function livingTokens(db: Database, tokens: string[]): Promise<string[]> {
  const rows = (await sessionsOf(db, tokens)).filter(({ revokedAt }) => revokedAt === null);
  const hashes = [...new Map(rows.map(({ hash, sessionId }) => [sessionId, hash])).values()];
  return tokens.filter((token) => hashes.includes(hashToken(token)));
}

/** Whether the session of one of these tokens was revoked rather than expired. */
export const wasRevoked = async (db: Database, tokens: string[]): Promise<boolean> =>
  (await sessionsOf(db, tokens)).some(({ revokedAt }) => revokedAt !== null);

async function sessionsOf(db: Database, tokens: string[]) {
  if (tokens.length === 0) return [];
  const { hash, sessionId } = sessionTokens;
  return db
    .select({ hash, sessionId, revokedAt: sessions.revokedAt })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(inArray(hash, tokens.map(hashToken)));
}

/**
 * The token with its open session, locked: parallel requests wait. The session first, as everywhere
 * (lib/account/session/lock-user.ts).
 */
async function lockToken(tx: Database, refresh: string) {
  const hash = hashToken(refresh);
  const ownSession = tx
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hash));
  const [session] = await tx
    .select()
    .from(sessions)
    .where(inArray(sessions.id, ownSession))
    .for('update');
  if (!session || session.revokedAt) return null;
  const [token] = await tx
    .select()
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hash))
    .for('update');
  if (token?.kind !== 'refresh') return null;
  const now = clock.now();
  return token.expiresAt > now && session.expiresAt > now ? { token, session } : null;
}
