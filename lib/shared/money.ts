/** Whole kopecks; money is stored, added and compared only in this unit. */
export type Kopecks = number;

/** Default minimum order; staff can change it in the settings. */
export const MINIMUM_ORDER: Kopecks = 300_00;

/** Error text for an order below the minimum, a whole number of hryvnias (specification, section 8). */
export const minimumText = (minimum: Kopecks): string =>
  `Мінімальна сума замовлення ${minimum / 100} грн`;

/** Maximum order, ten million hryvnia: larger ones are no real orders, and sums stay within column types. */
export const MAXIMUM_ORDER: Kopecks = 10_000_000_00;

export const hryvnia = (amount: number): Kopecks => Math.round(amount * 100);

const NBSP = '\u00a0';

/**
 * Formatted price: `2 890 ₴`, with kopecks only if any (`89,50 ₴`), with non-breaking spaces. Without Intl,
 * whose output differs between ICU versions of server and browser, which would break hydration.
 */
export function formatPrice(amount: Kopecks): string {
  const sign = amount < 0 ? '−' : '';
  const absolute = Math.abs(Math.round(amount));
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
  const rest = absolute % 100;
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${whole}${fraction}${NBSP}₴`;
}

/** Hryvnia with two decimals and a dot, for structured data and feeds: `2890.00`. */
export const decimalPrice = (amount: Kopecks): string => (amount / 100).toFixed(2);

/**
 * Price × (1 − discount/100), rounded to the kopeck, half up (specification, section 9). In whole hundredths of a per
 * cent: `price * 0.8765` may be a hair below half a kopeck.
 */
export const discounted = (price: Kopecks, percent: number): Kopecks =>
  Math.floor((price * (10_000 - Math.round(percent * 100)) + 5000) / 10_000);

/** `12,5 %`, with a non-breaking space. */
export const percentText = (value: number): string => `${String(value).replace('.', ',')}\u00a0%`;
