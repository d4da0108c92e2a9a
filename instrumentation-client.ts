import { startRouteChange } from './components/layout/route-change';

/** Next's only hook for the start of a route change. Back and Forward are excluded: their pages are cached. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse') {
  if (type !== 'traverse') startRouteChange(url);
}
