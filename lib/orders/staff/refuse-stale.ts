import { ShopError } from '@/lib/errors';

/** Throws edit_conflict when the value that the editor saw (if `seen` is given) is not the current one. */
export function refuseStale<T>(current: T, seen: T | undefined): void {
  if (seen !== undefined && seen !== current) throw new ShopError('edit_conflict');
}
