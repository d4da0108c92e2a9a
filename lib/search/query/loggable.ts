const LONGEST = 60;

/**
 * A normalized search text for the log, or null for texts that may be personal data: an email address,
 * a link or more than six digits.
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
