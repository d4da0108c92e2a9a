import 'react-dom/client';
import { startRouteChange } from './components/layout/route-change';

type Page = typeof globalThis & { __next_s?: [src: 0, attributes: { children: string }][] };

/**
 * Next waits for these scripts before it starts: an empty one lets the browser answer a finger between
 * the evaluation of React, which the import above has brought forward, and that of the router.
 */
const page = globalThis as Page;
page.__next_s = [...(page.__next_s ?? []), [0, { children: '' }]];

/** The router tells only this file that it sets off; Back and Forward have their pages at hand. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse') {
  if (type !== 'traverse') startRouteChange(url);
}
