import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { limitOf } from '@/lib/basket/availability';
import { type BundleLine, lineKey, type ProductLine } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import { type NewPrice, withPrices } from '@/lib/basket/prices';
import { type Baskets, restoreBaskets } from '@/lib/basket/restore';
import { useStock } from './stock';
import { quietStorage } from './storage';

export const BASKET_KEY = 'products';

const EMPTY: Baskets = { productBusket: [], bundleBusket: [] };

const storage = quietStorage<Baskets>(() => window.localStorage);

/** Both baskets; kept in local storage under the names of the specification, and nothing else. */
export const useBasket = create<Baskets>()(
  persist(() => EMPTY, {
    name: BASKET_KEY,
    version: 1,
    storage,
    // Server and first client render agree on an empty basket; the restorer fills it in an effect.
    skipHydration: true,
    partialize: ({ productBusket, bundleBusket }) => ({ productBusket, bundleBusket }),
    migrate: restoreBaskets,
    merge: (persisted, current) => (persisted === undefined ? current : restoreBaskets(persisted)),
  }),
);

const useRestoration = create<{ restored: boolean }>(() => ({ restored: false }));

/** False until the persisted baskets are back (or given up on): show nothing that depends on them. */
export const useRestored = () => useRestoration((state) => state.restored);

export const markRestored = () => useRestoration.setState({ restored: true });

/** Takes what local storage holds now, unless this page holds something newer. */
export function rereadBasket() {
  if (!storage.isStale()) void useBasket.persist.rehydrate();
}

/**
 * The baskets to change: read anew, since a press may come before the restoring effect and another
 * tab may have written while this one slept.
 */
function baskets(): Baskets {
  rereadBasket();
  return useBasket.getState();
}

const setProducts = (change: (lines: ProductLine[]) => ProductLine[]) =>
  useBasket.setState({ productBusket: change(baskets().productBusket) });

const setBundles = (change: (lines: BundleLine[]) => BundleLine[]) =>
  useBasket.setState({ bundleBusket: change(baskets().bundleBusket) });

export const addProduct = (line: ProductLine) =>
  setProducts((lines) => productLines.add(lines, line));

export const incrementProduct = (line: ProductLine) =>
  setProducts((lines) =>
    productLines.increment(lines, lineKey(line), limitOf(line, useStock.getState().stock)),
  );

export const decrementProduct = (key: string) =>
  setProducts((lines) => productLines.decrement(lines, key));

export const setProductAmount = (key: string, amount: number) =>
  setProducts((lines) => productLines.setAmount(lines, key, amount));

export const removeProduct = (key: string) =>
  setProducts((lines) => productLines.remove(lines, key));

export const acceptPrices = (prices: NewPrice[]) =>
  setProducts((lines) => withPrices(lines, prices));

export const addBundle = (line: BundleLine) => setBundles((lines) => bundleLines.add(lines, line));

export const incrementBundle = (key: string) =>
  setBundles((lines) => bundleLines.increment(lines, key));

export const decrementBundle = (key: string) =>
  setBundles((lines) => bundleLines.decrement(lines, key));

export const removeBundle = (key: string) => setBundles((lines) => bundleLines.remove(lines, key));

export const clearBasket = () => useBasket.setState(EMPTY);
