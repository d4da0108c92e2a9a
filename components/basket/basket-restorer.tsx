'use client';

import { useEffect } from 'react';
import { hasBasketInUrl, hasStoredBasket, markRestored } from '@/stores/basket';
import { onIdle } from '../ui/on-idle';
// Shared by the cards and the lazy code below: imported here, since the bundler would copy it into both.
import '@/stores/live-stock';

/** Timeout in ms for restoring the persisted baskets, and for waiting for an idle moment (specification, section 3). */
const RESTORE_TIMEOUT = 5000;

/**
 * Restores the persisted baskets once, then follows changes in other tabs. The code loads at once if there is a basket,
 * stored or in the URL; otherwise when the page is idle.
 */
export function BasketRestorer() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = () =>
      import('./keep-basket')
        .then(({ keepBasket }) => {
          if (!isGone) stop = keepBasket();
        })
        // If the network is lost, retry when it is back, or on the next page.
        .catch(() => {
          if (!isGone) window.addEventListener('online', start, { once: true });
        });
    // A basket in the URL is requested from the server, and that request has a timeout of its own.
    const timer = hasBasketInUrl() ? undefined : setTimeout(markRestored, RESTORE_TIMEOUT);
    const hasBasket = hasStoredBasket() || hasBasketInUrl();
    if (!hasBasket) markRestored();
    const cancel = hasBasket ? void start() : onIdle(start, RESTORE_TIMEOUT);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', start);
      cancel?.();
      stop?.();
    };
  }, []);

  return null;
}
