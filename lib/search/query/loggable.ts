const LONGEST = 60;

/**
 * A searched text as the staff may read it, or null for what could be somebody's: anything with an
 * address, a link or more digits than a barcode's beginning has. Alike texts become one.
 */
export function loggable(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (plain.length < 3 || plain.length > LONGEST || !/\p{L}/u.test(plain)) return null;
  if (/@|:\/\/|www\.|\.(com|ua|net|org|ru)\b/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  return digits.length > 6 ? null : plain;
}
