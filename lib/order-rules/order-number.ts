/**
 * Pure: normalises a typed order number. `замовлення № А-1033`, `a1033`, `А 1033` and `ф1033` (ф is on the key of A)
 * become `a-1033`. Any other text is only put in lower case.
 */
export const spellNumber = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(замовлення)?[\s\u00a0]*[№#]?[\s\u00a0]*/, '')
    .replace(/^[aаф][\s\u00a0]*-?[\s\u00a0]*(?=\d)/, 'a-');

/**
 * Pure: the order number in a typed or scanned text, `A-1004` for `a1004` or `1004`; null if the text is no order
 * number.
 */
export function orderNumberOf(typed: string): string | null {
  const digits = /^(?:a-)?(\d{1,6})$/.exec(spellNumber(typed.trim()))?.[1];
  return digits ? `A-${digits}` : null;
}
