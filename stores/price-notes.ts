import { create } from 'zustand';
import { bundleKey, lineKey } from '@/lib/basket/line';
import type { PriceChange } from '@/lib/basket/prices';
import type { Kopecks } from '@/lib/shared/money';
import { useBasket } from './basket';

/** What a line cost before the shop's prices changed while it lay in the basket, by its key. */
export const usePriceNotes = create<{ notes: Readonly<Record<string, Kopecks>> }>(() => ({
  notes: {},
}));

export const notePrices = (changes: PriceChange[]) =>
  usePriceNotes.setState(({ notes }) => ({
    notes: {
      ...Object.fromEntries(changes.map(({ key, was }) => [key, was])),
      // The first price is the one that the shopper remembers.
      ...notes,
    },
  }));

// A line that has left the basket takes its note along.
useBasket.subscribe(({ products, bundles }) => {
  const { notes } = usePriceNotes.getState();
  const keys = new Set([...products.map(lineKey), ...bundles.map(bundleKey)]);
  const kept = Object.entries(notes).filter(([key]) => keys.has(key));
  if (kept.length < Object.keys(notes).length) {
    usePriceNotes.setState({ notes: Object.fromEntries(kept) });
  }
});
