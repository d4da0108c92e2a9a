import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';

/**
 * Stops whoever has the password alone of somebody with an app from what could shut the owner out.
 * Throws second_factor_needed.
 */
export function requireFactor({ lacking }: Viewer): void {
  if (lacking === 'code') throw new ShopError('second_factor_needed');
}
