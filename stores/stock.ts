import { create } from 'zustand';
import {
  type Availability,
  type BundleAvailability,
  type Stock,
  stockFrom,
} from '@/lib/basket/availability';

/** What the last answers said about products in stock; memory only, since it is old in a minute. */
export const useStock = create<{ stock: Stock }>(() => ({ stock: {} }));

export const learnStock = (entries: Availability[], goneBundles?: BundleAvailability[]) =>
  useStock.setState(({ stock }) => ({ stock: { ...stock, ...stockFrom(entries, goneBundles) } }));
