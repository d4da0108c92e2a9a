import { and, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { pushSubscriptions, sessions, sessionTokens } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { hashToken } from '@/lib/http/auth/secrets';
import { accessTokens, refreshTokens } from '@/lib/http/auth/session-cookies';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock } from '@/lib/shared/clock';
import { recordOwnChange } from '../profile/record-own-change';
import { requireFactor } from '../second-factor/require-factor';
import { lockOwner } from './lock-user';

/**
 * Ends every session whose tokens the browser has sent, even expired tokens; takes effect with the next request. Uses
 * one statement per session, so that no lock is held while waiting for another.
 */
export async function endSessionsOf(db: Database, request: Request): Promise<void> {
  const hashes = [...accessTokens(request), ...refreshTokens(request)].map(hashToken);
  if (hashes.length === 0) return;
  const own = await db
    .selectDistinct({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.hash, hashes));
  for (const { id } of own) {
    await db
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, id));
  }
}

/** Ends all sessions of the caller, including this one. Throws ShopError: second_factor_needed, session_expired. */
export const endOwnSessions = (db: Database, viewer: Viewer): Promise<void> =>
  endOwn(db, viewer, (tx) => endSessions(tx, viewer.id));

/** Ends one session of the caller. Throws as `endOwnSessions`, and not_found for any other session. */
export const endOwnSession = (db: Database, viewer: Viewer, sessionId: number): Promise<void> =>
  endOwn(db, viewer, (tx) => endSession(tx, viewer.id, sessionId));

async function endOwn(
  db: Database,
  viewer: Viewer,
  end: (tx: Database) => Promise<void>,
): Promise<void> {
  requireFactor(viewer);
  await transaction(db, async (tx) => {
    const owner = await lockOwner(tx, viewer.id);
    const open = await tx.$count(sessions, isOpenSession(viewer.id));
    await end(tx);
    const left = await tx.$count(sessions, isOpenSession(viewer.id));
    await recordOwnChange(tx, owner, 'sessions', { sessions: open }, { sessions: left });
  });
}

/** SQL: the user's sessions that are neither revoked nor expired. */
export const isOpenSession = (userId: number): SQL | undefined =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now()));

/** Ends a user's sessions, all or all but one; call it while the user's row is locked. */
export async function endSessions(
  db: Database,
  userId: number,
  { except }: { except?: number } = {},
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        except === undefined ? undefined : ne(pushSubscriptions.sessionId, except),
      ),
    );
}

/** Ends one session of a user. Throws ShopError: not_found for a session of anybody else. */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ShopError('not_found');
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}
