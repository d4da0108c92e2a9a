import { describe, expect, test } from '@jest/globals';
import { withWish } from './wishes';

describe('a list of wishes', () => {
  test('has what was marked last first', () => {
    expect(withWish([2, 1], 3, true)).toEqual([3, 2, 1]);
  });

  test('loses what is unmarked', () => {
    expect(withWish([3, 2, 1], 2, false)).toEqual([3, 1]);
  });

  test('stays as it is when it is so already', () => {
    const ids = [2, 1];
    expect([withWish(ids, 1, true), withWish(ids, 3, false)]).toEqual([ids, ids]);
  });
});
