import type { ProductStock } from '@/lib/catalogue/product/product';
import { useProductStock } from '@/stores/live-stock';

/**
 * The product's live price and stock. Until they have loaded, returns the values that the page was rendered with. For a
 * removed product, returns the rendered price and no stock.
 */
export function useLiveProduct(made: ProductStock, { enabled = true } = {}): ProductStock {
  const now = useProductStock(made.productId, { enabled });
  if (now === undefined) return made;
  return now ?? { ...made, available: 0, sizes: made.sizes.map(soldOut) };
}

const soldOut = (size: ProductStock['sizes'][number]) => ({ ...size, available: 0 });
