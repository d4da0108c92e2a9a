/** Allowed numbers of digits of a GTIN: GTIN-8, UPC-A, EAN-13, GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * Whether a barcode is a valid, globally unique GTIN: its check digit is correct, and it is outside the number ranges
 * reserved for in-store use (02, 04, 20–29 of EAN-13; 0 and 2 of GTIN-8).
 */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false;
  if (/^0+$/.test(code) || isInStore(code)) return false;
  return hasCheckDigit(code);
}

function isInStore(code: string): boolean {
  if (code.length === 8) return /^[02]/.test(code);
  return /^(02|04|2)/.test(code.padStart(14, '0').slice(1));
}

/** Checks the last digit: with weights 1 and 3 in turn from the right, the sum of all digits ends in 0. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code].reverse().reduce((total, digit, place) => {
    return total + Number(digit) * (place % 2 === 0 ? 1 : 3);
  }, 0);
  return sum % 10 === 0;
}

/**
 * A barcode normalized for comparison. Leading zeros are dropped, since a GTIN is the same number with or without them
 * (a scanner may read UPC-A as EAN-13 or GTIN-14); letters become upper case.
 */
export function barcodeKey(code: string): string {
  const plain = code.replace(/\s/g, '').toUpperCase();
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain;
}
