import { useState } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import { fetchAccessory } from '@/lib/basket/fetch-accessory';
import { missingAccessories } from '@/lib/basket/upsell';
import { errorText } from '@/lib/http/browser/error-text';
import { SECOND } from '@/lib/shared/clock';
import { useBasket } from '@/stores/basket';
import { dropOlderBasket } from '@/stores/basket-storage';
import { withBasket } from '@/stores/carried-basket';
import { pendingOffers } from '@/stores/declined-accessories';
import { setPromoCode } from '@/stores/promo-code';
import { closeBasket } from '@/stores/ui';
import { offerAccessories } from '@/stores/upsell';
import { startRouteChange } from '../layout/route-change';
import { useBasketCheck } from './use-basket-check';

/** Maximum time to look up accessories after a click on the order button, in ms. */
const PATIENCE = 2 * SECOND;

/**
 * Handler of the order button: checks the basket, then marks lines with errors or continues to the checkout. Before the
 * checkout it offers the accessories not offered for this basket yet, e.g. if the basket was restored from an earlier
 * visit.
 */
export function useOrderButton() {
  const { check } = useBasketCheck();
  const [isChecking, setChecking] = useState(false);

  const order = async () => {
    if (isChecking) return;
    setChecking(true);
    // The checkout checks a code that was typed without «Застосувати», and says why if it is refused.
    const typed = document.querySelector<HTMLInputElement>('input[data-unapplied]')?.value;
    if (typed) setPromoCode(typed);
    try {
      const { message, isShort } = await check();
      if (isShort) return showToast({ id: 'availability', tone: 'error', title: message });
      const accessories = await findDue();
      closeBasket();
      if (accessories.length === 0) return goToCheckout(message);
      const { pathname } = window.location;
      offerAccessories(
        accessories.map(({ kind }) => kind),
        {
          found: Object.fromEntries(accessories.map(({ kind, product }) => [kind, product])),
          // The browser's Back button also closes the offer, but must not continue to the checkout.
          onDone: () => {
            if (window.location.pathname === pathname) goToCheckout(message);
          },
        },
      );
    } catch (error) {
      showToast({ id: 'availability', tone: 'error', title: errorText(error) });
    } finally {
      setChecking(false);
    }
  };

  return { order, isChecking };
}

/** The accessories to offer before the checkout, with their products; those that fail to load are left out. */
async function findDue() {
  const { products, bundles } = useBasket.getState();
  const due = pendingOffers(missingAccessories(products, bundles));
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), PATIENCE);
  const found = await Promise.all(
    due.map(async (kind) => ({
      kind,
      product: await fetchAccessory(kind, impatience.signal).catch(() => null),
    })),
  );
  clearTimeout(timer);
  return found.filter(({ product }) => product !== null);
}

function goToCheckout(message: string) {
  // A toast until the checkout has loaded: the checkout's summary has its own line for this message.
  showToast({ id: 'availability', tone: 'ok', title: message });
  startRouteChange('/checkout');
  dropOlderBasket();
  // A full page load, since the checkout has a stricter content security policy. `withBasket` adds the basket to the
  // URL if the browser has not stored it.
  window.location.assign(withBasket('/checkout'));
}
