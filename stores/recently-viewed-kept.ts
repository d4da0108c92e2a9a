/*
 * What pages need of recently viewed products before anybody scrolls to them; the store's own code comes
 * when it is wanted.
 */

export const RECENTLY_VIEWED_KEY = 'recently-viewed';

/** Whether this browser remembers products other than this one. */
export function hasViewedOther(than?: number): boolean {
  const ids = quietly(() => JSON.parse(localStorage.getItem(RECENTLY_VIEWED_KEY) ?? '').state.ids);
  return Array.isArray(ids) && ids.some((id) => id !== than);
}

/** Leaves nothing behind for the next person. */
export function forgetViewed() {
  quietly(() => localStorage.removeItem(RECENTLY_VIEWED_KEY));
}

/** Storage may be forbidden or hold anything: then nothing is remembered. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
