import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { clock, MINUTE } from '@/lib/shared/clock';
import type { Viewer } from './viewer';

/** How long a second-factor code counts as fresh, in ms. */
const FRESH = 10 * MINUTE;

/**
 * Whether this session gave a second-factor code in the last ten minutes. True for staff without an authenticator app:
 * they reach the admin only where codes are optional.
 */
export function hasFreshCode({ hasApp, codeGivenAt }: Viewer): boolean {
  if (!hasApp) return true;
  return codeGivenAt !== null && clock.now().getTime() - codeGivenAt.getTime() <= FRESH;
}

/**
 * Protects actions that grant rights or access, for which a stolen session must not suffice. Throws ShopError:
 * fresh_code_needed; the admin then asks for a code and repeats the call.
 */
export function requireFreshCode(viewer: Viewer): void {
  if (!hasFreshCode(viewer)) throw new ShopError('fresh_code_needed');
}

/** The same error for a form with a code field. */
export const freshCodeError = (): ShopError =>
  new ShopError('fresh_code_needed', { errors: { code: [ERROR_TEXT.fresh_code_needed] } });
