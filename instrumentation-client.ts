import { startRouteChange } from './components/layout/route-change';

/** The router tells only this file that it sets off; Back and Forward have their pages at hand. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse') {
  if (type !== 'traverse') startRouteChange(url);
}
