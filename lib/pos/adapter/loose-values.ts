/**
 * A record from Poster. Poster sends the same field as a number, as text or not at all, so every field is read through
 * the functions of this file.
 */
export type LooseFields = Record<string, unknown>;

export function isFields(value: unknown): value is LooseFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number from `5`, `"5"` or `"5.00000"`; null for anything else. */
export function toInteger(value: unknown): number | null {
  const number = toDecimal(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** A number from `1.5` or `"1.50000"`; null for anything else. */
export function toDecimal(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(\.\d{1,10})?\s*$/.test(value)) return null;
  return Number(value);
}

/** Whether a flag is set: `1`, `"1"` or `true`; a missing flag is not set. */
export const isSet = (value: unknown): boolean => value === true || toInteger(value) === 1;

export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
