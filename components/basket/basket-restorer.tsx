'use client';

import { useEffect } from 'react';
import { hasBasketInUrl, hasStoredBasket, markRestored } from '@/stores/basket';
import { keepCodeOfLink } from '@/stores/stored-keys';
import { onIdle } from '../ui/on-idle';
// The frame and the lazily loaded code use these modules. Without these imports the bundler would copy them into both.
import '@/lib/shared/plural';
import '@/stores/live-stock';
import '@/stores/ui';
import '@/stores/upsell';

/** Maximum time to restore the stored basket, and to wait for an idle moment, in ms (specification, section 3). */
const RESTORE_TIMEOUT = 5000;

/**
 * Restores the stored basket once, then follows changes made in other tabs. If there is a basket, stored or in the URL,
 * the code for this loads at once, else when the page is idle.
 */
export function BasketRestorer() {
  useEffect(() => {
    const code = keepCodeOfLink();
    if (!code) return;
    import('./promo-code/announce-code').then((late) => late.announceCode(code)).catch(() => {});
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = () =>
      import('./keep-basket')
        .then(({ keepBasket }) => {
          if (!isGone) stop = keepBasket();
        })
        // Loading fails without a network: retry when the network is back.
        .catch(() => {
          if (!isGone) window.addEventListener('online', start, { once: true });
        });
    // No timeout for a basket in the URL: it is requested from the server, and that request has its own timeout.
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
