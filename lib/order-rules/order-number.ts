/**
 * Pure: `замовлення № А-1033`, `a1033`, `ф1033` (the key of A in Cyrillic) or `А 1033` as `a-1033`; other text is
 * unchanged.
 */
export const spellNumber = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(замовлення)?[\s\u00a0]*[№#]?[\s\u00a0]*/, '')
    .replace(/^[aаф][\s\u00a0]*-?[\s\u00a0]*(?=\d)/, 'a-');

/** Pure: the order number if the whole text is one, as people type and scanners read it: `a1004`, `1004`; else null. */
export function orderNumberOf(typed: string): string | null {
  const digits = /^(?:a-)?(\d{1,6})$/.exec(spellNumber(typed.trim()))?.[1];
  return digits ? `A-${digits}` : null;
}
