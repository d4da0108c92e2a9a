import { useSearchParams } from 'next/navigation';
import { type MouseEvent, useMemo } from 'react';
import { type AccountPlace, placeUrl, readPlace } from './sections';

export function usePlace(): AccountPlace {
  const query = useSearchParams();
  return useMemo(() => readPlace(new URLSearchParams(query)), [query]);
}

/** Changes the page's URL without a history entry, e.g. while the customer types. */
export const replacePlace = (place: Partial<AccountPlace>) =>
  window.history.replaceState(null, '', placeUrl(place));

/** Click handler of a link within the account page: a plain click changes the URL without a page load. */
export const handleInPageClick =
  (place: Partial<AccountPlace>, onGone?: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.pushState(null, '', placeUrl(place));
    onGone?.();
  };

/** Focuses the section's heading, after the focused element has been removed from the page. */
export const focusSection = () => document.getElementById('account-section')?.focus();
