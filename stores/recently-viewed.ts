import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { MAX_ID } from '@/lib/shared/ids';
import { RECENTLY_VIEWED_KEY } from './recently-viewed-kept';
import { quietStorage } from './storage';

/** Products that are remembered. */
const MOST = 20;

type RecentlyViewed = { ids: number[] };

const storage = quietStorage<RecentlyViewed>(() => window.localStorage);

/**
 * Products whose pages were open in this browser, the last first; ids alone, and only here. Signing out
 * empties it with all that is personal (forget-person.ts). Read at once, since only what is loaded later
 * shows it.
 */
export const useRecentlyViewed = create<RecentlyViewed>()(
  persist((): RecentlyViewed => ({ ids: [] }), {
    name: RECENTLY_VIEWED_KEY,
    version: 1,
    storage,
    migrate: (persisted) => persisted as RecentlyViewed,
    merge: (persisted) => ({ ids: readIds(persisted) }),
  }),
);

/** Puts a product before the others; other tabs may have seen more meanwhile. */
export function rememberViewed(productId: number) {
  if (!storage.isStale()) void useRecentlyViewed.persist.rehydrate();
  useRecentlyViewed.setState(({ ids }) => ({
    ids: [productId, ...ids.filter((id) => id !== productId)].slice(0, MOST),
  }));
}

function readIds(persisted: unknown): number[] {
  const ids = (persisted as RecentlyViewed | undefined)?.ids;
  if (!Array.isArray(ids)) return [];
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  return [...new Set(valid)].slice(0, MOST);
}
