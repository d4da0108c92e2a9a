import { stringify } from 'csv-stringify/sync';
import writeExcel from 'write-excel-file/node';
import { z } from 'zod';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { withoutInvisible } from '@/lib/shared/typed-text';

/** Placed at the beginning of a file to mark the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answer of a handler that downloads a table in the format of its query. */
export const tableFile = z.file().mime(['text/csv', EXCEL]);

/**
 * A response that downloads a table, named with the current day, whose rows are generated in batches while it is read.
 * An .xlsx file is written as a whole, since its format has the list of parts at the end.
 */
export async function tableResponse(
  what: string,
  batches: AsyncGenerator<string[][]>,
  format: 'csv' | 'xlsx' = 'csv',
): Promise<Response> {
  const isCsv = format === 'csv';
  const type = isCsv ? 'text/csv; charset=utf-8' : EXCEL;
  return new Response(isCsv ? streamOf(batches) : await excelOf(batches), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${what}-${kyivTime(clock.now()).day}.${format}"`,
    },
  });
}

/**
 * Pure: rows as CSV that Excel with Ukrainian settings opens. A text that Excel would run as a formula gets an
 * apostrophe in front (OWASP, CSV injection).
 */
export const csvOf = (rows: readonly string[][]): string =>
  stringify(
    rows.map((row) => row.map(withoutInvisible)),
    { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ },
  );

async function excelOf(batches: AsyncGenerator<string[][]>): Promise<Uint8Array<ArrayBuffer>> {
  const rows: { value: string; type: StringConstructor }[][] = [];
  for await (const batch of batches) {
    // Texts, not formulas or numbers: Excel would shorten long numbers.
    rows.push(
      ...batch.map((row) => row.map((text) => ({ value: withoutInvisible(text), type: String }))),
    );
  }
  return new Uint8Array(await writeExcel(rows, {}).toBuffer());
}

/** Generation stops when the reader cancels. */
function streamOf(batches: AsyncGenerator<string[][]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let start = BYTE_ORDER_MARK;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(start + csvOf(value)));
      start = '';
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
