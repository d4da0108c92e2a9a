/*
 * What pages need of recently viewed products before the visitor scrolls to them; the store itself is
 * loaded lazily.
 */

export const RECENTLY_VIEWED_KEY = 'recently-viewed';

/** Whether products other than this one are stored. */
export function hasViewedOther(than?: number): boolean {
  const ids = quietly(() => JSON.parse(localStorage.getItem(RECENTLY_VIEWED_KEY) ?? '').state.ids);
  return Array.isArray(ids) && ids.some((id) => id !== than);
}

/** Clears the storage for the next person. */
export function forgetViewed() {
  quietly(() => localStorage.removeItem(RECENTLY_VIEWED_KEY));
}

/** Null on errors: storage may be disabled or hold invalid data. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
