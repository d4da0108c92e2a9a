'use client';

import { useEffect } from 'react';
import { onRouteChange } from '../layout/route-change';

/** Milliseconds: a first visit is over by then, and measures of one have been taken. Later visits need not wait. */
const LATE = 10_000;
const SOON = 1000;

/** Has this page, and those that the router opens after it, kept for when the network is gone. */
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
