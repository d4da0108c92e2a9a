import { createHash } from 'node:crypto';
import type { TranslatedProduct } from '../adapter/translate';

/** The compared fields of a product; without its own price, which is computed from its sizes. */
type Compared = Omit<TranslatedProduct, 'id' | 'categorySlug' | 'price'> & { categorySlug: string };

/**
 * Pure: a hash of everything that a synchronisation writes of a product. Equal hashes mean that there is nothing to
 * write, so two whole catalogues can be compared without having both in memory.
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
