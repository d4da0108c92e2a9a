import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readIds, safeStorage } from './storage';
import { RECENTLY_VIEWED_KEY } from './stored-keys';

/** Most products that are stored. */
const MOST = 20;

type RecentlyViewed = { ids: number[] };

const storage = safeStorage<RecentlyViewed>(() => window.localStorage);

/**
 * Ids of products viewed in this browser, latest first; stored only here, cleared on sign-out. Hydrated immediately, since only components loaded later show it.
 */
export const useRecentlyViewed = create<RecentlyViewed>()(
  persist((): RecentlyViewed => ({ ids: [] }), {
    name: RECENTLY_VIEWED_KEY,
    version: 1,
    storage,
    migrate: (persisted) => persisted as RecentlyViewed,
    merge: (persisted) => ({ ids: readIds(persisted, MOST) }),
  }),
);

/** Puts a product first, after reading what other tabs have stored. */
export function rememberViewed(productId: number) {
  if (!storage.isStale()) void useRecentlyViewed.persist.rehydrate();
  useRecentlyViewed.setState(({ ids }) => ({
    ids: [productId, ...ids.filter((id) => id !== productId)].slice(0, MOST),
  }));
}
