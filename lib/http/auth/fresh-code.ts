import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { clock, MINUTE } from '@/lib/shared/clock';
import type { Viewer } from './viewer';

/** How long a second-factor code counts as fresh, in ms. */
const FRESH = 10 * MINUTE;

/**
 * Whether a second-factor code was entered in this session in the last ten minutes. Always true for staff without an
 * authenticator app: they can use the admin only if the shop does not require codes.
 */
export function hasFreshCode({ hasApp, codeGivenAt }: Viewer): boolean {
  if (!hasApp) return true;
  return codeGivenAt !== null && clock.now().getTime() - codeGivenAt.getTime() <= FRESH;
}

/**
 * Protects actions that grant rights or access, for which a stolen session must not be enough. Throws ShopError
 * fresh_code_needed. The admin's pages then request a code and repeat the call.
 */
export function requireFreshCode(viewer: Viewer): void {
  if (!hasFreshCode(viewer)) throw new ShopError('fresh_code_needed');
}

/** The error of `requireFreshCode` for a form that has a field for the code. */
export const freshCodeError = (): ShopError =>
  new ShopError('fresh_code_needed', { errors: { code: [ERROR_TEXT.fresh_code_needed] } });
