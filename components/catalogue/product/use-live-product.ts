import { useEffect } from 'react';
import { useProductStock } from '@/lib/catalogue/product/hooks';
import type { ProductStock } from '@/lib/catalogue/product/product';
import { learnLive } from '@/stores/stock';

/**
 * The product's live price and stock, or the rendered ones until they are known. Also updates the basket's
 * known stock, so that it never takes more than there is. A removed product keeps its price and has no stock.
 */
export function useLiveProduct(made: ProductStock, { enabled = true } = {}): ProductStock {
  const { productId } = made;
  const now = useProductStock(productId, { enabled });

  useEffect(() => {
    if (now !== undefined) learnLive(new Map([[productId, now]]));
  }, [productId, now]);

  if (now === undefined) return made;
  return now ?? { ...made, available: 0, sizes: made.sizes.map(soldOut) };
}

const soldOut = (size: ProductStock['sizes'][number]) => ({ ...size, available: 0 });
