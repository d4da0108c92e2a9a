const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Pure: whether a text is a valid international waybill number such as `RA123456785UA` (UPU S10). */
export function isS10(text: string): boolean {
  const [, digits, check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(text) ?? [];
  if (!digits) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}
