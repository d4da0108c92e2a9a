import { ShopError } from '@/lib/errors';

/**
 * Detects conflicts: throws edit_conflict when the value that the editor saw is not the current one. Does nothing if
 * `seen` is undefined.
 */
export function refuseStale<T>(current: T, seen: T | undefined): void {
  if (seen !== undefined && seen !== current) throw new ShopError('edit_conflict');
}
