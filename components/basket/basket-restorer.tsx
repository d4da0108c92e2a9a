'use client';

import { useEffect } from 'react';
import { hasStoredBasket, isCarried, markRestored } from '@/stores/basket';
import { onIdle } from '../ui/on-idle';
// Cards and the late code below both need it: in their common frame the bundler gives neither a copy.
import '@/stores/live-stock';

/** Longest wait for the persisted baskets, and for an idle moment, in milliseconds (specification, section 3). */
const RESTORE_TIMEOUT = 5000;

/**
 * Restores the persisted baskets once, then follows changes of other tabs. Its code comes at once where there is
 * a basket, stored or in the address, else when the page has nothing else to do.
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
        // Without a network the basket waits for it, or for the next page.
        .catch(() => {
          if (!isGone) window.addEventListener('online', start, { once: true });
        });
    // What is in the address is asked for, which has a time-out of its own.
    const timer = isCarried() ? undefined : setTimeout(markRestored, RESTORE_TIMEOUT);
    const hasBasket = hasStoredBasket() || isCarried();
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
