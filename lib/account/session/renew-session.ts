import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { sessions, sessionTokens, type TokenKind } from '@/lib/db/schema';
import { hashToken, successorOf } from '@/lib/http/auth/secrets';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import { logWarning } from '@/lib/log';
import { clock, SECOND } from '@/lib/shared/clock';
import { issueTokens } from './start-session';

/**
 * Grace period in ms, during which an exchanged token returns the same new tokens again. Tabs refresh in parallel, and
 * responses get lost.
 */
const GRACE = 30 * SECOND;

const LONG_AGO = new Date(0);

export type Renewed = { userId: number; tokens: SessionTokens };

/**
 * Exchanges a refresh token for its successors, a new pair of tokens. Null for a token that is unknown, expired or
 * revoked. A token that is used again after `GRACE` must have been copied, so its session ends.
 */
export async function renewSession(db: Database, refresh: string): Promise<Renewed | null> {
  return transaction(db, async (tx) => {
    const found = await lockToken(tx, refresh, 'refresh');
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
    }
    return issueSuccessors(tx, session, { token: refresh, seed: token.seed });
  });
}

/**
 * Exchanges a valid access token, sent by a program without cookies, for a new pair of tokens. Repeated calls return
 * the same pair. Null for any other token. The session's earlier refresh tokens are marked as exchanged long ago: if a
 * browser sends one later, the access token was copied, and the session ends.
 */
export async function renewByAccess(db: Database, access: string): Promise<Renewed | null> {
  return transaction(db, async (tx) => {
    const found = await lockToken(tx, access, 'access');
    if (!found) return null;
    const { token, session } = found;
    const { sessionId, kind, usedAt } = sessionTokens;
    if (!token.usedAt) {
      await tx
        .update(sessionTokens)
        .set({ usedAt: LONG_AGO })
        .where(and(eq(sessionId, session.id), eq(kind, 'refresh'), isNull(usedAt)));
      await tx
        .update(sessionTokens)
        .set({ usedAt: clock.now() })
        .where(eq(sessionTokens.hash, token.hash));
    }
    return issueSuccessors(tx, session, { token: access, seed: token.seed });
  });
}

type Session = typeof sessions.$inferSelect;

async function issueSuccessors(
  tx: Database,
  session: Session,
  { token, seed }: { token: string; seed: string },
): Promise<Renewed> {
  await tx.update(sessions).set({ lastSeenAt: clock.now() }).where(eq(sessions.id, session.id));
  const tokens = await issueTokens(tx, session, {
    access: successorOf(token, seed, 'access'),
    refresh: successorOf(token, seed, 'refresh'),
  });
  return { userId: session.userId, tokens };
}

/** The refresh tokens whose session is not revoked, one per session, including tokens that were already exchanged. */
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
 * The token and its open session, both locked, so that parallel requests wait; null when one of them is unusable. Locks
 * the session first, as everywhere (lib/account/session/lock-user.ts).
 */
async function lockToken(tx: Database, given: string, kind: TokenKind) {
  const hash = hashToken(given);
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
  if (token?.kind !== kind) return null;
  const now = clock.now();
  return token.expiresAt > now && session.expiresAt > now ? { token, session } : null;
}
