import { discounted, type Kopecks, MINIMUM_ORDER } from '@/lib/money';
import { type Stock, shortage } from './availability';
import type { BundleLine, ProductLine } from './line';

export type BasketTotals = {
  /** Before the discounts of bundles. */
  items: Kopecks;
  savings: Kopecks;
  total: Kopecks;
  /** What is missing to the smallest order; 0 when there is enough. */
  missing: Kopecks;
};

/** A product line's sum. Pieces that are known to be out of stock do not count. */
export const productTotal = (line: ProductLine, stock: Stock = {}): Kopecks =>
  line.price * (shortage(line, stock) ?? line.amount);

export const bundleTotal = (line: BundleLine): Kopecks =>
  discounted(line.price, line.discount ?? 0) * line.amount;

export const bundleSavings = (line: BundleLine): Kopecks =>
  line.price * line.amount - bundleTotal(line);

export function basketTotals(
  products: ProductLine[],
  bundles: BundleLine[],
  stock: Stock = {},
): BasketTotals {
  const single = sum(products.map((line) => productTotal(line, stock)));
  const together = sum(bundles.map(bundleTotal));
  const savings = sum(bundles.map(bundleSavings));
  const total = single + together;
  return {
    items: total + savings,
    savings,
    total,
    missing: Math.max(0, MINIMUM_ORDER - total),
  };
}

/** How many pieces lie in the basket; the number on its icon. */
export const countPieces = (products: ProductLine[], bundles: BundleLine[]): number =>
  sum([...products, ...bundles].map((line) => line.amount));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
