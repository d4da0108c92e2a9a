import { runWhenLoaded } from '@/components/layout/lazy-code';
import type { Bundle, BundleSizes } from '@/lib/bundles/bundle';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';

const load = () => import('./put-bundle');

/** Preloads the code that a click on «Додати набір» needs. */
export const preloadPutBundle = () => void load().catch(() => {});

/** Adds one bundle in the chosen sizes to the basket; resolves to false if there is not enough stock. */
export const loadAndPutBundle = (
  bundle: Bundle,
  stock: LiveStock,
  chosen: BundleSizes = {},
): Promise<boolean> =>
  runWhenLoaded(`bundle ${bundle.id} ${JSON.stringify(chosen)}`, load, (code) =>
    code.putBundle(bundle, stock, chosen),
  );
