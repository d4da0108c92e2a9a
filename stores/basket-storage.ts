import { type Baskets, restoreBaskets, storedBaskets } from '@/lib/basket/restore';
import { BASKET_KEY, EMPTY, useBasket, useRestoration } from './basket';
import { keep } from './storage';

/** Stores the baskets in local storage, with the specification's field names. */
const kept = keep(useBasket, {
  key: BASKET_KEY,
  place: () => window.localStorage,
  toStored: storedBaskets,
  // The storage is empty after signing out in another tab: then this page's baskets are cleared too.
  fromStored: (stored) => (stored === undefined ? EMPTY : restored(stored)),
});

function restored(stored: unknown): Baskets {
  const { baskets, dropped } = restoreBaskets(stored);
  if (dropped > 0) useRestoration.setState({ dropped });
  return baskets;
}

/** Reads local storage again, unless this page has newer data. */
export const rereadBasket = kept.reread;

/** Stores the baskets without the unreadable lines, so that the shopper is notified only once. */
export function forgetDropped() {
  useBasket.setState((baskets) => ({ ...baskets }));
  useRestoration.setState({ dropped: 0 });
}

/** Registers a callback for when the browser fails to store the basket. */
export const onBasketNotStored = kept.onFailure;

/** Deletes the older basket in the browser's storage, after this page's basket could not be stored. */
export const dropOlderBasket = kept.dropOlder;
