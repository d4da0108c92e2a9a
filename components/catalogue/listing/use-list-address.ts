'use client';

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { onRouteChange } from '@/components/layout/route-change';
import { isPlain, type View, viewQuery } from '@/lib/catalogue/listing/filter';
import { type ListPlace, narrowTitle, viewOf } from '@/lib/catalogue/listing/listing-url';

const MOVED = 'listing-moved';
/** How long the router may take to give the address of the same list, and how often to look. */
const WATCH = 3000;
const STEP = 50;

/**
 * The query that the list stands at, which is the only home of its state: it follows the address, also
 * by Back and Forward. `made` is the one that the page was made for.
 */
export function useListAddress(place: ListPlace, made: string): string {
  return useSyncExternalStore(
    follow,
    // While another page comes, the address is still that of the one before.
    () => (location.pathname === place.path ? canonical(place, location.search, made) : made),
    () => made,
  );
}

/**
 * Names the tab after the view of a category that is shown. The page's own title is about the view that
 * it was made for: it stands until the list is another one, and comes back with it.
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

/** Goes on to a view of the same list without loading the page anew: one entry of the history. */
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
  // The router tells that it sets off, not that it has arrived: its links to this list are awaited.
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
