import { MAX_CARRIED, readShareHash, type SharedBasket, shareHash } from '@/lib/basket/share';
import { CARRIED, hasStoredBasket, isCarried, useBasket } from './basket';

// Browsers that keep nothing from one page to the next: docs/decisions/010.

/** The address of a page that loads whole, with the basket in its hash, for a browser that keeps none. */
export function withBasket(path: string): string {
  const { products, bundles } = useBasket.getState();
  const lines = shareHash(products, bundles, MAX_CARRIED);
  return lines === '' ? path : path + CARRIED + lines;
}

/** The basket of this page's address; null without one. */
export const carriedBasket = (): SharedBasket | null =>
  isCarried() ? readShareHash(window.location.hash.slice(CARRIED.length), MAX_CARRIED) : null;

let isForgetful = false;

/** Whether the basket has to go along with the address: the browser has not stored it, or had forgotten it on the way here. */
export const mustCarry = (): boolean => isForgetful || !hasStoredBasket();

const here = () => window.location.pathname + window.location.search;

/** Takes the basket out of the address: the browser keeps it. */
export const dropCarried = () => window.history.replaceState(null, '', here());

/** From now on the basket in the address is the one of this page, so that a reload finds it. */
export function followInAddress() {
  isForgetful = true;
  useBasket.subscribe(() => {
    if (isCarried()) window.history.replaceState(null, '', withBasket(here()));
  });
}
