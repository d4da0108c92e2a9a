import { useEffect } from 'react';
import { stockOfLine, stockOfLines } from '@/lib/basket/availability';
import { livePrices, productIdsIn } from '@/lib/basket/live';
import { priceChanges } from '@/lib/basket/prices';
import type { Baskets } from '@/lib/basket/restore';
import { useBundles } from '@/lib/bundles/hooks';
import { useBasket } from '@/stores/basket';
import { acceptPrices, learnSold, refreshBundles } from '@/stores/basket-changes';
import { notePrices } from '@/stores/price-notes';
import { useStock } from '@/stores/stock';
import { useStockOf } from '@/stores/stock-of';
import type { Announce } from './lines/line-actions';
import { lineView } from './lines/line-view';

/**
 * While the basket panel is open: updates stock, prices and bundles on sale from the server. A price change is
 * announced, and the old price is shown beside the line.
 */
export function useLiveBasket(open: boolean, announce: Announce) {
  const { products, bundles } = useBasket();
  const stock = useStockOf(productIdsIn(products, bundles), { enabled: open });
  const sold = useBundles({ enabled: open && bundles.length > 0 });

  useEffect(() => {
    if (!open) return;
    const before = useBasket.getState();
    if (sold) {
      learnSold(before.bundles, sold);
      refreshBundles(sold);
    }
    const now = useBasket.getState();
    acceptPrices(livePrices(now.products, now.bundles, stock));
    const after = useBasket.getState();
    const changes = priceChanges(before, after);
    notePrices(changes);
    const news = [
      ['Ціни змінилися', changes.map(({ name }) => name)],
      ['Немає в потрібній кількості', shortNames(after)],
    ] as const;
    const announced = news.filter(([, names]) => names.length > 0);
    if (announced.length > 0)
      announce(announced.map(([what, names]) => `${what}: ${names.join(', ')}`).join('. '));
  }, [open, stock, sold, announce]);
}

/** Names of the lines that have more pieces than are in stock. */
function shortNames({ products, bundles }: Baskets): string[] {
  const stocks = stockOfLines(products, bundles, useStock.getState().stock);
  return [...products, ...bundles]
    .map(lineView)
    .filter(({ key }) => stockOfLine(stocks, key).shortage !== null)
    .map(({ plainName }) => plainName);
}
