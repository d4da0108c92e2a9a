import type { ProductStock } from '@/lib/catalogue/product/product';
import { useProductStock } from '@/stores/live-stock';

/**
 * The product's live price and stock; the rendered ones until the live ones have loaded. For a removed product: its
 * rendered price, and no stock.
 */
export function useLiveProduct(made: ProductStock, { enabled = true } = {}): ProductStock {
  const now = useProductStock(made.productId, { enabled });
  if (now === undefined) return made;
  return now ?? { ...made, available: 0, sizes: made.sizes.map(soldOut) };
}

const soldOut = (size: ProductStock['sizes'][number]) => ({ ...size, available: 0 });
