import type { OrderView } from './order';

type Discounted = Pick<OrderView, 'discounts' | 'discountTotal'>;

/** Pure: the discounts of an order for its sums: its promo codes and looks, then all others together under the name `others`. */
export function discountRows(
  { discounts, discountTotal }: Discounted,
  others: string,
): { title: string; amount: number }[] {
  const rest = discounts.reduce((sum, { amount }) => sum - amount, discountTotal);
  return [...discounts, { title: others, amount: rest }].filter(({ amount }) => amount > 0);
}

/** Pure: whether the shop pays the carrier for the order's parcels. */
export const isDeliveryFree = ({ discounts }: Pick<OrderView, 'discounts'>): boolean =>
  discounts.some((discount) => discount.isDeliveryFree);
