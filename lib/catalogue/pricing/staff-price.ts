import { discounted, type Kopecks } from '@/lib/shared/money';

/** What staff set in place of the POS price. */
export type PriceEdit = {
  /** Whole percent off the POS price, 0 to 100. */
  discount: number;
  /** In place of the POS price; takes precedence over the discount. Null: none. */
  newPrice: Kopecks | null;
};

/** The lowest price that anything is sold for, in kopecks. */
const MIN_PRICE: Kopecks = 1;

/** Whether staff set a discount or a new price. */
export const isPriceEdited = ({ discount, newPrice }: PriceEdit): boolean =>
  discount > 0 || newPrice !== null;

/**
 * Pure: the effective price in kopecks of a size, or of a product without sizes: the new price if set,
 * else POS price × (1 − discount/100) (specification, section 9). Never above the POS price, so a size
 * that the POS sells for less than the new price keeps it; never below one kopeck, since the POS may
 * lower a price after the discount was set.
 */
export function effectivePrice(posPrice: Kopecks, { discount, newPrice }: PriceEdit): Kopecks {
  if (newPrice !== null) return Math.min(newPrice, posPrice);
  return Math.max(MIN_PRICE, discounted(posPrice, discount));
}

/** Pure: whether the new price has no effect, since the POS price is no higher. */
export const isNewPriceIneffective = (posPrice: Kopecks, { newPrice }: PriceEdit): boolean =>
  newPrice !== null && newPrice >= posPrice;

type PriceIssues = Partial<Record<'discount' | 'newPrice', 'free' | 'above'>>;

/**
 * Pure: why an edit of the price is invalid; empty when it is valid. A discount of 100 % is allowed
 * together with a new price, which takes precedence; alone it would make the product free, and neither
 * the POS nor a bank accepts a line of 0. Values unchanged from `before` (the stored edit) are not
 * checked: the POS price may have fallen since, and the title must still be savable.
 */
export function priceIssues(
  posPrice: Kopecks,
  { discount, newPrice }: PriceEdit,
  before: PriceEdit,
): PriceIssues {
  const isNewPriceChanged = newPrice !== before.newPrice;
  const isFree = newPrice === null && discount > 0 && discounted(posPrice, discount) < MIN_PRICE;
  const isAbove = newPrice !== null && newPrice > posPrice;
  return {
    // Removing the new price leaves the discount on its own, so it is checked again.
    ...(isFree &&
      (isNewPriceChanged || discount !== before.discount) && { discount: 'free' as const }),
    ...(isAbove && isNewPriceChanged && { newPrice: 'above' as const }),
  };
}
