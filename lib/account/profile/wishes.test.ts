import { describe, expect, test } from '@jest/globals';
import { withWish } from './wishes';

describe('a list of wishes', () => {
  test('starts with the product added last', () => {
    expect(withWish([2, 1], 3, true)).toEqual([3, 2, 1]);
  });

  test('loses a removed product', () => {
    expect(withWish([3, 2, 1], 2, false)).toEqual([3, 1]);
  });

  test('does not change when nothing differs', () => {
    const ids = [2, 1];
    expect([withWish(ids, 1, true), withWish(ids, 3, false)]).toEqual([ids, ids]);
  });
});
