import { create } from 'zustand';
import type { Baskets } from '@/lib/basket/restore';
import { quietly } from './storage';

export const BASKET_KEY = 'products';

export const EMPTY: Baskets = { products: [], bundles: [] };

/** Both baskets: product lines and bundle lines. Their storage code (`basket-storage.ts`) may be loaded later. */
export const useBasket = create<Baskets>(() => EMPTY);

type Restoration = {
  restored: boolean;
  /** Number of lines in the stored baskets that could not be read. */
  dropped: number;
  /** Why the basket in the URL could not be read; empty when it could. */
  failure: string;
};

export const useRestoration = create<Restoration>(() => ({
  restored: false,
  dropped: 0,
  failure: '',
}));

/**
 * False until restoring the stored baskets has succeeded or failed. Until then, show nothing that depends on the
 * baskets.
 */
export const useRestored = () => useRestoration((state) => state.restored);

export const markRestored = () => useRestoration.setState({ restored: true });

/** Whether this browser has stored a basket, possibly on an earlier page. */
export const hasStoredBasket = (): boolean =>
  quietly(() => localStorage.getItem(BASKET_KEY)) !== null;

/** Prefix of a URL hash that carries the previous page's basket (`carried-basket.ts`). */
export const CARRIED = '#basket=';

export const hasBasketInUrl = (): boolean => window.location.hash.startsWith(CARRIED);

/** Clears the baskets, also in storage, even before the storage code is loaded. */
export function clearBasket() {
  useBasket.setState(EMPTY);
  quietly(() => localStorage.removeItem(BASKET_KEY));
}
