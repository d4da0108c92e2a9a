import { useEffect } from 'react';
import { livePrices, productIdsIn } from '@/lib/basket/live';
import { type NewPrice, priceChanges, withPrices } from '@/lib/basket/prices';
import { refreshBundle } from '@/lib/basket/refresh-bundle';
import { useBundles } from '@/lib/bundles/hooks';
import { useBasket } from '@/stores/basket';
import { learnSold } from '@/stores/basket-changes';
import { useStockOf } from '@/stores/stock-of';

/**
 * Checks the basket's stock and prices while the form is filled in, since the basket may be days old. Returns the
 * changed prices, which the shopper must accept.
 */
export function useNewPrices(): NewPrice[] {
  const baskets = useBasket();
  const { products, bundles } = baskets;
  const stock = useStockOf(productIdsIn(products, bundles));
  const sold = useBundles({ enabled: bundles.length > 0 });

  useEffect(() => {
    if (sold) learnSold(bundles, sold);
  }, [sold, bundles]);

  const refreshed = sold ? bundles.map((line) => refreshBundle(line, sold)) : bundles;
  const prices = livePrices(products, refreshed, stock);
  return priceChanges(baskets, withPrices(baskets, prices)).length > 0 ? prices : [];
}
