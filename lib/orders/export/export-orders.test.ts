import { describe, expect, test } from '@jest/globals';
import { csvCell, csvLine } from './export-orders';

describe('a CSV for Excel', () => {
  test.each([
    ['Олена', 'Олена'],
    ['=1+1', "'=1+1"],
    ['+380 67', "'+380 67"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2', "'-2"],
    ['a;b', '"a;b"'],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    ['два\nрядки', '"два\nрядки"'],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('separates columns by semicolons', () => {
    expect(csvLine(['A-1', 'Олена', ''])).toBe('A-1;Олена;\r\n');
  });
});
