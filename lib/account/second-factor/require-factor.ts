import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';

/**
 * Stops a session that has only the password of an account with an app from what could lock the
 * owner out. Throws ShopError: second_factor_needed.
 */
export function requireFactor({ lacking }: Viewer): void {
  if (lacking === 'code') throw new ShopError('second_factor_needed');
}
