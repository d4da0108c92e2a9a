import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { clock, MINUTE } from '@/lib/shared/clock';
import type { Viewer } from './viewer';

/** So long after a code nobody is asked for another. */
const FRESH = 10 * MINUTE;

/**
 * Pure but for the clock: whether this session has given a code in the last ten minutes. Whoever has no app
 * has none to give: the shop has said that it wants no codes.
 */
export function hasFreshCode({ hasApp, codeGivenAt }: Viewer): boolean {
  if (!hasApp) return true;
  return codeGivenAt !== null && clock.now().getTime() - codeGivenAt.getTime() <= FRESH;
}

/**
 * Stops what gives power until a code comes: a session in a stranger's hands is not enough for it.
 * Throws fresh_code_needed, at which the staff's pages ask for a code and try again.
 */
export function requireFreshCode(viewer: Viewer): void {
  if (!hasFreshCode(viewer)) throw new ShopError('fresh_code_needed');
}

/** The same for a form that has a field for the code. */
export const codeWanted = (): ShopError =>
  new ShopError('fresh_code_needed', { errors: { code: [ERROR_TEXT.fresh_code_needed] } });
