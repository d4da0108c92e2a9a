import { withoutInvisible } from '@/lib/shared/typed-text';

/** Excel treats a text that begins with one of these characters as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Pure: a CSV cell that Excel neither executes as a formula nor splits into several cells. */
export function csvCell(text: string): string {
  const seen = withoutInvisible(text);
  const safe = FORMULA.test(seen) ? `'${seen}` : seen;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Pure: a CSV line. Cells are separated by semicolons: with its Ukrainian settings Excel shows these as columns. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** At the beginning of a file it marks the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
