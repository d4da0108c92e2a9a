import { describe, expect, test } from '@jest/globals';
import { groupCards, pairOf } from './join-rule';

const splits = (...pairs: [number, number][]) =>
  new Set(pairs.map(([one, other]) => pairOf(one, other)));

describe('cards with a common proven contact', () => {
  test('are one person, the oldest card first', () => {
    expect(groupCards([7, 3, 7, 5], splits())).toEqual([[3, 5, 7]]);
    expect(groupCards([], splits())).toEqual([]);
  });

  test('stay apart where staff have split them, also through a third card', () => {
    expect(groupCards([1, 2], splits([2, 1]))).toEqual([[1], [2]]);
    expect(groupCards([1, 2, 3], splits([1, 2]))).toEqual([[1, 3], [2]]);
    expect(groupCards([1, 2, 3], splits([1, 2], [1, 3], [3, 2]))).toEqual([[1], [2], [3]]);
  });
});
