import type { SoldBundle } from '@/lib/bundles/wire';
import { type BundleLine, type BundlePart, MAX_AMOUNT } from './line';

/** Availability of the basket's bundles, in the format of the availability check. */
export const soldBundles = (lines: BundleLine[], soldIds: number[]) =>
  lines.map(({ bundleId }) => ({
    bundleId,
    available: soldIds.includes(bundleId) ? MAX_AMOUNT : 0,
  }));

/**
 * The line with the bundle's current title, photo and discount. A line stored without products gets them
 * too, unless a size must be chosen. Prices are updated by `livePrices`.
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
