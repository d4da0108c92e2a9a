import { type BundleLine, MAX_AMOUNT, type ProductLine } from './line';

/**
 * The basket's contents for the delivery API: `7:1,140:2`, product ids with pieces in all sizes, including
 * those of bundles. Sorted, so that equal baskets give equal texts; at most 99 pieces of a product.
 */
export function parcelItems(products: ProductLine[], bundles: BundleLine[]): string {
  const pieces = new Map<number, number>();
  const add = (id: number, amount: number) => pieces.set(id, (pieces.get(id) ?? 0) + amount);
  for (const line of products) add(line.productId, line.amount);
  for (const line of bundles) {
    for (const part of line.products) add(part.productId, line.amount);
  }
  return [...pieces]
    .sort(([a], [b]) => a - b)
    .map(([id, amount]) => `${id}:${Math.min(amount, MAX_AMOUNT)}`)
    .join(',');
}
