import { useEffect } from 'react';
import { livePrices, productIdsIn } from '@/lib/basket/live';
import { type NewPrice, priceChanges, withPrices } from '@/lib/basket/prices';
import { refreshBundle, soldBundles } from '@/lib/basket/refresh-bundle';
import { useBundles } from '@/lib/bundles/hooks';
import { useStockOf } from '@/lib/catalogue/product/use-stock-of';
import { useBasket } from '@/stores/basket';
import { learnLive, learnStock } from '@/stores/stock';

/**
 * The basket follows the shop while one fills in the form: what is short turns red at once, since the
 * basket may have lain for days. Answers the prices that are others now, for the shopper to accept.
 */
export function useNews(): NewPrice[] {
  const baskets = useBasket();
  const { productBusket, bundleBusket } = baskets;
  const stock = useStockOf(productIdsIn(productBusket, bundleBusket));
  const sold = useBundles({ enabled: bundleBusket.length > 0 });

  useEffect(() => {
    learnLive(stock);
    if (sold) learnStock([], soldBundles(bundleBusket, sold));
  }, [stock, sold, bundleBusket]);

  const refreshed = sold ? bundleBusket.map((line) => refreshBundle(line, sold)) : bundleBusket;
  const prices = livePrices(productBusket, refreshed, stock);
  return priceChanges(baskets, withPrices(baskets, prices)).length > 0 ? prices : [];
}
