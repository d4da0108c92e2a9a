import { discounted, type Kopecks } from '@/lib/shared/money';

type Line = { quantity: number; total: Kopecks };

/**
 * Splits an order line into one or two lines. All pieces of a line then have the same price in whole kopecks, because
 * external systems accept no other prices. For example, 3 pieces for 10,00 become 2 × 3,33 and 1 × 3,34.
 */
export function evenLines({ quantity, total }: Line): { quantity: number; price: Kopecks }[] {
  const price = Math.floor(total / quantity);
  const dearer = total - price * quantity;
  return [
    { quantity: quantity - dearer, price },
    { quantity: dearer, price: price + 1 },
  ].filter((line) => line.quantity > 0);
}

/**
 * Each product's share of the discount on `amount` equal bundles, in kopecks and in the order of `prices`. The shares
 * add up to the discount exactly (largest remainder method).
 */
export function splitDiscount(prices: Kopecks[], amount: number, percent: number): Kopecks[] {
  const price = prices.reduce((sum, one) => sum + one, 0);
  return splitSum((price - discounted(price, percent)) * amount, prices);
}

/**
 * Splits a sum in proportion to `weights`, in their order. The shares are whole kopecks and add up to the sum exactly
 * (largest remainder method). At least one weight must be positive.
 */
export function splitSum(amount: Kopecks, weights: Kopecks[]): Kopecks[] {
  if (amount === 0) return weights.map(() => 0);
  const all = BigInt(weights.reduce((sum, one) => sum + one, 0));
  // BigInt, since the results of the multiplication can exceed the safe integers.
  const exact = weights.map((one) => BigInt(amount) * BigInt(one));
  const shares = exact.map((share) => Number(share / all));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % all }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
