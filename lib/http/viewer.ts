import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import { clock } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { type Lacking, lackingFactor } from './lacking-factor';
import { accessTokens } from './session-cookies';
import { hashToken } from './session-token';

/** Who calls; the role is read anew with each request, so that a change works on the next one. */
export type Viewer = {
  id: number;
  /** What they may do now: staff without their second factor are customers like all others. */
  role: Role;
  /** What they may do once they have given it. */
  grantedRole: Role;
  /** What is missing between the two. */
  lacking: Lacking | null;
  sessionId: number;
};

/** Who is signed in, or null. Two valid tokens of different sessions are nobody's. */
export async function findViewer(db: Database, request: Request): Promise<Viewer | null> {
  const hashes = accessTokens(request).map(hashToken);
  if (hashes.length === 0) return null;
  const now = clock.now();
  const found = await db
    .select({
      id: users.id,
      role: users.role,
      sessionId: sessions.id,
      appSince: users.totpConfirmedAt,
      givenAt: sessions.secondFactorAt,
    })
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
  const [one] = found;
  if (!one || found.some(({ sessionId }) => sessionId !== one.sessionId)) return null;
  const { id, role, sessionId } = one;
  const lacking = lackingFactor({
    role,
    hasApp: one.appSince !== null,
    isGiven: one.givenAt !== null,
    isRequired: env().SECOND_FACTOR === 'required',
  });
  return { id, role: lacking ? 'customer' : role, grantedRole: role, lacking, sessionId };
}
