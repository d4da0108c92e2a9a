import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { sessions, sessionTokens, type TokenKind } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { hashToken, newToken, pageTokenOf } from '@/lib/http/auth/secrets';
import { pagesDomain, type SessionTokens } from '@/lib/http/auth/session-cookies';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';

/** Lifetime of an access token in ms; then it must be refreshed. */
const ACCESS_LIFE = 20 * MINUTE;
/** Maximum time since the last use of a session, and maximum lifetime of a session, in ms. */
const IDLE_LIFE = 14 * DAY;
const SESSION_LIFE = 30 * DAY;

/** Creates a session on a device, always with new tokens. `hasFactor`: whether the sign-in gave the second factor too. */
export async function startSession(
  tx: Database,
  userId: number,
  userAgent: string,
  hasFactor = false,
): Promise<SessionTokens> {
  const now = clock.now();
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      device: deviceName(userAgent),
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      secondFactorAt: hasFactor ? now : null,
      expiresAt: new Date(now.getTime() + SESSION_LIFE),
    })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!session) throw new Error('the session was not written');
  return issueTokens(tx, session, { access: newToken(), refresh: newToken() });
}

type Pair = Record<'access' | 'refresh', string>;

/** Writes a session's token pair; tokens that exist already stay unchanged. */
export async function issueTokens(
  tx: Database,
  session: { id: number; expiresAt: Date },
  pair: Pair,
): Promise<SessionTokens> {
  const now = clock.now().getTime();
  const left = session.expiresAt.getTime() - now;
  const accessLife = Math.min(ACCESS_LIFE, left);
  const refreshLife = Math.min(IDLE_LIFE, left);
  const row = (kind: TokenKind, token: string, life: number) => ({
    hash: hashToken(token),
    sessionId: session.id,
    kind,
    expiresAt: new Date(now + life),
    seed: newToken(),
  });
  await tx
    .insert(sessionTokens)
    .values([
      row('access', pair.access, accessLife),
      row('refresh', pair.refresh, refreshLife),
      ...(pagesDomain() ? [row('page', pageTokenOf(pair.access), accessLife)] : []),
    ])
    .onConflictDoNothing();
  return { ...pair, accessLife, refreshLife };
}

const BROWSERS: [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The device name for the lists of sessions and passkeys, such as `Chrome, Windows`. Unknown parts are left out. */
export function deviceName(userAgent: string): string {
  const name = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(', ') || 'Невідомий пристрій';
}

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
