import { create } from 'zustand';
import { keep, readIds } from './storage';
import { RECENTLY_VIEWED_KEY } from './stored-keys';

/** Maximum stored products. */
const MOST = 20;

type RecentlyViewed = { ids: number[] };

/** Ids of products viewed in this browser, latest first; stored only here, cleared on sign-out. */
export const useRecentlyViewed = create<RecentlyViewed>(() => ({ ids: [] }));

const { reread } = keep(useRecentlyViewed, {
  key: RECENTLY_VIEWED_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ ids: readIds(stored, MOST) }),
});

// Read at import: only lazily loaded components show the viewed products, so hydration is not affected.
reread();

/** Moves a product to the top of the list, after reading what other tabs have stored. */
export function rememberViewed(productId: number) {
  reread();
  useRecentlyViewed.setState(({ ids }) => ({
    ids: [productId, ...ids.filter((id) => id !== productId)].slice(0, MOST),
  }));
}
