'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import {
  BASKET_KEY,
  forgetDropped,
  markRestored,
  onBasketNotStored,
  rereadBasket,
  useRestoration,
} from '@/stores/basket';
import { onStoredElsewhere } from '@/stores/storage';

/** Longest wait for the persisted baskets (specification, section 3). */
const RESTORE_TIMEOUT = 5000;

/** Restores the persisted baskets once, then follows changes of other tabs. */
export function BasketRestorer() {
  useEffect(() => {
    const timer = setTimeout(markRestored, RESTORE_TIMEOUT);
    rereadBasket();
    markRestored();
    toastDropped();
    const stopListening = onBasketNotStored(toastNotStored);
    const stopFollowing = onStoredElsewhere(BASKET_KEY, rereadBasket);
    return () => {
      clearTimeout(timer);
      stopListening();
      stopFollowing();
    };
  }, []);

  return null;
}

function toastDropped() {
  if (useRestoration.getState().dropped === 0) return;
  forgetDropped();
  showToast({
    id: 'basket-restored',
    tone: 'error',
    title: 'Частину кошика не вдалося відновити',
    text: 'Решта товарів на місці. Перевірте, чи нічого не бракує',
  });
}

const toastNotStored = () =>
  showToast({
    id: 'basket-memory',
    tone: 'error',
    title: 'Браузер не зберігає кошик',
    text: 'Товари залишаться в\u00a0ньому, доки відкрита ця вкладка',
  });
