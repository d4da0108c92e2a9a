import { useEffect } from 'react';
import { useProductStock } from '@/lib/catalogue/product/hooks';
import type { ProductStock } from '@/lib/catalogue/product/product';
import { learnLive } from '@/stores/stock';

/**
 * The product as it is now, and as the page was made until that is known. The basket hears of it too,
 * so that it never takes more than there is. A product that is gone keeps its price and has no pieces.
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
