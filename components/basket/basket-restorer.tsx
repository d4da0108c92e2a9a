'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import {
  BASKET_KEY,
  forgetDropped,
  markRestored,
  onBasketNotKept,
  rereadBasket,
  useRestoration,
} from '@/stores/basket';

/** Longest wait for the persisted baskets (specification, section 3). */
const RESTORE_TIMEOUT = 5000;

/** Restores the persisted baskets once, then follows changes of other tabs. */
export function BasketRestorer() {
  useEffect(() => {
    const timer = setTimeout(markRestored, RESTORE_TIMEOUT);
    rereadBasket();
    markRestored();
    tellOfDropped();
    const stopListening = onBasketNotKept(tellOfMemory);

    const onStorage = (event: StorageEvent) => {
      if (event.key === BASKET_KEY || event.key === null) rereadBasket();
    };
    // A page from the back-forward cache missed the changes of other tabs.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) rereadBasket();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  return null;
}

function tellOfDropped() {
  if (useRestoration.getState().dropped === 0) return;
  forgetDropped();
  showToast({
    id: 'basket-restored',
    tone: 'error',
    title: 'Частину кошика не вдалося відновити',
    text: 'Решта товарів на місці. Перевірте, чи нічого не бракує',
  });
}

const tellOfMemory = () =>
  showToast({
    id: 'basket-memory',
    tone: 'error',
    title: 'Браузер не зберігає кошик',
    text: 'Товари залишаться в\u00a0ньому, доки відкрита ця вкладка',
  });
