import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet as readExcel } from 'read-excel-file/node';
import { ShopError } from '@/lib/errors';

/** Maximum data rows of a file, without the row of titles. */
export const MOST_ROWS = 20_000;
/** Maximum bytes of an uploaded file. */
export const LARGEST_FILE = 20 * 1024 * 1024;
/** Maximum bytes of an unpacked spreadsheet: a small archive may unpack to gigabytes. */
const LARGEST_UNPACKED = 100 * 1024 * 1024;
const MOST_COLUMNS = 100;
/** Maximum bytes of a text or tag in a spreadsheet: 32 767 characters of a cell (Excel's limit), escaped. */
const LONGEST_TEXT = 256 * 1024;
/** Maximum tags of a spreadsheet: 20 000 rows of 12 texts have 2 million, whose parsing takes two seconds of a core. */
const MOST_TAGS = 3_000_000;

/**
 * The rows of a CSV file (UTF-8, UTF-16 or Windows-1251; separated by semicolons, commas or tabs) or of the first sheet
 * of an .xlsx file, the first row with the titles. A row's place is its line in the spreadsheet less one. Cells are
 * trimmed, and formulas that an export has defused (`'=1+1`) get back their text. Throws ShopError validation_failed
 * with the reason in words.
 */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  const rows = isZip ? await readXlsx(bytes) : readCsv(textOf(bytes));
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last < 1) throw refused('У\u00a0файлі немає рядків: перший має містити назви стовпців');
  if (last > MOST_ROWS) throw refused(`У\u00a0файлі понад ${MOST_ROWS} рядків: поділіть його`);
  if ((rows[0]?.length ?? 0) > MOST_COLUMNS) {
    throw refused(`У\u00a0файлі понад ${MOST_COLUMNS} стовпців`);
  }
  return rows.slice(0, last + 1);
}

export const refused = (message: string, cause?: unknown): ShopError =>
  new ShopError('validation_failed', { message, errors: { file: [message] }, cause });

const cellOf = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r])/, '');

const UNREADABLE =
  'Це не\u00a0CSV і\u00a0не\u00a0.xlsx. Збережіть таблицю як «CSV UTF-8» або .xlsx';
const TOO_LARGE = 'Таблиця завелика: збережіть її як CSV';
/** The first byte of each tag, `<`. */
const TAG = 0x3c;
/** Characters that no text file has: binary files have them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffd]/;

/** Encodings by the byte order mark. */
const BY_MARK: Record<number, string[]> = { 65534: ['utf-16le'], 65279: ['utf-16be'] };

function textOf(bytes: Buffer): string {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  const encodings = BY_MARK[mark] ?? ['utf-8', 'windows-1251'];
  for (const encoding of encodings) {
    const text = attempt(() => decode(encoding));
    if (text !== null && !BINARY.test(text)) return text;
  }
  throw refused(UNREADABLE);
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function readCsv(text: string): string[][] {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => first.split(sign).length;
  const [delimiter = ';'] = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a));
  const rows = attempt(() =>
    parse(text, {
      delimiter,
      // Of any program that wrote a part of the file.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
      to: MOST_ROWS + 2,
    }),
  );
  if (!rows) throw refused('У\u00a0файлі не\u00a0закрито лапки або рядок надто довгий');
  return rows.map((row) => row.map(cellOf));
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  let unpacked = 0;
  // Unpacks into buffers of the declared sizes, so that an archive with false sizes cannot fill the memory either.
  const parts = attempt(() =>
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isWanted = /^(xl\/(workbook|sharedStrings|styles|worksheets\/|_rels\/)|_rels\/)/.test(
          name,
        );
        if (isWanted) unpacked += originalSize;
        return isWanted && unpacked <= LARGEST_UNPACKED;
      },
    }),
  );
  if (unpacked > LARGEST_UNPACKED) throw refused(TOO_LARGE);
  if (!parts?.['xl/workbook.xml']) throw refused(UNREADABLE);
  refuseSlow(Object.values(parts));
  const sheet = await readExcel(Buffer.from(zipSync(parts, { level: 0 }))).catch(
    (cause: unknown) => {
      throw refused(UNREADABLE, cause);
    },
  );
  return sheet.map((row) => row.map((cell) => cellOf(excelText(cell))));
}

/** While the parser works, nothing else is answered, and its time grows with the square of a text's length. */
function refuseSlow(parts: Uint8Array[]): void {
  let tags = 0;
  for (const xml of parts) {
    for (let at = 0; at < xml.length; tags += 1) {
      const next = xml.indexOf(TAG, at + 1);
      const end = next < 0 ? xml.length : next;
      if (end - at > LONGEST_TEXT) throw refused(UNREADABLE);
      at = end;
    }
  }
  if (tags > MOST_TAGS) throw refused(TOO_LARGE);
}

const excelText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'так' : 'ні';
  return cell === null || cell === undefined ? '' : String(cell);
};
