import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  type Baskets,
  restoreBaskets,
  type StoredBaskets,
  storedBaskets,
} from '@/lib/basket/restore';
import { safeStorage } from './storage';

export const BASKET_KEY = 'products';

const EMPTY: Baskets = { products: [], bundles: [] };

const storage = safeStorage<StoredBaskets>(() => window.localStorage);

/** Both baskets, persisted in local storage with the specification's field names. */
export const useBasket = create<Baskets>()(
  persist<Baskets, [], [], StoredBaskets>(() => EMPTY, {
    name: BASKET_KEY,
    version: 1,
    storage,
    // Server and first client render agree on an empty basket; the restorer fills it in an effect.
    skipHydration: true,
    partialize: storedBaskets,
    migrate: (persisted) => persisted as StoredBaskets,
    // The storage is empty after signing out in another tab: then this page's baskets are cleared too.
    merge: (persisted) => (persisted === undefined ? EMPTY : restored(persisted)),
  }),
);

type Restoration = {
  restored: boolean;
  /** Lines of the persisted baskets that could not be read. */
  dropped: number;
};

export const useRestoration = create<Restoration>(() => ({ restored: false, dropped: 0 }));

/** False until the persisted baskets are restored or failed to be: until then, show nothing based on them. */
export const useRestored = () => useRestoration((state) => state.restored);

export const markRestored = () => useRestoration.setState({ restored: true });

function restored(persisted: unknown): Baskets {
  const { baskets, dropped } = restoreBaskets(persisted);
  if (dropped > 0) useRestoration.setState({ dropped });
  return baskets;
}

/** Reads local storage again, unless this page has newer data. */
export function rereadBasket() {
  if (!storage.isStale()) void useBasket.persist.rehydrate();
}

/** Stores the baskets without the unreadable lines, so that the shopper is notified only once. */
export function forgetDropped() {
  useBasket.setState((baskets) => ({ ...baskets }));
  useRestoration.setState({ dropped: 0 });
}

/** Registers a callback for when the browser fails to store the basket. */
export const onBasketNotStored = storage.onFailure;

export const clearBasket = () => useBasket.setState(EMPTY);
