import { withoutInvisible } from '@/lib/shared/typed-text';

/** Excel treats text that begins with these as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Pure: a CSV cell that Excel neither evaluates nor splits. */
export function csvCell(text: string): string {
  const seen = withoutInvisible(text);
  const safe = FORMULA.test(seen) ? `'${seen}` : seen;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Pure: a CSV line separated by semicolons, which Excel in Ukraine opens as columns. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Marks the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
