import { type BundleLine, MAX_AMOUNT, type ProductLine } from './line';

/**
 * What a parcel of the basket holds, as the carrier's endpoints are asked about it: `7:1,140:2`, product
 * ids with their pieces in all sizes, those of bundles included; the same for the same goods. More than 99 pieces of one nobody can order.
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
