'use client';

import { useEffect } from 'react';
import { BASKET_KEY, markRestored, rereadBasket } from '@/stores/basket';

/** Longest wait for the persisted baskets (specification, section 3). */
const RESTORE_TIMEOUT = 5000;

/** Brings the persisted baskets back once, then follows what other tabs do to them. */
export function BasketRestorer() {
  useEffect(() => {
    const timer = setTimeout(markRestored, RESTORE_TIMEOUT);
    rereadBasket();
    markRestored();

    const onStorage = (event: StorageEvent) => {
      if (event.key === BASKET_KEY) rereadBasket();
    };
    // A page from the back-forward cache slept through the changes of others.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) rereadBasket();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  return null;
}
