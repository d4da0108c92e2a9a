import type { Kopecks } from '@/lib/shared/money';

type Line = { quantity: number; total: Kopecks };

/**
 * Splits a line into one or two with an exact price per piece, for external systems that accept only such prices: 10,00
 * for three is 2 × 3,33 and 1 × 3,34.
 */
export function evenLines({ quantity, total }: Line): { quantity: number; price: Kopecks }[] {
  const price = Math.floor(total / quantity);
  const dearer = total - price * quantity;
  return [
    { quantity: quantity - dearer, price },
    { quantity: dearer, price: price + 1 },
  ].filter((line) => line.quantity > 0);
}
