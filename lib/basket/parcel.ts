import { sumByKey } from '@/lib/shared/sum-by-key';
import { type BundleLine, MAX_AMOUNT, type ProductLine } from './line';

/**
 * The basket's contents for the delivery API, such as `7:1,140:2`: product id and number of pieces in all sizes, with
 * the products of bundles included. Sorted, so that equal baskets give equal texts. At most 99 pieces of a product.
 */
export function parcelItems(products: ProductLine[], bundles: BundleLine[]): string {
  const pieces = sumByKey([
    ...products.map((line) => [line.productId, line.amount] as const),
    ...bundles.flatMap((line) =>
      line.products.map((part) => [part.productId, line.amount] as const),
    ),
  ]);
  return [...pieces]
    .sort(([a], [b]) => a - b)
    .map(([id, amount]) => `${id}:${Math.min(amount, MAX_AMOUNT)}`)
    .join(',');
}
