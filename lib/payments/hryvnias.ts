import type { Kopecks } from '@/lib/shared/money';

/** A bank's sum in hryvnias, `1250.5` or `"1250.50"`, in kopecks; NaN for fractions of a kopeck. */
export function kopecksOf(amount: number | string): Kopecks {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Pure: kopecks as a bank's number of hryvnias with at most two decimals. The quotient of two whole numbers is the double
 * nearest to the decimal sum, which JSON writes as that decimal: `2499.99`.
 */
export const hryvniasOf = (amount: Kopecks): number => amount / 100;
