import { describe, expect, test } from '@jest/globals';
import { csvOf } from './table-response';

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
    expect(csvOf([[text, 'кінець']])).toBe(`${cell};кінець\r\n`);
  });

  test('separates columns by semicolons', () => {
    expect(csvOf([['A-1', 'Олена', '']])).toBe('A-1;Олена;\r\n');
  });
});
