import { runWhenLoaded } from '@/components/layout/lazy-code';
import type { BasketProduct } from '@/lib/basket/line';

const load = () => import('./keep-basket');

/** Preloads the code that a click on a basket button needs. */
export const preloadPutInBasket = () => void load().catch(() => {});

/** Adds one piece to the basket and shows a toast; resolves to false if there is not enough stock. */
export const loadAndPutInBasket = (
  product: BasketProduct,
  size?: string | null,
): Promise<boolean> =>
  runWhenLoaded(`product ${product.productId} ${size}`, load, (code) =>
    code.putInBasket(product, size),
  );
