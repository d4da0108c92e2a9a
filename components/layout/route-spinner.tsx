'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';

/** A stored page is there sooner than this: a flash of the overlay would only look slower. */
const PATIENCE = 300;
const POLL = 50;
const GIVE_UP = 10_000;

/** Full-screen spinner while a pressed link's page is on its way (specification, section 2). */
export function RouteSpinner() {
  const [pending, setPending] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      clearInterval(timer);
      setPending(false);
    };
    const start = (event: MouseEvent) => {
      if (!leadsElsewhere(event)) return;
      stop();
      const from = location.href;
      const pressed = Date.now();
      // The router gives the address to the browser with the new page, so that is its arrival.
      timer = setInterval(() => {
        const waited = Date.now() - pressed;
        if (location.href !== from || waited > GIVE_UP) stop();
        else if (waited > PATIENCE) setPending(true);
      }, POLL);
    };
    document.addEventListener('click', start, { capture: true });
    return () => {
      document.removeEventListener('click', start, { capture: true });
      clearInterval(timer);
    };
  }, []);

  return (
    <div role="status" className={pending ? 'route-spinner' : undefined}>
      {pending && (
        <>
          <Spinner />
          <span className="sr-only">Завантаження сторінки…</span>
        </>
      )}
    </div>
  );
}

/** Whether a plain press goes to another page of this shop in this tab. */
function leadsElsewhere({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  const { origin, pathname, search } = new URL(link.href, location.href);
  if (origin !== location.origin) return false;
  return pathname !== location.pathname || search !== location.search;
}
