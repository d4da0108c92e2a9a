import { putLine } from '@/components/basket/put-in-basket';
import { MAX_AMOUNT } from '@/lib/basket/line';
import type { Bundle, BundleSizes } from '@/lib/bundles/bundle';
import { bundleLineOf } from '@/lib/bundles/bundle-line';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { learnLive, learnStock } from '@/stores/stock';

/**
 * Adds one bundle in the chosen sizes; false if no more is in stock. Updates the basket's cached stock first, so that
 * it never adds more than is available.
 */
export function putBundle(bundle: Bundle, stock: LiveStock, chosen: BundleSizes = {}): boolean {
  learnLive(stock);
  // The page offers the bundle, so an older response that it is unavailable is stale.
  learnStock([], [{ bundleId: bundle.id, available: MAX_AMOUNT }]);
  return putLine(bundleLineOf(bundle, chosen));
}
