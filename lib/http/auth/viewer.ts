import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { clock } from '@/lib/shared/clock';
import { type Lacking, lackingFactor } from './lacking-factor';
import { accessTokens } from './session-cookies';
import { hashToken } from './session-token';

/** The signed-in caller; the role is read with each request, so that a change works on the next one. */
export type Viewer = {
  id: number;
  /** What they may do now: staff without their second factor count as customers. */
  role: Role;
  /** What they may do once they have given it. */
  grantedRole: Role;
  /** What is missing between the two. */
  lacking: Lacking | null;
  sessionId: number;
  /** Whether they have an authenticator app. */
  hasApp: boolean;
  /** When this session last gave a code. */
  codeGivenAt: Date | null;
};

/** The signed-in caller, or null. Two valid tokens of different sessions identify nobody. */
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
  const { id, role, sessionId, givenAt: codeGivenAt } = one;
  const hasApp = one.appSince !== null;
  const lacking = lackingFactor({
    role,
    hasApp,
    isGiven: codeGivenAt !== null,
    isRequired: env().SECOND_FACTOR === 'required',
  });
  const held = { id, role: lacking ? ('customer' as const) : role, grantedRole: role, lacking };
  return { ...held, sessionId, hasApp, codeGivenAt };
}
