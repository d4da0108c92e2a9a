import { create } from 'zustand';
import type { LiveStock } from '@/lib/basket/live';
import {
  type BasketAvailability,
  type BundleAvailability,
  type Stock,
  withAnswer,
  withLive,
} from '@/lib/basket/stock';

/** What the last answers said about products in stock; memory only, since it is old in a minute. */
export const useStock = create<{ stock: Stock }>(() => ({ stock: {} }));

/** Takes in what a check or a refused order says of the lines that it was about. */
export const learnStock = (entries: BasketAvailability[], bundles?: BundleAvailability[]) =>
  useStock.setState(({ stock }) => ({ stock: withAnswer(stock, entries, bundles) }));

/** Takes in all that there is of some products. */
export const learnLive = (live: LiveStock) =>
  useStock.setState(({ stock }) => ({ stock: withLive(stock, live) }));
