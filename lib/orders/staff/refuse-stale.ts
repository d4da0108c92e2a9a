import { ShopError } from '@/lib/errors';

/**
 * Refuses a change by somebody who has seen another value than the one that is there now; who does not say
 * what they have seen is not asked. Throws edit_conflict.
 */
export function refuseStale<T>(current: T, seen: T | undefined): void {
  if (seen !== undefined && seen !== current) throw new ShopError('edit_conflict');
}
