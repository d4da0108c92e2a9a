import { describe, expect, test } from '@jest/globals';
import { rowsInPlace } from './rows-in-place';

const rowsOf = (ids: string) => [...ids].map((orderId) => ({ orderId }));
const inPlace = (rows: string, seen: string) =>
  rowsInPlace(rowsOf(rows), rowsOf(seen))
    .map(({ orderId }) => orderId)
    .join('');

describe('rows of a list that somebody is using', () => {
  test.each([
    ['new ones above are held', 'ONcba', 'cba', 'cba'],
    ['a new one between others is held', 'cNba', 'cba', 'cba'],
    ['what follows the last one moves nothing', 'cbaN', 'cba', 'cbaN'],
    ['one that has left makes room', 'ca', 'cba', 'ca'],
    ['one that comes back is no new one', 'cba', 'cba', 'cba'],
    ['all are shown where none of them is left', 'ON', 'cba', 'ON'],
    ['all are shown where nothing was seen', 'cba', '', 'cba'],
  ])('%s', (_, rows, seen, shown) => {
    expect(inPlace(rows, seen)).toBe(shown);
  });
});
