import { create } from 'zustand';
import { bundleKey, lineKey } from '@/lib/basket/line';
import type { PriceChange } from '@/lib/basket/prices';
import type { Kopecks } from '@/lib/shared/money';
import { useBasket } from './basket';

/** Original price of lines whose price has changed while they were in the basket, in kopecks, by line key. */
export const usePriceNotes = create<{ notes: Readonly<Record<string, Kopecks>> }>(() => ({
  notes: {},
}));

export const notePrices = (changes: PriceChange[]) =>
  usePriceNotes.setState(({ notes }) => ({
    notes: {
      ...Object.fromEntries(changes.map(({ key, was }) => [key, was])),
      // An earlier note is kept: its price is the one that the shopper remembers.
      ...notes,
    },
  }));

// Notes of lines removed from the basket are dropped.
useBasket.subscribe(({ products, bundles }) => {
  const { notes } = usePriceNotes.getState();
  const keys = new Set([...products.map(lineKey), ...bundles.map(bundleKey)]);
  const remaining = Object.entries(notes).filter(([key]) => keys.has(key));
  if (remaining.length < Object.keys(notes).length) {
    usePriceNotes.setState({ notes: Object.fromEntries(remaining) });
  }
});
