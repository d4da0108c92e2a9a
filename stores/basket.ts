import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { stockOfLine, stockOfLines } from '@/lib/basket/availability';
import type { BundleLine, ProductLine } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import {
  type Baskets,
  restoreBaskets,
  type StoredBaskets,
  storedBaskets,
} from '@/lib/basket/restore';
import { useStock } from './stock';
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
export const onBasketNotKept = storage.onFailure;

/**
 * The baskets to change, read from storage again: a click may come before the restoring effect, and
 * another tab may have written meanwhile.
 */
function baskets(): Baskets {
  rereadBasket();
  return useBasket.getState();
}

const setProducts = (change: (lines: ProductLine[]) => ProductLine[]) =>
  useBasket.setState({ products: change(baskets().products) });

const setBundles = (change: (lines: BundleLine[]) => BundleLine[]) =>
  useBasket.setState({ bundles: change(baskets().bundles) });

export const addProduct = (line: ProductLine) =>
  setProducts((lines) => productLines.add(lines, line));

export const incrementProduct = (key: string) =>
  setProducts((lines) => productLines.increment(lines, key, limitOf(key)));

export const decrementProduct = (key: string) =>
  setProducts((lines) => productLines.decrement(lines, key));

export const setProductAmount = (key: string, amount: number) =>
  setProducts((lines) => productLines.setAmount(lines, key, amount));

export const removeProduct = (key: string) =>
  setProducts((lines) => productLines.remove(lines, key));

export const addBundle = (line: BundleLine) => setBundles((lines) => bundleLines.add(lines, line));

export const incrementBundle = (key: string) =>
  setBundles((lines) => bundleLines.increment(lines, key, limitOf(key)));

export const decrementBundle = (key: string) =>
  setBundles((lines) => bundleLines.decrement(lines, key));

export const setBundleAmount = (key: string, amount: number) =>
  setBundles((lines) => bundleLines.setAmount(lines, key, amount));

export const removeBundleLine = (key: string) =>
  setBundles((lines) => bundleLines.remove(lines, key));

/** Updates the baskets only on a difference, since every write notifies all subscribers. */
export function replaceBaskets(change: (baskets: Baskets) => Baskets) {
  const { products, bundles } = baskets();
  const after = change({ products, bundles });
  if (JSON.stringify(after) === JSON.stringify({ products, bundles })) return;
  useBasket.setState(after);
}

/** The highest amount of a line, by the known stock. */
function limitOf(key: string): number {
  const { products, bundles } = useBasket.getState();
  return stockOfLine(stockOfLines(products, bundles, useStock.getState().stock), key).limit;
}

export const clearBasket = () => useBasket.setState(EMPTY);
