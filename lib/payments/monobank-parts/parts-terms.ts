import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';

/** For which sums the shop sells in parts, and into how many payments at most. */
export type PartsTerms = { most: number; minimum: Kopecks };

/** Pure: `до 6 платежів по 417 ₴`, a payment rounded up to whole hryvnias; null if the sum is not sold in parts. */
export function partsText(terms: PartsTerms | null, sum: Kopecks): string | null {
  if (!terms || sum < terms.minimum) return null;
  const { most } = terms;
  const payment = Math.ceil(sum / most / 100) * 100;
  return `до\u00a0${most}\u00a0${plural(most, 'платежу', 'платежів', 'платежів')} по\u00a0${formatPrice(payment)}`;
}
