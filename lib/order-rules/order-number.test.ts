import { expect, test } from '@jest/globals';
import { orderNumberOf } from './order-number';

test.each([
  ['A-1004', 'A-1004'],
  ['а1004', 'A-1004'],
  [' a-1004 ', 'A-1004'],
  ['1004', 'A-1004'],
  ['ф1004', 'A-1004'],
  ['Замовлення № А-1004', 'A-1004'],
  ['20450000000017', null],
  ['Марта', null],
])('the order that %p means is %p', (typed, number) => {
  expect(orderNumberOf(typed)).toBe(number);
});
