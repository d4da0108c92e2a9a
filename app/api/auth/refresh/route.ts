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
 * Changes state by GET because the specification says so; its cookie is Strict, and whatever says which page has
 * sent it is checked. Programs send the bearer token that they have, while it works, and get another.
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
      // Whoever was put out wants nothing to stay behind; whose time has run out will be back.
      const extra = { revoked: await wasRevoked(db, bearer ? [...tokens, bearer] : tokens) };
      return signedOut(errorResponse(new ShopError('session_expired', { extra }), requestId));
    }
    return signedIn(request, renewed.tokens, { data: await findAccount(db, renewed.userId) });
  },
);

/** A sibling host may have planted the token of another session: with two of them it is nobody's. */
async function renewOnly(db: Database, tokens: string[]): Promise<Renewed | null> {
  const [token, ...others] = await livingTokens(db, tokens);
  return token !== undefined && others.length === 0 ? renewSession(db, token) : null;
}
