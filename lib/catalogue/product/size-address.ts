import { type Product, productPath } from './product';

/** Part of a product's address that chooses one of its sizes; the canonical address is without it. */
export const SIZE_PARAM = 'size';

/** The address at which a product's page shows price and stock of one size. */
export const sizePath = (product: Pick<Product, 'id' | 'slug'>, size: string): string =>
  `${productPath(product)}?${SIZE_PARAM}=${encodeURIComponent(size)}`;

/** The size that an address chooses, when the product has it. */
export function sizeInAddress<T extends { size: string }>(search: string, sizes: T[]): T | null {
  const asked = new URLSearchParams(search).get(SIZE_PARAM);
  return sizes.find(({ size }) => size === asked) ?? null;
}

/** Article number of what is sold: the product's own, with the POS's number of the size if any. */
export const variantSku = (
  product: Pick<Product, 'id' | 'sizes'>,
  size: Product['sizes'][number] | null,
): string => {
  if (!size || product.sizes.length < 2) return String(product.id);
  return `${product.id}-${size.id || product.sizes.indexOf(size) + 1}`;
};
