import { accountSchema } from '@/lib/account/answers';
import { findAccount } from '@/lib/account/profile/queries';
import {
  livingTokens,
  type Renewed,
  renewByAccess,
  renewSession,
  wasRevoked,
} from '@/lib/account/session/renew-session';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { bearerToken, refreshTokens } from '@/lib/http/auth/session-cookies';
import { signedIn, signedOut } from '@/lib/http/auth/session-response';
import { signedInSchema } from '@/lib/http/route/answers';
import { errorResponse } from '@/lib/http/route/error-response';
import { route } from '@/lib/http/route/route';

/**
 * Renews a session. The specification requires GET, although the request changes state. Against CSRF, the cookie is
 * SameSite=Strict, and the headers that name the requesting page are checked. API clients send their bearer token while
 * it is valid, and get a new one.
 */
export const GET = route(
  {
    access: 'anyone',
    changesState: true,
    limit: 'account',
    answer: signedInSchema.extend({ data: accountSchema.nullable() }),
    errors: ['session_expired'],
  },
  async ({ db, request, requestId }) => {
    const tokens = refreshTokens(request);
    const bearer = bearerToken(request);
    const renewed =
      (await renewOnly(db, tokens)) ?? (bearer ? await renewByAccess(db, bearer) : null);
    if (!renewed) {
      // `revoked` makes the browser delete its local data. After mere expiry the data stays, since the customer is
      // expected to sign in again.
      const extra = { revoked: await wasRevoked(db, bearer ? [...tokens, bearer] : tokens) };
      return signedOut(errorResponse(new ShopError('session_expired', { extra }), requestId));
    }
    return signedIn(request, renewed.tokens, { data: await findAccount(db, renewed.userId) });
  },
);

/** Renews the only valid token. If two are valid, renews neither, since a sibling host may have set one as a cookie. */
async function renewOnly(db: Database, tokens: string[]): Promise<Renewed | null> {
  const [token, ...others] = await livingTokens(db, tokens);
  return token !== undefined && others.length === 0 ? renewSession(db, token) : null;
}
