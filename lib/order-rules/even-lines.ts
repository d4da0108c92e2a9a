import type { Kopecks } from '@/lib/shared/money';

type Line = { quantity: number; total: Kopecks };

/**
 * Splits an order line into one or two lines with an exact price per piece, since external systems accept no other
 * prices: 3 pieces for 10,00 become 2 × 3,33 and 1 × 3,34.
 */
export function evenLines({ quantity, total }: Line): { quantity: number; price: Kopecks }[] {
  const price = Math.floor(total / quantity);
  const dearer = total - price * quantity;
  return [
    { quantity: quantity - dearer, price },
    { quantity: dearer, price: price + 1 },
  ].filter((line) => line.quantity > 0);
}
