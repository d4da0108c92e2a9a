import { showToast } from '@/components/ui/overlay/show-toast';
import { BASKET_KEY, markRestored, useRestoration } from '@/stores/basket';
import { forgetDropped, onBasketNotStored, rereadBasket } from '@/stores/basket-storage';
import { onStoredElsewhere } from '@/stores/stored-elsewhere';

// What adds to the basket: from here, so that a press finds it even when the connection has gone since. Loaded by its own
// name it would be one more file.
export { putInBasket } from './put-in-basket';

/** Restores the persisted baskets, then follows changes of other tabs; returns the function that stops it. */
export function keepBasket(): () => void {
  rereadBasket();
  markRestored();
  toastDropped();
  const stopListening = onBasketNotStored(toastNotStored);
  const stopFollowing = onStoredElsewhere(BASKET_KEY, rereadBasket);
  return () => {
    stopListening();
    stopFollowing();
  };
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
