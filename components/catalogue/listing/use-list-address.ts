'use client';

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { onRouteChange } from '@/components/layout/route-change';
import { isPlain, type View, viewQuery } from '@/lib/catalogue/listing/filter';
import { type ListPlace, narrowTitle, viewOf } from '@/lib/catalogue/listing/listing-url';

const MOVED = 'listing-moved';
/** Polling of the URL after a navigation starts, in ms: maximum duration, and interval. */
const WATCH = 3000;
const STEP = 50;

/**
 * The query string of the list's URL, which is the only state of the list. Follows Back and Forward. `made` is the
 * query for which the page was rendered.
 */
export function useListAddress(place: ListPlace, made: string): string {
  return useSyncExternalStore(
    follow,
    // While another page loads, the URL is still that of the previous page.
    () => (location.pathname === place.path ? canonical(place, location.search, made) : made),
    () => made,
  );
}

/**
 * Sets the document title for the current view of a category. The server's title is that of the initial view. It stays
 * until the view changes, and is restored when the visitor returns to the initial view.
 */
export function useListTitle(category: ReactNode, view: View, isMade: boolean) {
  const own = useRef<string>(null);
  const isNarrow = !isPlain(view);
  useEffect(() => {
    if (typeof category !== 'string' || (isMade && own.current === null)) return;
    own.current ??= document.title;
    if (isMade) document.title = own.current;
    else document.title = isNarrow ? narrowTitle(category) : `${category} — Амплуа`;
  }, [category, isNarrow, isMade]);
}

/** Shows another view of the same list without a page load, as a new history entry. */
export function moveToListing(path: string) {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(MOVED));
}

function canonical(place: ListPlace, query: string, made: string): string {
  const view = viewOf(place, query);
  return view ? viewQuery(view) : made;
}

function follow(onMove: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  // The router reports the start of a navigation but not its end, so the URL is polled.
  const stopListening = onRouteChange(() => {
    clearInterval(timer);
    const began = performance.now();
    timer = setInterval(() => {
      if (performance.now() - began > WATCH) clearInterval(timer);
      onMove();
    }, STEP);
  });
  window.addEventListener(MOVED, onMove);
  window.addEventListener('popstate', onMove);
  return () => {
    clearInterval(timer);
    stopListening();
    window.removeEventListener(MOVED, onMove);
    window.removeEventListener('popstate', onMove);
  };
}
