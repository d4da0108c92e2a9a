/** An amount of money in whole kopecks; amounts are stored, added and compared only in this unit. */
export type Kopecks = number;

/** Default minimum total of an order; staff can change it in the settings. */
export const MINIMUM_ORDER: Kopecks = 300_00;

/** Error text for an order below the minimum; `minimum` must be whole hryvnias (specification, section 8). */
export const minimumText = (minimum: Kopecks): string =>
  `Мінімальна сума замовлення ${minimum / 100} грн`;

/** Maximum total of an order, ten million hryvnia: larger ones are not real, and sums must fit database columns. */
export const MAXIMUM_ORDER: Kopecks = 10_000_000_00;

export const hryvnia = (amount: number): Kopecks => Math.round(amount * 100);

const NBSP = '\u00a0';

/**
 * A price as text: `2 890 ₴`, or `89,50 ₴` if there are kopecks, with non-breaking spaces. Does not use Intl, because
 * its output differs between the ICU versions of server and browser, which would break hydration.
 */
export function formatPrice(amount: Kopecks): string {
  const sign = amount < 0 ? '−' : '';
  const absolute = Math.abs(Math.round(amount));
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
  const rest = absolute % 100;
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${whole}${fraction}${NBSP}₴`;
}

/** Pure: a typed sum in hryvnias as kopecks (`150`, `89,50`); null for anything else. */
export function readSum(text: string): Kopecks | null {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text.replace(/[\s\u00a0₴]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** A price in hryvnia with two decimals and a point, for structured data and feeds: `2890.00`. */
export const decimalPrice = (amount: Kopecks): string => (amount / 100).toFixed(2);

/**
 * Price × (1 − discount/100), rounded to the kopeck, half a kopeck up (specification, section 9). Calculates with whole
 * hundredths of a per cent, since `price * 0.8765` may be slightly below half a kopeck.
 */
export const discounted = (price: Kopecks, percent: number): Kopecks =>
  Math.floor((price * (10_000 - Math.round(percent * 100)) + 5000) / 10_000);

/** A percentage as text: `12,5 %`, with a non-breaking space. */
export const percentText = (value: number): string => `${String(value).replace('.', ',')}\u00a0%`;
