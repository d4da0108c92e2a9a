import type { SharedBasket } from '@/lib/basket/share';
import { linesOfShared, type SharedLines } from '@/lib/basket/shared-lines';
import { type BundlesAnswer, fromWireBundle, fromWireBundleProduct } from '@/lib/bundles/wire';
import { MAX_STOCK_IDS } from '@/lib/catalogue/listing/limits';
import type { ProductsAnswer } from '@/lib/catalogue/product/wire';
import { api } from '@/lib/http/browser/api-client';

/** Loads the shop's current data for the lines of a shared basket. Rejects with ApiError. */
export async function fetchLines(shared: SharedBasket): Promise<SharedLines> {
  const ids = [...new Set(shared.products.map(({ productId }) => productId))];
  const portions = Array.from({ length: Math.ceil(ids.length / MAX_STOCK_IDS) }, (_, index) =>
    ids.slice(index * MAX_STOCK_IDS, (index + 1) * MAX_STOCK_IDS),
  );
  const [parts, { bundles }] = await Promise.all([
    Promise.all(
      portions.map((part) => api.get<ProductsAnswer>(`/api/products/list?ids=${part.join(',')}`)),
    ),
    shared.bundles.length > 0 ? api.get<BundlesAnswer>('/api/bundle/') : { bundles: [] },
  ]);
  const products = parts.flatMap((part) => part.products);
  return linesOfShared(shared, products.map(fromWireBundleProduct), bundles.map(fromWireBundle));
}
