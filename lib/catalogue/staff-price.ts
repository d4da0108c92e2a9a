import { discounted, type Kopecks } from '@/lib/money';

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
 * Pure: why a price cannot be set so. A discount of 100 is within the limits of the form, but what costs
 * nothing cannot be sold: neither the till nor a bank takes a line of 0, and it is refused even under a
 * new price, which may be taken away later.
 */
export function wrongWith(tillPrice: Kopecks, { discount, newPrice }: PriceEdit): Wrong {
  const isFree = discount > 0 && discounted(tillPrice, discount) < LEAST;
  return {
    ...(isFree && { discount: 'free' as const }),
    ...(newPrice !== null && newPrice > tillPrice && { newPrice: 'above' as const }),
  };
}
