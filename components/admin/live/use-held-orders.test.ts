import { describe, expect, test } from '@jest/globals';
import { rowsInPlace } from './use-held-orders';

const rowsOf = (ids: string) => [...ids].map((orderId) => ({ orderId }));
const inPlace = (rows: string, seen: string) =>
  rowsInPlace(rowsOf(rows), rowsOf(seen))
    .map(({ orderId }) => orderId)
    .join('');

describe('rows of a list in use', () => {
  test.each([
    ['new rows above are held', 'ONcba', 'cba', 'cba'],
    ['a new row between others is held', 'cNba', 'cba', 'cba'],
    ['a new row after the last one is shown', 'cbaN', 'cba', 'cbaN'],
    ['a row that has left the list is removed', 'ca', 'cba', 'ca'],
    ['rows already seen are shown', 'cba', 'cba', 'cba'],
    ['all rows are shown when no seen row is left', 'ON', 'cba', 'ON'],
    ['all rows are shown when nothing was seen', 'cba', '', 'cba'],
  ])('%s', (_, rows, seen, shown) => {
    expect(inPlace(rows, seen)).toBe(shown);
  });
});
