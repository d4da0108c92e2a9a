import { create } from 'zustand';
import type { Baskets } from '@/lib/basket/restore';
import { quietly } from './storage';

export const BASKET_KEY = 'products';

export const EMPTY: Baskets = { products: [], bundles: [] };

/** Both baskets. The storage code is in `basket-storage.ts`: a page without a stored basket loads it later. */
export const useBasket = create<Baskets>(() => EMPTY);

type Restoration = {
  restored: boolean;
  /** Lines of the persisted baskets that could not be read. */
  dropped: number;
  /** Why the basket in the URL could not be read; empty when it could. */
  failure: string;
};

export const useRestoration = create<Restoration>(() => ({
  restored: false,
  dropped: 0,
  failure: '',
}));

/** False until the persisted baskets are restored or failed to be: until then, show nothing based on them. */
export const useRestored = () => useRestoration((state) => state.restored);

export const markRestored = () => useRestoration.setState({ restored: true });

/** Whether this browser may have a basket of an earlier page. */
export const hasStoredBasket = (): boolean =>
  quietly(() => localStorage.getItem(BASKET_KEY)) !== null;

/** Prefix of a URL hash that carries the previous page's basket: `carried-basket.ts`. */
export const CARRIED = '#basket=';

export const hasBasketInUrl = (): boolean => window.location.hash.startsWith(CARRIED);

/** Clears the baskets, also in storage, even before the storage code is loaded. */
export function clearBasket() {
  useBasket.setState(EMPTY);
  quietly(() => localStorage.removeItem(BASKET_KEY));
}
