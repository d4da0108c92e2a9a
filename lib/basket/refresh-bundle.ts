import type { SoldBundle } from '@/lib/bundles/wire';
import { type BundleLine, type BundlePart, MAX_AMOUNT } from './line';

/** Which bundles of the basket are still sold, in the form in which a check says it. */
export const soldBundles = (lines: BundleLine[], soldIds: number[]) =>
  lines.map(({ bundleId }) => ({
    bundleId,
    available: soldIds.includes(bundleId) ? MAX_AMOUNT : 0,
  }));

/**
 * The line as the bundle is sold now. A line of another program's making, without its products, gets
 * them too, unless a size would have to be chosen. The price is the live prices' business.
 */
export function refreshBundle(line: BundleLine, sold: SoldBundle[]): BundleLine {
  const now = sold.find(({ id }) => id === line.bundleId);
  if (!now) return line;
  const { title, photo, discount } = now;
  return {
    ...line,
    title,
    discount,
    ...(photo ? { photo } : {}),
    products: line.products.length > 0 ? line.products : partsOf(now),
  };
}

function partsOf({ products }: SoldBundle): BundlePart[] {
  if (products.some(({ sizes }) => sizes.length > 1)) return [];
  return products.map(({ productId, price, categoryName, name, photo, sizes: [only] }) => ({
    productId,
    price,
    categoryName,
    productName: name,
    photo,
    ...(only ? { size: only.size } : {}),
  }));
}
