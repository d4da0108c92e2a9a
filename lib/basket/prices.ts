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

type Baskets = { productBusket: ProductLine[]; bundleBusket: BundleLine[] };

/** What one piece of each line costs now when it cost something else before. */
export function priceChanges(before: Baskets, now: Baskets): PriceChange[] {
  const old = new Map(pricesIn(before).map(({ key, price }) => [key, price]));
  return pricesIn(now).flatMap(({ key, name, price }) => {
    const was = old.get(key);
    return was === undefined || was === price ? [] : [{ key, name, was, now: price }];
  });
}

const pricesIn = ({ productBusket, bundleBusket }: Baskets) => [
  ...productBusket.map((line) => ({
    key: lineKey(line),
    name: line.product_name,
    price: line.price,
  })),
  ...bundleBusket.map((line) => ({
    key: bundleKey(line),
    name: line.title,
    price: discounted(line.price, line.discount),
  })),
];

/** The baskets at new prices; called only when the shopper is told of them. */
export const withPrices = (
  { productBusket, bundleBusket }: Baskets,
  prices: NewPrice[],
): Baskets => ({
  productBusket: productBusket.map((line) => withNewPrice(line, prices)),
  bundleBusket: bundleBusket.map((line) => withNewBundlePrice(line, prices)),
});

function withNewPrice(line: ProductLine, prices: NewPrice[]): ProductLine {
  const key = lineKey(line);
  const found = prices.find(
    (entry) =>
      'productId' in entry && lineKey({ product_id: entry.productId, size: entry.size }) === key,
  );
  return found ? { ...line, price: found.price } : line;
}

function withNewBundlePrice(line: BundleLine, prices: NewPrice[]): BundleLine {
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
