import { runWhenLoaded } from '@/components/layout/lazy-code';
import type { BasketProduct } from '@/lib/basket/line';

const load = () => import('./keep-basket');

/** Preloads the code for a click on a basket button. */
export const preloadPutInBasket = () => void load().catch(() => {});

/** Adds one piece and shows a toast; false when no more is in stock. */
export const loadAndPutInBasket = (
  product: BasketProduct,
  size?: string | null,
): Promise<boolean> =>
  runWhenLoaded(`product ${product.productId} ${size}`, load, (code) =>
    code.putInBasket(product, size),
  );
