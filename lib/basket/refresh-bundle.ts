import type { SoldBundle } from '@/lib/bundles/wire';
import { type BundleLine, type BundlePart, MAX_AMOUNT } from './line';

/** Availability of the basket's bundles, in the format of the availability check. */
export const soldBundles = (lines: BundleLine[], soldIds: number[]) =>
  lines.map(({ bundleId }) => ({
    bundleId,
    available: soldIds.includes(bundleId) ? MAX_AMOUNT : 0,
  }));

/**
 * The line with the bundle's current title, photo and discount. A line whose products are missing or differ from the
 * bundle's gets the bundle's products. While a size must be chosen, it gets no products. Prices are updated by
 * `livePrices`.
 */
export function refreshBundle(line: BundleLine, sold: SoldBundle[]): BundleLine {
  const now = sold.find(({ id }) => id === line.bundleId);
  if (!now) return line;
  const { title, photo, discount, choose } = now;
  const { isChoice: _was, ...known } = line;
  return {
    ...known,
    ...(choose && { isChoice: true as const }),
    title,
    discount,
    ...(photo ? { photo } : {}),
    products: hasSameProducts(line, now) ? line.products : partsOf(now, line.products),
  };
}

const hasSameProducts = ({ products }: BundleLine, now: SoldBundle): boolean =>
  products.length === (now.choose ?? now.products.length) &&
  products.every((part) => now.products.some(({ productId }) => part.productId === productId));

/** The bundle's products, each in its only size or the size chosen before; empty while a size or product must be chosen. */
function partsOf({ products, choose }: SoldBundle, chosen: BundlePart[]): BundlePart[] {
  const parts = products.map(({ productId, price, categoryName, name, photo, sizes }) => {
    const known = chosen.find((part) => part.productId === productId)?.size;
    const size = sizes.length > 1 ? sizes.find((one) => one.size === known) : sizes[0];
    const part = { productId, price: size?.price ?? price, categoryName, productName: name, photo };
    return {
      isOpen: sizes.length > 1 && !size,
      part: { ...part, ...(size && { size: size.size }) },
    };
  });
  return choose || parts.some(({ isOpen }) => isOpen) ? [] : parts.map(({ part }) => part);
}
