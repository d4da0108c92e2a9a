import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { type BundleLine, choiceOf, type ProductLine, sizesOf } from './line';
import type { NewPrice } from './prices';

/** Ids of all products in the basket, including those of bundles. */
export const productIdsIn = (products: ProductLine[], bundles: BundleLine[]): number[] => [
  ...new Set(
    [...products, ...bundles.flatMap((line) => line.products)].map((line) => line.productId),
  ),
];

/** Current prices of the basket's lines, from live stock; lines with a product of unknown price are left out. */
export function livePrices(
  products: ProductLine[],
  bundles: BundleLine[],
  stock: LiveStock,
): NewPrice[] {
  const single = products.flatMap((line): NewPrice[] => {
    const price = livePrice(line, stock);
    return price === null ? [] : [{ productId: line.productId, size: line.size, price }];
  });
  const together = bundles.flatMap((line): NewPrice[] => {
    const prices = line.products.map((part) => livePrice(part, stock));
    if (prices.length === 0 || prices.includes(null)) return [];
    const price = prices.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return [
      {
        bundleId: line.bundleId,
        ...{ sizes: sizesOf(line.products), ...choiceOf(line) },
        ...{ price, discount: line.discount },
      },
    ];
  });
  return [...single, ...together];
}

type Piece = { productId: number; size?: string };

function livePrice({ productId, size }: Piece, stock: LiveStock): number | null {
  const now = stock.get(productId);
  if (!now) return null;
  if (now.sizes.length === 0) return now.price;
  return now.sizes.find((one) => one.size === size)?.price ?? null;
}
