import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import { clock } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens, users } from '@/lib/db/schema';
import { accessTokens } from './session-cookies';
import { hashToken } from './session-token';

/** Who calls; the role is read anew with each request, so that a change works on the next one. */
export type Viewer = { id: number; role: Role; sessionId: number };

/** Who is signed in, or null. Two valid tokens of different sessions are nobody's. */
export async function findViewer(db: Database, request: Request): Promise<Viewer | null> {
  const hashes = accessTokens(request).map(hashToken);
  if (hashes.length === 0) return null;
  const now = clock.now();
  const found = await db
    .select({ id: users.id, role: users.role, sessionId: sessions.id })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessionTokens.hash, hashes),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, now),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    );
  const [viewer] = found;
  return viewer && found.every(({ sessionId }) => sessionId === viewer.sessionId) ? viewer : null;
}
