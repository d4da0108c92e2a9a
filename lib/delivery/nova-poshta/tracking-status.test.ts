import { describe, expect, test } from '@jest/globals';
import { STATUS_TEXT } from '@/sandbox/nova-poshta/document-status';
import type { ParcelState } from '../carrier-facts';
import { parcelState } from './tracking-status';

describe('the carrier’s status code of a parcel', () => {
  test.each<[ParcelState, number[]]>([
    ['created', [1]],
    ['void', [2, 3]],
    ['shipped', [4, 41, 5, 6, 12, 101, 104, 111, 112]],
    ['ready', [7, 8, 14]],
    ['done', [9, 10, 11, 106]],
    ['returned', [102, 103, 105, 108]],
  ])('means %s for %p', (state, codes) => {
    expect(codes.map(parcelState)).toEqual(codes.map(() => state));
  });

  test('has a meaning if it is documented', () => {
    expect(Object.keys(STATUS_TEXT).filter((code) => !parcelState(Number(code)))).toEqual([]);
  });

  test.each([0, 13, 100, 999, -1, Number.NaN])('has no meaning for %p', (code) => {
    expect(parcelState(code)).toBeNull();
  });
});
