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
export const onBasketNotStored = storage.onFailure;

/**
 * Changes the baskets after reading storage again: a click may come before the restoring effect, and
 * another tab may have written meanwhile.
 */
function change(next: (baskets: Baskets) => Partial<Baskets>) {
  rereadBasket();
  useBasket.setState(next);
}

export type AnyLine = ProductLine | BundleLine;

export const withLine = ({ products, bundles }: Baskets, line: AnyLine): Baskets =>
  'bundleId' in line
    ? { products, bundles: bundleLines.add(bundles, line) }
    : { products: productLines.add(products, line), bundles };

export const addLine = (line: AnyLine) => change((baskets) => withLine(baskets, line));

// Keys of products and bundles never coincide, so that a key alone finds the line.

export const amountOf = ({ products, bundles }: Baskets, key: string): number =>
  productLines.amountOf(products, key) || bundleLines.amountOf(bundles, key);

export const incrementLine = (key: string) =>
  change(({ products, bundles }) => ({
    products: productLines.increment(products, key, limitOf(key)),
    bundles: bundleLines.increment(bundles, key, limitOf(key)),
  }));

/** With less than 1 the line is removed. */
const withAmount = ({ products, bundles }: Baskets, key: string, amount: number): Baskets => ({
  products: productLines.setAmount(products, key, amount),
  bundles: bundleLines.setAmount(bundles, key, amount),
});

export const setLineAmount = (key: string, amount: number) =>
  change((baskets) => withAmount(baskets, key, amount));

export const decrementLine = (key: string) =>
  change((baskets) => withAmount(baskets, key, amountOf(baskets, key) - 1));

export const removeLine = (key: string) => setLineAmount(key, 0);

/** Updates the baskets only on a difference, since every write notifies all subscribers. */
export function replaceBaskets(next: (baskets: Baskets) => Baskets) {
  rereadBasket();
  const { products, bundles } = useBasket.getState();
  const after = next({ products, bundles });
  if (JSON.stringify(after) === JSON.stringify({ products, bundles })) return;
  useBasket.setState(after);
}

/** The highest amount of a line, by the known stock. */
function limitOf(key: string): number {
  const { products, bundles } = useBasket.getState();
  return stockOfLine(stockOfLines(products, bundles, useStock.getState().stock), key).limit;
}

export const clearBasket = () => useBasket.setState(EMPTY);
