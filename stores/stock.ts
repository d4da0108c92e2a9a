import { create } from 'zustand';
import { type Availability, type Stock, stockFrom } from '@/lib/basket/availability';

/** What the last checks said about the lines; memory only, since it is old in a minute. */
export const useStock = create<{ stock: Stock }>(() => ({ stock: {} }));

export const learnStock = (entries: Availability[]) =>
  useStock.setState(({ stock }) => ({ stock: { ...stock, ...stockFrom(entries) } }));
