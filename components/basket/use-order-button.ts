import { showToast } from '@/components/ui/overlay/show-toast';
import { useAvailabilityCheck } from '@/lib/basket/hooks';
import { MAX_AMOUNT } from '@/lib/basket/line';
import { basketBody } from '@/lib/basket/wire';
import { errorText } from '@/lib/http/browser/error-text';
import { useBasket } from '@/stores/basket';
import { settleSizes } from '@/stores/basket-changes';
import { useSizes } from '@/stores/sizes';
import { learnStock } from '@/stores/stock';
import { closeBasket } from '@/stores/ui';
import { startRouteChange } from '../layout/route-change';

/** The availability check of the order button: marks red lines, or continues to the checkout. */
export function useOrderButton() {
  const check = useAvailabilityCheck();

  const order = () => {
    if (check.isPending) return;
    const { selectedSizes } = useSizes.getState();
    // Stored in the lines, since the selection itself is lost on the way to the checkout.
    settleSizes(selectedSizes);
    const { products, bundles } = useBasket.getState();
    check.mutate(basketBody(products, bundles, selectedSizes), {
      onSuccess: ({ message, data }) => {
        const { availableProducts, unavailableProducts, unavailableBundles } = data;
        // Bundles that the response does not name as unavailable are available.
        const sold = bundles.map(({ bundleId }) => ({ bundleId, available: MAX_AMOUNT }));
        learnStock(
          [...availableProducts, ...unavailableProducts],
          [...sold, ...unavailableBundles],
        );
        const isShort = unavailableProducts.length + unavailableBundles.length > 0;
        showToast({ id: 'availability', tone: isShort ? 'error' : 'ok', title: message });
        if (isShort) return;
        closeBasket();
        startRouteChange('/checkout');
        // A full load: the checkout has a stricter content policy.
        window.location.assign('/checkout');
      },
      onError: (error) => showToast({ id: 'availability', tone: 'error', title: errorText(error) }),
    });
  };

  return { order, isChecking: check.isPending };
}
