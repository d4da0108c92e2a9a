'use client';

import { useEffect } from 'react';
import { onRouteChange } from '../layout/route-change';

/** Delay on a first visit, in ms, after which the page speed has been measured. `SOON` is the delay on later visits. */
const LATE = 10_000;
const SOON = 1000;

/** Makes this page, and pages that the router opens later, available without a network. */
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
