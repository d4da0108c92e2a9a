import { useSearchParams } from 'next/navigation';
import { type MouseEvent, useMemo } from 'react';
import { type AccountPlace, placeUrl, readPlace } from './sections';

/** What the account page shows, read from the URL. */
export function usePlace(): AccountPlace {
  const query = useSearchParams();
  return useMemo(() => readPlace(new URLSearchParams(query)), [query]);
}

/** Navigates within the page without a history entry, e.g. while the person types. */
export const moveToPlace = (place: Partial<AccountPlace>) =>
  window.history.replaceState(null, '', placeUrl(place));

/** For a link within the page: a plain click needs no load, any other one is left to the browser. */
export const stayHere =
  (place: Partial<AccountPlace>, onGone?: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.pushState(null, '', placeUrl(place));
    onGone?.();
  };

/** For when the focused element is removed from the page. */
export const focusSection = () => document.getElementById('account-section')?.focus();
