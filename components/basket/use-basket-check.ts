import { useAvailabilityCheck } from '@/lib/basket/hooks';
import { MAX_AMOUNT } from '@/lib/basket/line';
import { basketBody } from '@/lib/basket/wire';
import { useBasket } from '@/stores/basket';
import { settleSizes } from '@/stores/basket-changes';
import { markChecked } from '@/stores/checked-basket';
import { useSizes } from '@/stores/sizes';
import { learnStock } from '@/stores/stock';

/** Checks on the server whether the whole basket is available, and updates the stored stock from the response. */
export function useBasketCheck() {
  const { mutateAsync, isPending } = useAvailabilityCheck();

  /** Resolves to the server's message, and to whether any line has too little stock. Rejects with ApiError. */
  const check = async () => {
    const { selectedSizes } = useSizes.getState();
    // The chosen sizes are copied into the lines: their own store is lost on the full load of the checkout.
    settleSizes(selectedSizes);
    const { products, bundles } = useBasket.getState();
    const { message, data } = await mutateAsync(basketBody(products, bundles, selectedSizes));
    const { availableProducts, unavailableProducts, unavailableBundles } = data;
    // Bundles that the response does not name as unavailable are available.
    const sold = bundles.map(({ bundleId }) => ({ bundleId, available: MAX_AMOUNT }));
    learnStock([...availableProducts, ...unavailableProducts], [...sold, ...unavailableBundles]);
    const isShort = unavailableProducts.length + unavailableBundles.length > 0;
    if (!isShort) markChecked();
    return { message, isShort };
  };

  return { check, isChecking: isPending };
}
