import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { clock } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { accessTokens, refreshTokens } from '@/lib/http/session-cookies';
import { hashToken } from '@/lib/http/session-token';

/** Ends every session that a browser has tokens of, expired ones too; works from the next request on. */
export async function endSessionsOf(db: Database, request: Request): Promise<void> {
  const hashes = [...accessTokens(request), ...refreshTokens(request)].map(hashToken);
  if (hashes.length === 0) return;
  const own = db
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.hash, hashes));
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(inArray(sessions.id, own), isNull(sessions.revokedAt)));
}

/** Ends a person's sessions, all or all but one. */
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
}

/** Ends one session of a person. Throws not_found for anybody else's. */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ShopError('not_found');
}
