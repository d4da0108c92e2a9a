/** Whole kopecks; the only form in which money is kept, added and compared. */
export type Kopecks = number;

/** The smallest order, unless staff have set another. */
export const MINIMUM_ORDER: Kopecks = 300_00;

/** Why a smaller one is refused, by a minimum of whole hryvnias (specification, section 8). */
export const minimumText = (minimum: Kopecks): string =>
  `Мінімальна сума замовлення ${minimum / 100} грн`;

/** Ten million hryvnia: what no shopper orders and every sum of kopecks here can hold. */
export const MAXIMUM_ORDER: Kopecks = 10_000_000_00;

export const hryvnia = (amount: number): Kopecks => Math.round(amount * 100);

const NBSP = '\u00a0';

/**
 * Price for people: `2 890 ₴`, kopecks only when there are any (`89,50 ₴`). Non-breaking spaces
 * throughout. Written by hand since Intl's output differs between ICU versions of server and
 * browser, which would break hydration.
 */
export function formatPrice(amount: Kopecks): string {
  const sign = amount < 0 ? '−' : '';
  const absolute = Math.abs(Math.round(amount));
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
  const rest = absolute % 100;
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${whole}${fraction}${NBSP}₴`;
}

/** Hryvnia with two decimals and a dot, as structured data and feeds want it: `2890.00`. */
export const decimalPrice = (amount: Kopecks): string => (amount / 100).toFixed(2);

/** A bundle's price: price × (1 − discount/100), rounded to the kopeck (specification, section 9). */
export const discounted = (price: Kopecks, percent: number): Kopecks =>
  Math.round((price * (100 - percent)) / 100);
