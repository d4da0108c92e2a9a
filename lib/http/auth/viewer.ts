import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens, type TokenKind, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { clock } from '@/lib/shared/clock';
import { hashToken } from './secrets';
import { accessTokens, pagesDomain, pageTokens } from './session-cookies';

/** What staff still have to do before the admin opens: enter a `code`, or `setup` an authenticator app. */
export type MissingFactor = 'code' | 'setup';

export type FactorState = {
  role: Role;
  /** Whether the user has an authenticator app, confirmed by a first code. */
  hasApp: boolean;
  /** Whether a second-factor code was entered in this session, or a passkey has opened it. */
  isGiven: boolean;
  /** Whether the shop requires an authenticator app of all staff (SECOND_FACTOR). */
  isRequired: boolean;
};

/**
 * Pure: what a user still has to do before the admin opens, or null. Staff with an app must enter a code, also where the
 * app is optional, unless they have signed in with a passkey. Always null for customers.
 */
export function lackingFactor({
  role,
  hasApp,
  isGiven,
  isRequired,
}: FactorState): MissingFactor | null {
  if (role === 'customer' || isGiven) return null;
  if (hasApp) return 'code';
  return isRequired ? 'setup' : null;
}

/** The signed-in caller. The role is read for each request, so that a change of role takes effect at once. */
export type Viewer = {
  id: number;
  /** The role that counts now: `customer` for staff who have not entered their second factor. */
  role: Role;
  /** The account's role; it counts once the second factor was entered. */
  grantedRole: Role;
  /** What the user still has to do to get `grantedRole`, or null. */
  lacking: MissingFactor | null;
  sessionId: number;
  hasApp: boolean;
  /** When a second-factor code was last entered in this session; null if never. */
  codeGivenAt: Date | null;
};

/** The signed-in caller of an API request, or null. Null also if the request has valid tokens of two sessions. */
export const findViewer = (db: Database, request: Request): Promise<Viewer | null> =>
  findByTokens(db, accessTokens(request), 'access');

/** The signed-in visitor of an admin page, or null; the page's host may differ from the API's. */
export const findPageViewer = (db: Database, request: Request): Promise<Viewer | null> =>
  pagesDomain() ? findByTokens(db, pageTokens(request), 'page') : findViewer(db, request);

async function findByTokens(
  db: Database,
  tokens: string[],
  kind: TokenKind,
): Promise<Viewer | null> {
  const hashes = tokens.map(hashToken);
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
        eq(sessionTokens.kind, kind),
        gt(sessionTokens.expiresAt, now),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    );
  const [one] = found;
  if (!one || found.some(({ sessionId }) => sessionId !== one.sessionId)) return null;
  const { id, role, sessionId, givenAt: codeGivenAt } = one;
  const hasApp = one.appSince !== null;
  const { held, lacking } = heldRole(one);
  return { id, role: held, grantedRole: role, lacking, sessionId, hasApp, codeGivenAt };
}

type Factors = { role: Role; appSince: Date | null; givenAt: Date | null };

function heldRole({ role, appSince, givenAt }: Factors): {
  held: Role;
  lacking: MissingFactor | null;
} {
  const lacking = lackingFactor({
    role,
    hasApp: appSince !== null,
    isGiven: givenAt !== null,
    isRequired: env().SECOND_FACTOR === 'required',
  });
  return { held: lacking ? 'customer' : role, lacking };
}

/** Current roles by session id. Ended and expired sessions are left out. */
export async function findHeldRoles(db: Database, ids: number[]): Promise<Map<number, Role>> {
  const open = await db
    .select({
      sessionId: sessions.id,
      role: users.role,
      appSince: users.totpConfirmedAt,
      givenAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        gt(sessions.expiresAt, clock.now()),
        isNull(sessions.revokedAt),
      ),
    );
  return new Map(open.map((one) => [one.sessionId, heldRole(one).held]));
}
