import { type Product, productPath } from './product';

/** Query parameter that selects one of a product's sizes; the canonical URL is without it. */
export const SIZE_PARAM = 'size';

/** The path of a product's page with one size selected, so that the page shows this size's price and stock. */
export const sizePath = (product: { id: number; slug: string }, size: string): string =>
  `${productPath(product)}?${SIZE_PARAM}=${encodeURIComponent(size)}`;

/** The size selected by a URL's query, or null when the product does not have it. */
export function sizeInAddress<T extends { size: string }>(search: string, sizes: T[]): T | null {
  const selected = new URLSearchParams(search).get(SIZE_PARAM);
  return sizes.find(({ size }) => size === selected) ?? null;
}

/** SKU of a product or size: the product's id, with the POS id of the size appended; the same as the id in feeds. */
export const variantSku = (
  product: Pick<Product, 'id' | 'sizes'>,
  size: Product['sizes'][number] | null,
): string => {
  if (size?.id) return `${product.id}-${size.id}`;
  if (!size || product.sizes.length < 2) return String(product.id);
  return `${product.id}-${product.sizes.indexOf(size) + 1}`;
};
