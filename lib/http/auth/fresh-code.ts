import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { clock, MINUTE } from '@/lib/shared/clock';
import type { Viewer } from './viewer';

/** How long a code counts as fresh. */
const FRESH = 10 * MINUTE;

/**
 * Whether this session has given a code in the last ten minutes. True without an app: codes are optional
 * in this shop then.
 */
export function hasFreshCode({ hasApp, codeGivenAt }: Viewer): boolean {
  if (!hasApp) return true;
  return codeGivenAt !== null && clock.now().getTime() - codeGivenAt.getTime() <= FRESH;
}

/**
 * Guards what grants rights or access: a stolen session is not enough for it. Throws ShopError:
 * fresh_code_needed, at which the admin asks for a code and repeats the call.
 */
export function requireFreshCode(viewer: Viewer): void {
  if (!hasFreshCode(viewer)) throw new ShopError('fresh_code_needed');
}

/** The same for a form that has a field for the code. */
export const codeWanted = (): ShopError =>
  new ShopError('fresh_code_needed', { errors: { code: [ERROR_TEXT.fresh_code_needed] } });
