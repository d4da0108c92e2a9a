import { useEffect } from 'react';
import { livePrices, piecesOf, productIdsIn } from '@/lib/basket/live';
import { priceChanges } from '@/lib/basket/prices';
import { useStockOf } from '@/lib/catalogue/hooks';
import { acceptPrices, useBasket } from '@/stores/basket';
import { notePrices } from '@/stores/price-notes';
import { learnStock } from '@/stores/stock';
import type { Announce } from './basket-lines';

/** While the panel is open its lines follow the shop: what is left, and what it costs today. */
export function useLiveBasket(open: boolean, announce: Announce) {
  const { productBusket, bundleBusket } = useBasket();
  const stock = useStockOf(productIdsIn(productBusket, bundleBusket), { enabled: open });

  useEffect(() => {
    if (!open || stock.size === 0) return;
    learnStock(piecesOf(stock));
    const { productBusket, bundleBusket } = useBasket.getState();
    const prices = livePrices(productBusket, bundleBusket, stock);
    const changes = priceChanges(productBusket, bundleBusket, prices);
    if (changes.length === 0) return;
    notePrices(changes);
    acceptPrices(prices);
    announce(`Ціни змінилися: ${changes.map(({ name }) => name).join(', ')}`);
  }, [open, stock, announce]);
}
