import { showToast } from '@/components/ui/overlay/show-toast';
import { droppedText } from '@/lib/basket/storage-text';
import { errorText } from '@/lib/http/browser/error-text';
import { markRestored, useBasket, useRestoration } from '@/stores/basket';
import { importBaskets } from '@/stores/basket-changes';
import { carriedBasket, dropCarried, followInAddress } from '@/stores/carried-basket';
import { fetchLines } from './shared/ask-lines';

let taking: Promise<void> | undefined;

/** Imports the basket from the URL, unless a stored basket has been restored; only once per page. Never rejects. */
export function importBasketFromUrl(): Promise<void> {
  taking ??= take()
    .catch((error) => useRestoration.setState({ failure: errorText(error) }))
    .finally(markRestored);
  return taking;
}

async function take() {
  const { products, bundles } = useBasket.getState();
  const carried = carriedBasket();
  if (!carried || products.length + bundles.length > 0) return dropCarried();
  const { wanted, lost } = await fetchLines(carried);
  const left = wanted.products.length + wanted.bundles.length;
  followInAddress();
  importBaskets(wanted);
  if (lost > 0) showToast({ id: 'basket-restored', tone: 'error', ...droppedText(left) });
}
