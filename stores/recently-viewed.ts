import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { MAX_ID } from '@/lib/shared/ids';
import { RECENTLY_VIEWED_KEY } from './recently-viewed-kept';
import { safeStorage } from './storage';

/** Most products that are stored. */
const MOST = 20;

type RecentlyViewed = { ids: number[] };

const storage = safeStorage<RecentlyViewed>(() => window.localStorage);

/**
 * Ids of products viewed in this browser, latest first; stored only here, cleared on sign-out
 * (forget-person.ts). Hydrated immediately, since only components loaded later show it.
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

/** Puts a product first, after reading what other tabs have stored. */
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
