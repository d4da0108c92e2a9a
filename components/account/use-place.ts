import { useSearchParams } from 'next/navigation';
import { type MouseEvent, useMemo } from 'react';
import { type AccountPlace, placeUrl, readPlace } from './sections';

/** Where the person is on the account page, by its address. */
export function usePlace(): AccountPlace {
  const query = useSearchParams();
  return useMemo(() => readPlace(new URLSearchParams(query)), [query]);
}

/** Goes there within the page, without a step in the history, e.g. while somebody types. */
export const moveToPlace = (place: Partial<AccountPlace>) =>
  window.history.replaceState(null, '', placeUrl(place));

/** For a link within the page: a plain press needs no load, every other one is the browser's. */
export const stayHere =
  (place: Partial<AccountPlace>, onGone?: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.pushState(null, '', placeUrl(place));
    onGone?.();
  };

/** For when what held the focus goes from the page. */
export const focusSection = () => document.getElementById('account-section')?.focus();
