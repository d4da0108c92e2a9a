import { discounted, type Kopecks, MINIMUM_ORDER } from '@/lib/shared/money';
import { stockOfLine, stockOfLines } from './availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from './line';
import type { Stock } from './stock';

export type BasketTotals = {
  /** The sum before the discounts of bundles. */
  items: Kopecks;
  savings: Kopecks;
  total: Kopecks;
  /** Amount by which `total` is below the minimum order; 0 when it is reached. */
  missing: Kopecks;
};

export const productTotal = (line: ProductLine, amount = line.amount): Kopecks =>
  line.price * amount;

export const bundleTotal = (line: BundleLine, amount = line.amount): Kopecks =>
  discounted(line.price, line.discount) * amount;

export const bundleSavings = (line: BundleLine, amount = line.amount): Kopecks =>
  line.price * amount - bundleTotal(line, amount);

/** Totals of the basket in kopecks. Pieces known to be out of stock do not count. */
export function basketTotals(
  products: ProductLine[],
  bundles: BundleLine[],
  stock: Stock = {},
  minimum: Kopecks = MINIMUM_ORDER,
): BasketTotals {
  const lines = stockOfLines(products, bundles, stock);
  const counted = (key: string, amount: number) => stockOfLine(lines, key).shortage ?? amount;
  const single = products.map((line) => productTotal(line, counted(lineKey(line), line.amount)));
  const together = bundles.map((line) => {
    const amount = counted(bundleKey(line), line.amount);
    return { total: bundleTotal(line, amount), savings: bundleSavings(line, amount) };
  });
  const savings = sum(together.map((line) => line.savings));
  const total = sum(single) + sum(together.map((line) => line.total));
  return {
    items: total + savings,
    savings,
    total,
    missing: Math.max(0, minimum - total),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
