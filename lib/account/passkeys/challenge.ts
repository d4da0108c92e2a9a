import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { passkeyChallenges } from '@/lib/db/schema';
import { env, siteUrl } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { ownOrigins } from '@/lib/http/auth/own-hosts';
import { newToken } from '@/lib/http/auth/secrets';
import { logWarning } from '@/lib/log';
import { isPublicSite } from '@/lib/public-site';
import { clock, MINUTE } from '@/lib/shared/clock';

const CHALLENGE_LIFE = 5 * MINUTE;

/** The domain that passkeys belong to. A demo has several names; an IP address cannot have passkeys. */
export const passkeyDomain = (): string =>
  isPublicSite(env().SITE_URL) ? new URL(siteUrl()).hostname : 'localhost';

/** What the library checks in every answer of a browser, with a challenge that counts once. */
export const expectedOf = (db: Database, sessionId: number | null) => ({
  expectedChallenge: (challenge: string) => takeChallenge(db, challenge, sessionId),
  expectedOrigin: [...ownOrigins(env())],
  expectedRPID: passkeyDomain(),
  requireUserVerification: true,
});

/** Stores a new challenge in base64url, for five minutes; `sessionId` is that of a session that adds a passkey. */
export async function issueChallenge(db: Database, sessionId: number | null): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE);
  await db.insert(passkeyChallenges).values({ challenge, sessionId, expiresAt });
  return challenge;
}

async function takeChallenge(
  db: Database,
  challenge: string,
  sessionId: number | null,
): Promise<boolean> {
  const { sessionId: owner } = passkeyChallenges;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, clock.now()),
        sessionId === null ? isNull(owner) : eq(owner, sessionId),
      ),
    )
    .returning();
  return taken.length > 0;
}

const REFUSED = 'Цей ключ доступу не підходить. Увійдіть із паролем або спробуйте ще раз';

/** The error of an unknown passkey or of an answer that was not signed as it should be; the reason is only logged. */
export function passkeyRefused(cause: unknown, message = REFUSED): ShopError {
  logWarning('passkey refused', { reason: String(cause).slice(0, 200) });
  return new ShopError('wrong_code', { message });
}
