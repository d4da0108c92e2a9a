import { memo, useEffect } from 'react';
import type { LiveStock } from '@/lib/basket/live';
import { useStockOf } from '@/lib/catalogue/use-stock-of';

export type FollowStockProps = {
  /** Product ids with commas between: the same text keeps the memo, a list would not. */
  ids: string;
  onStock: (stock: LiveStock) => void;
};

/** Tells what is left of the products, and again whenever that changes; draws nothing. */
export const FollowStock = memo(function FollowStock({ ids, onStock }: FollowStockProps) {
  const stock = useStockOf(ids.split(',').map(Number));
  useEffect(() => onStock(stock), [stock, onStock]);
  return null;
});
