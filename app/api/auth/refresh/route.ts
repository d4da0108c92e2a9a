import { findAccount } from '@/lib/account/queries';
import { type Renewed, renewSession } from '@/lib/account/renew-session';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { errorResponse } from '@/lib/http/error-response';
import { route } from '@/lib/http/route';
import { refreshTokens } from '@/lib/http/session-cookies';
import { signedIn, signedOut } from '@/lib/http/session-response';

/** Changes state by GET because the specification says so; its cookie is Strict and its origin checked. */
export const GET = route(
  { access: 'anyone', changesState: true, limit: 'account' },
  async ({ db, request, requestId }) => {
    const renewed = await renewFirst(db, refreshTokens(request));
    if (!renewed) {
      return signedOut(errorResponse(new ShopError('session_expired'), requestId));
    }
    return signedIn(request, renewed.tokens, { data: await findAccount(db, renewed.userId) });
  },
);

async function renewFirst(db: Database, tokens: string[]): Promise<Renewed | null> {
  for (const token of tokens) {
    const renewed = await renewSession(db, token);
    if (renewed) return renewed;
  }
  return null;
}
