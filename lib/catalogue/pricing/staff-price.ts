import { discounted, type Kopecks } from '@/lib/shared/money';

/** What staff have set in place of the till's price. */
export type PriceEdit = {
  /** Whole percent off the till's price, 0 to 100. */
  discount: number;
  /** Instead of the till's price; wins over the discount. Null: none. */
  newPrice: Kopecks | null;
};

/** The least that anything is sold for. */
const LEAST: Kopecks = 1;

/** Whether staff have a say in the price at all. */
export const isPriceEdited = ({ discount, newPrice }: PriceEdit): boolean =>
  discount > 0 || newPrice !== null;

/**
 * Pure: the price of a size, or of a product without sizes, that is in force: the new price where there
 * is one, else the till's × (1 − discount/100) (specification, section 9). Never above the till's, so a
 * size that the till sells for less than the new price keeps the till's; never below one kopeck, since
 * the till may lower a price after the discount was given.
 */
export function priceInForce(tillPrice: Kopecks, { discount, newPrice }: PriceEdit): Kopecks {
  if (newPrice !== null) return Math.min(newPrice, tillPrice);
  return Math.max(LEAST, discounted(tillPrice, discount));
}

/** Pure: whether the till sells as low by now, so that the new price lowers nothing any more. */
export const isNewPriceIdle = (tillPrice: Kopecks, { newPrice }: PriceEdit): boolean =>
  newPrice !== null && newPrice >= tillPrice;

type Wrong = Partial<Record<'discount' | 'newPrice', 'free' | 'above'>>;

/**
 * Pure: why a price cannot be set so. A discount of 100 is within the limits of the form and may stand under
 * a new price, which wins; alone it would have the goods cost nothing, and neither the till nor a bank takes
 * a line of 0. What was right in `before`, as it is stored, is no fault while nobody touches it: the till may
 * have overtaken it since, and a title can still be saved.
 */
export function wrongWith(
  tillPrice: Kopecks,
  { discount, newPrice }: PriceEdit,
  before: PriceEdit,
): Wrong {
  const isOther = newPrice !== before.newPrice;
  const isFree = newPrice === null && discount > 0 && discounted(tillPrice, discount) < LEAST;
  const isAbove = newPrice !== null && newPrice > tillPrice;
  return {
    // Whoever takes the new price away leaves the discount alone.
    ...(isFree && (isOther || discount !== before.discount) && { discount: 'free' as const }),
    ...(isAbove && isOther && { newPrice: 'above' as const }),
  };
}
