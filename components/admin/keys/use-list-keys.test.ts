import { expect, test } from '@jest/globals';
import { neighbourOf, rangeOf } from './use-list-keys';

test('an order’s page steps through the list that it was opened from', () => {
  const walk = { address: '/admin/orders?status=new', ids: ['A-3', 'A-2', 'A-1'] };
  const step = (id: string, by: 1 | -1) => neighbourOf(walk, '/admin/orders', id, by);

  expect(step('A-3', 1)).toBe('A-2');
  expect(step('A-2', -1)).toBe('A-3');
  expect(step('A-1', 1)).toBeNull();
  expect(step('A-3', -1)).toBeNull();
  expect(step('A-9', 1)).toBeNull();
  expect(neighbourOf(walk, '/admin/products', 'A-3', 1)).toBeNull();
  expect(neighbourOf(null, '/admin/orders', 'A-3', 1)).toBeNull();
});

test('a range of rows goes in both directions, and is one row without a start', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(rangeOf(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ids, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(rangeOf(ids, null, 'c')).toEqual(['c']);
  expect(rangeOf(ids, 'gone', 'c')).toEqual(['c']);
});
