import { putLine } from '@/components/basket/put-in-basket';
import { MAX_AMOUNT } from '@/lib/basket/line';
import type { Bundle, BundleSizes } from '@/lib/bundles/bundle';
import { bundleLineOf } from '@/lib/bundles/bundle-line';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { learnLive, learnStock } from '@/stores/stock';

/**
 * Adds one bundle in the chosen sizes; false when no more of it is in stock. Updates the basket's
 * known stock first, so that it never takes more than there is.
 */
export function putBundle(bundle: Bundle, stock: LiveStock, chosen: BundleSizes = {}): boolean {
  learnLive(stock);
  // It is for sale on this page, whatever an older response said.
  learnStock([], [{ bundleId: bundle.id, available: MAX_AMOUNT }]);
  return putLine(bundleLineOf(bundle, chosen));
}
