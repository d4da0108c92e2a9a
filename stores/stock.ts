import { create } from 'zustand';
import {
  type BasketAvailability,
  type BundleAvailability,
  type Stock,
  withAvailability,
  withLiveStock,
} from '@/lib/basket/stock';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { onLiveStock } from './live-stock';

/** Stock from the latest responses; in memory only, since it is stale after a minute. */
export const useStock = create<{ stock: Stock }>(() => ({ stock: {} }));

/** Updates the stock from the response to an availability check or a refused order. */
export const learnStock = (entries: BasketAvailability[], bundles?: BundleAvailability[]) =>
  useStock.setState(({ stock }) => ({ stock: withAvailability(stock, entries, bundles) }));

/** Updates the stock from live stock of some products. */
export const learnLive = (live: LiveStock) =>
  useStock.setState(({ stock }) => ({ stock: withLiveStock(stock, live) }));

// Also takes the live stock of all products shown on the page, so that the basket never exceeds it.
onLiveStock(learnLive);
