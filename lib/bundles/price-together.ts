import { discounted, type Kopecks } from '@/lib/shared/money';

const HRYVNIA: Kopecks = 100;

/**
 * A bundle's price: price × (1 − discount/100) (specification, section 9), without kopecks. What would be
 * left of a hryvnia is the shopper's, so the discount is never less than promised. Without a discount, and
 * below one hryvnia, it is the exact price.
 */
export function priceTogetherOf(price: Kopecks, discount: number): Kopecks {
  const exact = discounted(price, discount);
  if (discount === 0 || exact < HRYVNIA) return exact;
  return exact - (exact % HRYVNIA);
}
