import { withoutInvisible } from '@/lib/shared/typed-text';

/** Excel takes a text that begins so for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Pure: a cell of a CSV that Excel neither reckons nor splits. */
export function csvCell(text: string): string {
  const seen = withoutInvisible(text);
  const safe = FORMULA.test(seen) ? `'${seen}` : seen;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Pure: a line; by semicolons, which Excel in Ukraine opens as columns. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Says that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
