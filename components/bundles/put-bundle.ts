import { putLine } from '@/components/basket/put-in-basket';
import { bundleLineOf } from '@/lib/basket/bundle-line';
import { MAX_AMOUNT } from '@/lib/basket/line';
import type { Bundle, BundleSizes } from '@/lib/bundles/bundle';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { learnLive, learnStock } from '@/stores/stock';

/**
 * Adds one bundle in the chosen sizes to the basket; returns false if there is not enough stock. Updates the basket's
 * cached stock first, so that no more than is available can be added.
 */
export function putBundle(bundle: Bundle, stock: LiveStock, chosen: BundleSizes = {}): boolean {
  learnLive(stock);
  // This page offers the bundle, so an earlier response that said it is unavailable is outdated.
  learnStock([], [{ bundleId: bundle.id, available: MAX_AMOUNT }]);
  return putLine(bundleLineOf(bundle, chosen));
}
