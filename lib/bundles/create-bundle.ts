import { loadProducts } from '@/lib/catalogue/load-products';
import { type Database, transaction } from '@/lib/db/client';
import { bundleProducts, bundles } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Bundle } from './bundle';
import type { BundleInput } from './inputs';
import { findBundle } from './queries';

/** Makes a bundle and answers it whole; throws unknown_product when one of its products is not sold. */
export function createBundle(db: Database, input: BundleInput): Promise<Bundle> {
  return transaction(db, async (tx) => {
    const known = await loadProducts(tx, input.products);
    if (known.length < input.products.length) throw new ShopError('unknown_product');
    const { title, discount, photo } = input;
    const [row] = await tx
      .insert(bundles)
      .values({ title, discount, photo: photo || null })
      .returning({ id: bundles.id });
    if (!row) throw new Error('the bundle was not written');
    await tx
      .insert(bundleProducts)
      .values(
        input.products.map((productId, position) => ({ bundleId: row.id, productId, position })),
      );
    const bundle = await findBundle(tx, row.id);
    if (!bundle) throw new Error('the new bundle cannot be read');
    return bundle;
  });
}
