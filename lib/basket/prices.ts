import { discounted, type Kopecks } from '@/lib/shared/money';
import { type BundleLine, bundleKey, lineKey, type ProductLine, sizesOf } from './line';
import type { Baskets } from './restore';

/** One changed price in the response to an order that was refused because of changed prices. */
export type NewPrice = ProductPrice | BundlePrice;

type ProductPrice = { productId: number; size?: string | null; price: Kopecks };

type BundlePrice = {
  bundleId: number;
  /** Chosen sizes by product id, for products with sizes. */
  sizes?: Record<string, string>;
  /** Ids of the chosen products, if the bundle has a choice. */
  products?: number[];
  /** Before the discount. */
  price: Kopecks;
  discount: number;
};

export type PriceChange = { key: string; name: string; was: Kopecks; now: Kopecks };

/** The lines whose price per piece has changed. */
export function priceChanges(before: Baskets, now: Baskets): PriceChange[] {
  const old = new Map(pricesIn(before).map(({ key, price }) => [key, price]));
  return pricesIn(now).flatMap(({ key, name, price }) => {
    const was = old.get(key);
    return was === undefined || was === price ? [] : [{ key, name, was, now: price }];
  });
}

const pricesIn = ({ products, bundles }: Baskets) => [
  ...products.map((line) => ({
    key: lineKey(line),
    name: line.productName,
    price: line.price,
  })),
  ...bundles.map((line) => ({
    key: bundleKey(line),
    name: line.title,
    price: discounted(line.price, line.discount),
  })),
];

/** The baskets with new prices; call it only when the shopper is notified of them. */
export const withPrices = ({ products, bundles }: Baskets, prices: NewPrice[]): Baskets => ({
  products: products.map((line) => withNewPrice(line, prices)),
  bundles: bundles.map((line) => withNewBundlePrice(line, prices)),
});

/** A price entry without size also applies to a line with a size, since the product may have lost its sizes. */
function withNewPrice(line: ProductLine, prices: NewPrice[]): ProductLine {
  const own = prices.filter(
    (entry): entry is ProductPrice => 'productId' in entry && entry.productId === line.productId,
  );
  const found =
    own.find(({ size }) => (size ?? '') === (line.size ?? '')) ?? own.find(({ size }) => !size);
  return found ? { ...line, price: found.price } : line;
}

function withNewBundlePrice(line: BundleLine, prices: NewPrice[]): BundleLine {
  const sizes = sizesOf(line.products);
  const found = prices.find(
    (entry): entry is BundlePrice =>
      'bundleId' in entry &&
      entry.bundleId === line.bundleId &&
      Object.entries(entry.sizes ?? {}).every(([id, size]) => sizes[id] === size) &&
      (entry.products ?? []).every((id) => line.products.some((one) => one.productId === id)),
  );
  return found ? { ...line, price: found.price, discount: found.discount } : line;
}
