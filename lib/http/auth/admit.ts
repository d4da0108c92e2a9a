import { database } from '@/lib/db/client';
import { type ErrorCode, ShopError } from '@/lib/errors';
import { logWarning } from '@/lib/log';
import { type Access, isAdmitted, isGuarded } from './access';
import { admitKey, hasApiKey, type KeyViewer } from './api-key';
import { isSafe } from './origin';
import type { KeyScope } from './scopes';
import { internalSecret, secretsMatch } from './secrets';
import { accessTokens, hasSignedInHint } from './session-cookies';
import { findViewer, type MissingFactor, type Viewer } from './viewer';

export const LACKING_ERROR: Record<MissingFactor, ErrorCode> = {
  code: 'second_factor_needed',
  setup: 'second_factor_setup_needed',
};

/**
 * Checks access and returns the signed-in caller; null for a guest, and for levels that do not identify the caller. An
 * API key is admitted only by its scope, whatever the level.
 * Throws `not_found` for an internal URL without the secret, `unauthorized`, `session_expired`, `forbidden`, or the
 * error for a missing second factor.
 */
export async function admit(
  access: Access,
  request: Request,
  scope?: KeyScope,
): Promise<Viewer | KeyViewer | null> {
  if (hasApiKey(request)) return admitKey(database(), request, scope);
  if (access === 'anyone') return null;
  if (access === 'internal') {
    const given = request.headers.get('x-internal-secret') ?? '';
    // Without the secret an internal URL looks as if it did not exist.
    if (!secretsMatch(given, internalSecret())) throw new ShopError('not_found');
    return null;
  }
  const viewer = await findViewer(database(), request);
  if (viewer) {
    if (!isGuarded(access) || isAdmitted(viewer.role, access)) return viewer;
    if (viewer.lacking && isAdmitted(viewer.grantedRole, access)) {
      throw new ShopError(LACKING_ERROR[viewer.lacking]);
    }
    logWarning('access denied', {
      user: viewer.id,
      path: new URL(request.url).pathname.slice(0, 200),
    });
    throw new ShopError('forbidden');
  }
  const isForgotten = hasSignedInHint(request) || accessTokens(request).length > 0;
  if (isGuarded(access)) throw new ShopError(isForgotten ? 'session_expired' : 'unauthorized');
  // The browser was signed in, but its access token has expired. A change must not be made as a guest: an order would
  // be missing in the account. With this error the browser renews its session and repeats the call.
  if (isForgotten && !isSafe(request)) throw new ShopError('session_expired');
  return null;
}
