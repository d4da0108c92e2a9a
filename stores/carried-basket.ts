import { MAX_CARRIED, readShareHash, type SharedBasket, shareHash } from '@/lib/basket/share';
import { CARRIED, hasBasketInUrl, hasStoredBasket, useBasket } from './basket';

// For browsers that store nothing between pages: docs/decisions/010.

/** URL of a full page load that carries the basket in its hash, for a browser without storage. */
export function withBasket(path: string): string {
  const { products, bundles } = useBasket.getState();
  const lines = shareHash(products, bundles, MAX_CARRIED);
  return lines === '' ? path : path + CARRIED + lines;
}

/** The basket in this page's URL; null without one. */
export const carriedBasket = (): SharedBasket | null =>
  hasBasketInUrl() ? readShareHash(window.location.hash.slice(CARRIED.length), MAX_CARRIED) : null;

let isForgetful = false;

/** Whether the next URL must carry the basket, since the browser has not stored it, or lost it on a page load. */
export const mustPassBasketInUrl = (): boolean => isForgetful || !hasStoredBasket();

const here = () => window.location.pathname + window.location.search;

/** Removes the basket from the URL, once the browser has stored it. */
export const dropCarried = () => window.history.replaceState(null, '', here());

/** From now on keeps the basket in the URL up to date, so that a reload finds it. */
export function followInAddress() {
  isForgetful = true;
  useBasket.subscribe(() => {
    if (hasBasketInUrl()) window.history.replaceState(null, '', withBasket(here()));
  });
}
