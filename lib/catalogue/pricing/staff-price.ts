import { discounted, type Kopecks } from '@/lib/shared/money';

/** What staff have set in place of the POS's price. */
export type PriceEdit = {
  /** Whole percent off the POS's price, 0 to 100. */
  discount: number;
  /** Instead of the POS's price; wins over the discount. Null: none. */
  newPrice: Kopecks | null;
};

/** The least that anything is sold for. */
const LEAST: Kopecks = 1;

/** Whether staff have a say in the price at all. */
export const isPriceEdited = ({ discount, newPrice }: PriceEdit): boolean =>
  discount > 0 || newPrice !== null;

/**
 * Pure: the price of a size, or of a product without sizes, that is in force: the new price where there
 * is one, else the POS's × (1 − discount/100) (specification, section 9). Never above the POS's, so a
 * size that the POS sells for less than the new price keeps the POS's; never below one kopeck, since
 * the POS may lower a price after the discount was given.
 */
export function priceInForce(posPrice: Kopecks, { discount, newPrice }: PriceEdit): Kopecks {
  if (newPrice !== null) return Math.min(newPrice, posPrice);
  return Math.max(LEAST, discounted(posPrice, discount));
}

/** Pure: whether the POS sells as low by now, so that the new price lowers nothing any more. */
export const isNewPriceIdle = (posPrice: Kopecks, { newPrice }: PriceEdit): boolean =>
  newPrice !== null && newPrice >= posPrice;

type Wrong = Partial<Record<'discount' | 'newPrice', 'free' | 'above'>>;

/**
 * Pure: why a price cannot be set so. A discount of 100 is within the limits of the form and may stand under
 * a new price, which wins; alone it would have the goods cost nothing, and neither the POS nor a bank takes
 * a line of 0. What was right in `before`, as it is stored, is no fault while nobody touches it: the POS may
 * have overtaken it since, and a title can still be saved.
 */
export function wrongWith(
  posPrice: Kopecks,
  { discount, newPrice }: PriceEdit,
  before: PriceEdit,
): Wrong {
  const isOther = newPrice !== before.newPrice;
  const isFree = newPrice === null && discount > 0 && discounted(posPrice, discount) < LEAST;
  const isAbove = newPrice !== null && newPrice > posPrice;
  return {
    // Whoever takes the new price away leaves the discount alone.
    ...(isFree && (isOther || discount !== before.discount) && { discount: 'free' as const }),
    ...(isAbove && isOther && { newPrice: 'above' as const }),
  };
}
