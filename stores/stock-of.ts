import { useEffect, useMemo } from 'react';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { followStock, useLiveStock } from './live-stock';

// In a separate file, since only bundles, the basket and the checkout load this code.

/** Live price and stock of several products by id; those not loaded yet are left out. */
export function useStockOf(ids: number[], { enabled = true } = {}): LiveStock {
  const list = ids.join();
  const wanted = useMemo(() => [...new Set(list.split(',').filter(Boolean).map(Number))], [list]);
  useEffect(() => (enabled ? followStock(wanted) : undefined), [wanted, enabled]);
  const stock = useLiveStock((live) => live.stock);
  return useMemo(
    () =>
      new Map(
        wanted.flatMap((id) => {
          const now = stock.get(id);
          return now === undefined ? [] : [[id, now] as const];
        }),
      ),
    [wanted, stock],
  );
}
