/**
 * Pure: normalises a typed order number: `замовлення № А-1033`, `a1033`, `ф1033` (the key of A in the Ukrainian layout)
 * and `А 1033` become `a-1033`. Other text stays the same, in lower case.
 */
export const spellNumber = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(замовлення)?[\s\u00a0]*[№#]?[\s\u00a0]*/, '')
    .replace(/^[aаф][\s\u00a0]*-?[\s\u00a0]*(?=\d)/, 'a-');

/** Pure: the order number if the text is one, as typed or scanned: `a1004` and `1004` are `A-1004`; else null. */
export function orderNumberOf(typed: string): string | null {
  const digits = /^(?:a-)?(\d{1,6})$/.exec(spellNumber(typed.trim()))?.[1];
  return digits ? `A-${digits}` : null;
}
