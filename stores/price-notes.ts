import { create } from 'zustand';
import type { PriceChange } from '@/lib/basket/prices';
import type { Kopecks } from '@/lib/money';

/** What a line cost before the shop's prices changed while it lay in the basket, by its key. */
export const usePriceNotes = create<Readonly<Record<string, Kopecks>>>(() => ({}));

export const notePrices = (changes: PriceChange[]) =>
  usePriceNotes.setState((notes) => ({
    ...Object.fromEntries(changes.map(({ key, was }) => [key, was])),
    // The first price is the one that the shopper remembers.
    ...notes,
  }));
