import { showToast } from '@/components/ui/overlay/show-toast';
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
import { followBasket } from './follow-basket';

// Re-exported to be part of this code, which is loaded early: adding to the basket then works even if the network is
// lost later.
export { putInBasket } from './put-in-basket';

/** Restores the stored basket, then follows changes made in other tabs. Returns the function that stops following. */
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
    // `isOfModal`: the toast belongs to the basket panel, whose code may load only after the toast is shown.
    showToast({ id: 'availability', tone: 'error', title: reason, isOfModal: true });
  }
  // Delayed to appear above the toast «added», which is shown right after the failed write.
  const stopListening = onBasketNotStored(() => queueMicrotask(toastNotStored));
  const stopFollowing = onStoredElsewhere(BASKET_KEY, rereadBasket);
  document.addEventListener('click', carryAlong);
  const stopSending = followBasket();
  return () => {
    stopSending();
    document.removeEventListener('click', carryAlong);
    stopListening();
    stopFollowing();
  };
}

/** If this browser cannot store the basket, adds it to the URL of a clicked shop link that causes a full page load. */
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
  toast(
    'basket-restored',
    import('@/lib/basket/storage-text').then(({ droppedText }) => droppedText(left)),
  );
}

const toastNotStored = () =>
  toast(
    'basket-memory',
    import('@/lib/basket/storage-text').then(({ notStoredText }) =>
      notStoredText(hasStoredBasket()),
    ),
  );

/** Shows a text that loads with the first failure of the storage: 0.5 KB that hardly any visit needs. */
const toast = (id: string, loading: Promise<{ title: string; text: string }>) =>
  loading.then((text) => showToast({ id, tone: 'error', ...text })).catch(() => {});
