import { discounted, type Kopecks } from '@/lib/shared/money';

/** The price changes that staff made to the POS price. */
export type PriceEdit = {
  /** Whole percent off the POS price, 0 to 100. */
  discount: number;
  /** Replaces the POS price and overrides the discount, in kopecks; null when not set. */
  newPrice: Kopecks | null;
};

/** The lowest price at which a product can be sold, in kopecks. */
const MIN_PRICE: Kopecks = 1;

/** Whether staff set a discount or a new price. */
export const isPriceEdited = ({ discount, newPrice }: PriceEdit): boolean =>
  discount > 0 || newPrice !== null;

/**
 * Pure: the price in kopecks at which a size, or a product without sizes, is sold: the new price if set, else POS price
 * × (1 − discount/100) (specification, section 9). Never above the POS price: a size that is cheaper at the POS than
 * the new price keeps its POS price. Never below one kopeck, since the POS may lower a price after the discount was
 * set.
 */
export function effectivePrice(posPrice: Kopecks, { discount, newPrice }: PriceEdit): Kopecks {
  if (newPrice !== null) return Math.min(newPrice, posPrice);
  return Math.max(MIN_PRICE, discounted(posPrice, discount));
}

/** Pure: whether the new price has no effect because the POS price is the same or lower. */
export const isNewPriceIneffective = (posPrice: Kopecks, { newPrice }: PriceEdit): boolean =>
  newPrice !== null && newPrice >= posPrice;

type PriceIssues = Partial<Record<'discount' | 'newPrice', 'free' | 'above'>>;

/**
 * Pure: why a price change by staff is invalid; empty when it is valid. A discount of 100 % is allowed only together
 * with a new price, which overrides it; alone it would make the product free, and neither the POS nor a bank accepts a
 * line with price 0. Values equal to the stored ones (`before`) are not checked: the POS price may have fallen since,
 * and staff must still be able to save the title.
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
    // Also checked when only the new price was removed: the discount then applies alone.
    ...(isFree &&
      (isNewPriceChanged || discount !== before.discount) && { discount: 'free' as const }),
    ...(isAbove && isNewPriceChanged && { newPrice: 'above' as const }),
  };
}
