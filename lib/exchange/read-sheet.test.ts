import { describe, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import writeExcel from 'write-excel-file/node';
import { readSheet } from './read-sheet';

const TEXT = 'Номер;Нова ціна\r\n7;1 249,50\r\n';
const WINDOWS_1251 = 'cdeeece5f03bcdeee2e020f6b3ede00d0a373b31203234392c35300d0a';
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

describe('a table is read', () => {
  const rows = [
    ['Номер', 'Нова ціна'],
    ['7', '1 249,50'],
  ];
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16 of Unix', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['lines with different ends', Buffer.from('Номер;Нова ціна\r\n7;1 249,50\n;\n')],
    ['Windows-1251', Buffer.from(WINDOWS_1251, 'hex')],
    ['quoted cells with commas', Buffer.from('"Номер",Нова ціна\n7,"1 249,50"\n\n')],
    ['tabs', Buffer.from('Номер\tНова ціна\n7\t1 249,50')],
  ])('from %s', async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual(rows);
  });

  test('from .xlsx', async () => {
    const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
    expect(await readSheet(await writeExcel(cells, {}).toBuffer())).toEqual(rows);
  });

  test('with formulas that an export has defused, as texts', async () => {
    expect(await readSheet(Buffer.from("a;b\n'=1+1;'слово"))).toEqual([
      ['a', 'b'],
      ['=1+1', "'слово"],
    ]);
  });
});

describe('a file is refused in words', () => {
  /** An archive with a part of this many bytes that claims another size. */
  const claiming = (size: number, claimed: number) => () => {
    const bytes = zip({ 'xl/workbook.xml': new Uint8Array(size) });
    for (let at = 0; at < bytes.length - 4; at += 1) {
      if (bytes.readUInt32LE(at) === size) bytes.writeUInt32LE(claimed, at);
    }
    return bytes;
  };
  const padded = (text: string) => () =>
    zip({ 'xl/workbook.xml': Buffer.from('<a/>'), 'xl/worksheets/sheet1.xml': Buffer.from(text) });
  test.each([
    ['with titles only', () => Buffer.from('a;b\n;\n'), /немає рядків/],
    ['with zero bytes', () => Buffer.from('a;b\n1;\0'), /не\sCSV/],
    ['with an open quote', () => Buffer.from('a;b\n"1;2\n'), /лапки/],
    ['with too many rows', () => Buffer.from(`a;b\n${'1;2\n'.repeat(20_001)}`), /20000/],
    ['with too many columns', () => Buffer.from(`${'a;'.repeat(200)}\n1\n`), /100 стовпців/],
    ['that is another archive', () => zip({ 'a.txt': Buffer.from('a') }), /не\sCSV/],
    ['that is a cut archive', () => zip({ 'a.txt': Buffer.alloc(99) }).subarray(0, 50), /не\sCSV/],
    ['that unpacks to much', claiming(123_456, 1_000_000_000), /завелика/],
    ['with a text of megabytes', padded(' '.repeat(9_000_000)), /не\sCSV/],
    ['with millions of tags', padded('<c/>'.repeat(3_000_001)), /завелика/],
    ['whose archive lies about its size', claiming(5_000_000, 100), /не\sCSV/],
  ])('%s', async (_, make, message) => {
    await expect(readSheet(make())).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(message),
    });
  });
});
