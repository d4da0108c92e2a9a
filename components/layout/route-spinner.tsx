'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { isLoadedHere, leadsElsewhere, onRouteChange } from './route-change';

/** A stored page is there sooner than this: a flash of the overlay would only look slower. */
const PATIENCE = 150;
const POLL = 50;
const GIVE_UP = 10_000;

/** Full-screen spinner while another page is on its way (specification, section 2). */
export function RouteSpinner() {
  const [pending, setPending] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      clearInterval(timer);
      setPending(false);
    };
    const start = (url: string) => {
      stop();
      const from = location.href;
      if (!leadsElsewhere(url, from)) return;
      const left = performance.now();
      // The router gives the address to the browser with the new page, so that is its arrival.
      timer = setInterval(() => {
        const waited = performance.now() - left;
        if (location.href !== from || waited > GIVE_UP) stop();
        else if (waited >= PATIENCE) setPending(true);
      }, POLL);
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && isLoadedHere(event, link)) start(link.href);
    };
    const stopListening = onRouteChange(start);
    // At the window: by then the router has taken the links that are its own.
    window.addEventListener('click', follow);
    // Back while one waits; and a page that the browser kept as it was left.
    window.addEventListener('popstate', stop);
    window.addEventListener('pageshow', stop);
    return () => {
      stopListening();
      clearInterval(timer);
      window.removeEventListener('click', follow);
      window.removeEventListener('popstate', stop);
      window.removeEventListener('pageshow', stop);
    };
  }, []);

  return (
    <div role="status">
      {pending && (
        <div popover="manual" ref={showAbove} className="route-spinner h-full w-full">
          <Spinner />
          <span className="sr-only">Завантаження сторінки…</span>
        </div>
      )}
    </div>
  );
}

/** Above an open dialog too, from which one may have set off. */
const showAbove = (overlay: HTMLElement | null) => overlay?.showPopover?.();
