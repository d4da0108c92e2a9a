import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';

/**
 * Refuses actions that could lock the owner out while the session has given the password but not the app's code. Throws
 * ShopError: second_factor_needed.
 */
export function requireFactor({ lacking }: Viewer): void {
  if (lacking === 'code') throw new ShopError('second_factor_needed');
}
