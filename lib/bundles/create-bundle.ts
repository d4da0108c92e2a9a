import { recordChange } from '@/lib/audit/record-change';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import { type Database, transaction } from '@/lib/db/client';
import { bundleProducts, bundles } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { type Bundle, priceTogether } from './bundle';
import type { BundleInput } from './inputs';
import { findBundle } from './queries';

/**
 * Makes a bundle and answers it whole; who of the staff makes it stands in the audit log, a demo's own
 * bundles are nobody's. Throws unknown_product when one of its products is not sold, validation_failed
 * for a picture that is none of theirs and for a discount that leaves no price.
 */
export function createBundle(db: Database, input: BundleInput, userId?: number): Promise<Bundle> {
  return transaction(db, async (tx) => {
    const known = await loadProducts(tx, input.products);
    if (known.length < input.products.length) throw new ShopError('unknown_product');
    checkPhoto(input, known);
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

/** A path that no product shows would be a hole in the card: `/media` serves only what one shows. */
function checkPhoto({ photo }: BundleInput, products: Product[]): void {
  if (!photo || products.some(({ photos }) => photos.includes(photo))) return;
  throw refusal('photo', 'Оберіть одне з фото товарів набору');
}

/** An order has to cost something, and a POS takes no line without a price. */
function checkPrice(bundle: Bundle): void {
  if (priceTogether(bundle) > 0) return;
  throw refusal('discount', 'З такою знижкою набір нічого не коштує');
}

const refusal = (field: string, message: string): ShopError =>
  new ShopError('validation_failed', { errors: { [field]: [message] } });
