import { useMemo } from 'react';
import { type LineStock, stockOfLines } from '@/lib/basket/availability';
import { useBasket } from './basket';
import { useStock } from './stock';

/** Stock of each line of both baskets, by line key. */
export function useLineStock(): ReadonlyMap<string, LineStock> {
  const { products, bundles } = useBasket();
  const stock = useStock((state) => state.stock);
  return useMemo(() => stockOfLines(products, bundles, stock), [products, bundles, stock]);
}
