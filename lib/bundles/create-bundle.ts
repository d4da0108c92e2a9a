import { recordChange } from '@/lib/audit/record-change';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import { type Database, transaction } from '@/lib/db/client';
import { bundleProducts, bundles } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { type Bundle, priceTogether } from './bundle';
import type { BundleInput } from './inputs';
import { pagesOfBundle } from './pages-of-bundle';
import { findBundle } from './queries';

/**
 * Creates a bundle and returns it. With `userId` it is recorded in the audit log; demo bundles have none.
 * Throws ShopError: unknown_product when one of its products is not sold; validation_failed for a photo of
 * other products or a discount that leaves a price of 0.
 */
export function createBundle(db: Database, input: BundleInput, userId?: number): Promise<Bundle> {
  return transaction(db, async (tx) => {
    const sold = await loadProducts(tx, input.products);
    if (sold.length < input.products.length) throw new ShopError('unknown_product');
    checkPhoto(input, sold);
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
    await recordRenewal(tx, pagesOfBundle(input.products));
    const bundle = await findBundle(tx, row.id);
    if (!bundle) throw new Error('the new bundle cannot be read');
    checkPrice(bundle);
    if (userId !== undefined) {
      const after = { title, discount, photo: bundle.photo, products: input.products };
      await recordChange(tx, {
        userId,
        action: 'bundle.create',
        entityId: row.id,
        title,
        before: null,
        after,
      });
    }
    return bundle;
  });
}

/** Only photos of its products are allowed, since `/media` serves no others. */
function checkPhoto({ photo }: BundleInput, products: Product[]): void {
  if (!photo || products.some(({ photos }) => photos.includes(photo))) return;
  throw fieldError('photo', 'Оберіть одне з фото товарів набору');
}

/** A price of 0 is refused, since neither an order nor the POS accepts it. */
function checkPrice(bundle: Bundle): void {
  if (priceTogether(bundle) > 0) return;
  throw fieldError('discount', 'З такою знижкою набір нічого не коштує');
}

const fieldError = (field: string, message: string): ShopError =>
  new ShopError('validation_failed', { errors: { [field]: [message] } });
