import { formatPrice, type Kopecks } from '@/lib/shared/money';

/** Used when the POS price is missing or not a whole number of kopecks. */
export const NO_PRICE: Kopecks = 0;

/** Lowest and highest plausible POS price in kopecks: lower prices are typing errors, and no product costs more. */
const LOWEST: Kopecks = 1_00;
const HIGHEST: Kopecks = 1_000_000_00;

/** Maximum factor by which a price may rise or fall without confirmation by staff. */
const LARGEST_CHANGE = 10;

/**
 * Pure: why a POS price must not be applied automatically; null when it may. `known` is the last POS price that the
 * shop applied, null if there is none yet. A price equal to `known` is never doubted.
 */
export function priceDoubt(
  asked: Kopecks,
  known: Kopecks | null,
): 'none' | 'low' | 'high' | 'fallen' | 'risen' | null {
  if (asked === NO_PRICE) return 'none';
  if (asked === known) return null;
  if (asked > HIGHEST) return 'high';
  if (asked < LOWEST) return 'low';
  if (known !== null && asked * LARGEST_CHANGE < known) return 'fallen';
  if (known !== null && asked > known * LARGEST_CHANGE) return 'risen';
  return null;
}

/** Pure: the lowest price among the sizes that have a price; `NO_PRICE` when none has. */
export function lowestPrice(sizes: { price: Kopecks }[]): Kopecks {
  const prices = sizes.map(({ price }) => price).filter((price) => price !== NO_PRICE);
  return prices.length > 0 ? Math.min(...prices) : NO_PRICE;
}

/** Pure: whether staff may accept a doubtful price: any price except a missing or an impossibly high one. */
export const isAcceptable = (asked: Kopecks): boolean => asked !== NO_PRICE && asked <= HIGHEST;

/** Pure: why a price is doubtful, as text for staff; empty when it is not. */
export function priceDoubtText(asked: Kopecks, known: Kopecks | null): string {
  const price = formatPrice(asked);
  switch (priceDoubt(asked, known)) {
    case 'none':
      return 'у\u00a0касі немає ціни';
    case 'low':
      return `ціна в\u00a0касі ${price}, менша за\u00a0${formatPrice(LOWEST)}`;
    case 'high':
      return `ціна в\u00a0касі завелика: ${price}`;
    case 'fallen':
      return `ціна в\u00a0касі впала більш ніж на\u00a090\u00a0%: з\u00a0${formatPrice(known ?? 0)} до\u00a0${price}`;
    case 'risen':
      return `ціна в\u00a0касі зросла більш ніж удесятеро: з\u00a0${formatPrice(known ?? 0)} до\u00a0${price}`;
    case null:
      return '';
  }
}
