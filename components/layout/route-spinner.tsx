'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { isLoadedHere, leadsElsewhere, onRouteChange } from './route-change';

/** Delay before the spinner is shown, in ms: cached pages load faster, and a short flash would look slower. */
const PATIENCE = 150;
const POLL = 50;
const GIVE_UP = 10_000;

/** Full-screen spinner while another page loads (specification, section 2). */
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
      // The router changes the URL together with the page, so the navigation ends when the URL changes.
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
    const unmounted = new AbortController();
    const { signal } = unmounted;
    // On the window, where clicks arrive after the router has handled its own links.
    window.addEventListener('click', follow, { signal });
    // Back during a navigation, or a page restored from the back-forward cache, hides the spinner.
    window.addEventListener('popstate', stop, { signal });
    window.addEventListener('pageshow', stop, { signal });
    return () => {
      stopListening();
      clearInterval(timer);
      unmounted.abort();
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

/** Shows the spinner as a popover above any open dialog, since the navigation may have started in the dialog. */
const showAbove = (overlay: HTMLElement | null) => overlay?.showPopover?.();
