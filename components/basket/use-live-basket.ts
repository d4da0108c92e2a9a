import { useEffect } from 'react';
import { livePrices, productIdsIn } from '@/lib/basket/live';
import { priceChanges } from '@/lib/basket/prices';
import { soldBundles } from '@/lib/basket/refresh-bundle';
import { useBundles } from '@/lib/bundles/hooks';
import { useStockOf } from '@/lib/catalogue/hooks';
import { acceptPrices, refreshBundles, useBasket } from '@/stores/basket';
import { notePrices } from '@/stores/price-notes';
import { learnLive, learnStock } from '@/stores/stock';
import type { Announce } from './basket-lines';

/**
 * While the panel is open its lines follow the shop: what is left, what it costs today, which bundles
 * are sold. A price that changes is said, and the old one stays beside the line.
 */
export function useLiveBasket(open: boolean, announce: Announce) {
  const { productBusket, bundleBusket } = useBasket();
  const stock = useStockOf(productIdsIn(productBusket, bundleBusket), { enabled: open });
  const sold = useBundles({ enabled: open && bundleBusket.length > 0 });

  useEffect(() => {
    if (!open) return;
    const before = useBasket.getState();
    learnLive(stock);
    if (sold) {
      learnStock([], soldBundles(before.bundleBusket, sold));
      refreshBundles(sold);
    }
    const now = useBasket.getState();
    acceptPrices(livePrices(now.productBusket, now.bundleBusket, stock));
    const changes = priceChanges(before, useBasket.getState());
    if (changes.length === 0) return;
    notePrices(changes);
    announce(`Ціни змінилися: ${changes.map(({ name }) => name).join(', ')}`);
  }, [open, stock, sold, announce]);
}
