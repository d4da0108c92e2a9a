import { createHash } from 'node:crypto';
import type { TranslatedProduct } from '../adapter/translate';

/** Without the product's own price, which follows from its sizes. */
type Compared = Omit<TranslatedProduct, 'id' | 'categorySlug' | 'price'> & { categorySlug: string };

/**
 * Pure: a short text that is equal for two products exactly when a synchronisation has nothing to write, so that
 * comparing a whole catalogue does not need it in memory twice.
 */
export function fingerprintOf(product: Compared): string {
  const { categorySlug, name, description, barcode, photos, attributes, variants } = product;
  const sizes = variants
    .map((one) => [
      one.size,
      one.modificationId,
      one.ingredientId,
      one.price,
      one.barcode,
      one.position,
      one.posQuantity,
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const fields = [
    [categorySlug, name, description, barcode, photos],
    attributes.map((one) => [one.name, one.value]),
    sizes,
  ];
  return createHash('sha1').update(JSON.stringify(fields)).digest('base64');
}
