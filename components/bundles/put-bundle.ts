import { putBundleInBasket } from '@/components/basket/put-in-basket';
import { type LiveStock, piecesOf } from '@/lib/basket/live';
import type { Bundle, BundleSizes } from '@/lib/bundles/bundle';
import { bundleLineOf } from '@/lib/bundles/bundle-line';
import { learnStock } from '@/stores/stock';

/**
 * Adds one bundle in the chosen sizes; false when no more of it can be had. The basket hears first
 * what is known of the stock, so that it never takes more than there is.
 */
export function putBundle(bundle: Bundle, stock: LiveStock, chosen: BundleSizes = {}): boolean {
  learnStock(piecesOf(stock));
  return putBundleInBasket(bundleLineOf(bundle, chosen));
}
