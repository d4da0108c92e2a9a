import type { Kopecks } from '@/lib/money';
import { lineKey, type ProductLine } from './line';

/** One entry of a refusal because prices are others now. */
export type NewPrice = { productId: number; size?: string | null; price: Kopecks };

export type PriceChange = { key: string; name: string; was: Kopecks; now: Kopecks };

/** What changed for the lines of this basket, each line once. */
export function priceChanges(lines: ProductLine[], prices: NewPrice[]): PriceChange[] {
  return lines.flatMap((line) => {
    const now = newPrice(line, prices);
    return now === undefined || now === line.price
      ? []
      : [{ key: lineKey(line), name: line.product_name, was: line.price, now }];
  });
}

/** The lines at their new prices; called only when the shopper has accepted them. */
export const withPrices = (lines: ProductLine[], prices: NewPrice[]): ProductLine[] =>
  lines.map((line) => ({ ...line, price: newPrice(line, prices) ?? line.price }));

function newPrice(line: ProductLine, prices: NewPrice[]): Kopecks | undefined {
  const key = lineKey(line);
  return prices.find(({ productId, size }) => lineKey({ product_id: productId, size }) === key)
    ?.price;
}
