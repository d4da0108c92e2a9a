import { showToast } from '@/components/ui/overlay/show-toast';
import { droppedText, notStoredText } from '@/lib/basket/storage-text';
import {
  BASKET_KEY,
  hasBasketInUrl,
  hasStoredBasket,
  markRestored,
  useBasket,
  useRestoration,
} from '@/stores/basket';
import { forgetDropped, onBasketNotStored, rereadBasket } from '@/stores/basket-storage';
import { mustPassBasketInUrl, withBasket } from '@/stores/carried-basket';
import { takeReturn } from '@/stores/checked-basket';
import { onStoredElsewhere } from '@/stores/stored-elsewhere';
import { openBasket } from '@/stores/ui';
import { isLoadedHere, leadsElsewhere } from '../layout/route-change';

// Re-exported so that it loads with this code and works even if the network is lost later; a separate import would be
// one more file.
export { putInBasket } from './put-in-basket';

/** Restores the persisted baskets, then follows changes in other tabs. Returns the function that stops it. */
export function keepBasket(): () => void {
  rereadBasket();
  if (hasBasketInUrl()) {
    import('./take-carried')
      .then(({ importBasketFromUrl }) => importBasketFromUrl())
      .catch(markRestored);
  } else markRestored();
  toastDropped();
  const reason = takeReturn();
  if (reason !== null) {
    openBasket();
    // The basket panel's code may load after the toast is shown.
    showToast({ id: 'availability', tone: 'error', title: reason, isOfModal: true });
  }
  // Shown above the toast that confirms the addition, which comes right after the failed write.
  const stopListening = onBasketNotStored(() => queueMicrotask(toastNotStored));
  const stopFollowing = onStoredElsewhere(BASKET_KEY, rereadBasket);
  document.addEventListener('click', carryAlong);
  return () => {
    document.removeEventListener('click', carryAlong);
    stopListening();
    stopFollowing();
  };
}

/** Passes the basket in the URL of a full page load within the shop, if this browser cannot store it. */
function carryAlong(press: MouseEvent) {
  const link = press.target instanceof Element ? press.target.closest('a') : null;
  if (link?.hash !== '' || !mustPassBasketInUrl() || !isLoadedHere(press, link)) return;
  if (leadsElsewhere(link.href, window.location.href)) link.href = withBasket(link.href);
}

function toastDropped() {
  if (useRestoration.getState().dropped === 0) return;
  forgetDropped();
  const { products, bundles } = useBasket.getState();
  const left = products.length + bundles.length;
  showToast({ id: 'basket-restored', tone: 'error', ...droppedText(left) });
}

const toastNotStored = () =>
  showToast({ id: 'basket-memory', tone: 'error', ...notStoredText(hasStoredBasket()) });
