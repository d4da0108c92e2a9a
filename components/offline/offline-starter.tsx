'use client';

import { useEffect } from 'react';
import { onRouteChange } from '../layout/route-change';

/** Delay in ms: a first visit is over by then and has been measured. Later visits need not wait as long. */
const LATE = 10_000;
const SOON = 1000;

/** Makes this page, and pages that the router opens later, available offline. */
export function OfflineStarter() {
  useEffect(() => {
    const visited = [location.href];
    onRouteChange((url) => visited.push(url));
    const load = () =>
      import('./keep-offline').then((loaded) => loaded.keepOffline(visited)).catch(() => {});
    setTimeout(load, navigator.serviceWorker?.controller ? SOON : LATE);
  }, []);
  return null;
}
