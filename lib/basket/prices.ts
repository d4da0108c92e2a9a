import { discounted, type Kopecks } from '@/lib/money';
import { type BundleLine, bundleKey, lineKey, type ProductLine, sizesOf } from './line';

/** One entry of a refusal because prices are others now. */
export type NewPrice =
  | { productId: number; size?: string | null; price: Kopecks }
  | {
      bundleId: number;
      sizes?: Record<string, string>;
      /** Before the discount. */
      price: Kopecks;
      discount: number;
    };

export type PriceChange = { key: string; name: string; was: Kopecks; now: Kopecks };

/** What changed for the lines of this basket, each line once. */
export function priceChanges(
  products: ProductLine[],
  bundles: BundleLine[],
  prices: NewPrice[],
): PriceChange[] {
  return [
    ...products.map((line) => ({
      key: lineKey(line),
      name: line.product_name,
      was: line.price,
      now: withNewPrice(line, prices).price,
    })),
    ...bundles.map((line) => ({
      key: bundleKey(line),
      name: line.title,
      was: priceOfOne(line),
      now: priceOfOne(withNewBundlePrice(line, prices)),
    })),
  ].filter(({ was, now }) => was !== now);
}

/** The line at its new price; called only when the shopper has been told. */
export function withNewPrice(line: ProductLine, prices: NewPrice[]): ProductLine {
  const key = lineKey(line);
  const found = prices.find(
    (entry) =>
      'productId' in entry && lineKey({ product_id: entry.productId, size: entry.size }) === key,
  );
  return found ? { ...line, price: found.price } : line;
}

export function withNewBundlePrice(line: BundleLine, prices: NewPrice[]): BundleLine {
  const sizes = JSON.stringify(sizesOf(line.products));
  const found = prices.find(
    (entry) =>
      'bundleId' in entry &&
      entry.bundleId === line.bundle_id &&
      JSON.stringify(entry.sizes ?? {}) === sizes,
  );
  return found && 'bundleId' in found
    ? { ...line, price: found.price, discount: found.discount }
    : line;
}

const priceOfOne = (line: BundleLine): Kopecks => discounted(line.price, line.discount);
