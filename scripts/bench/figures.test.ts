import { expect, test } from '@jest/globals';
import { differenceOf } from './figures';

test.each([
  ['110 ms', '100 ms', '+10 %'],
  ['2.50 × blank (5000/s)', '5.00 × blank (9000/s)', '-50 %'],
  ['10 ms', undefined, ''],
  ['0', '0', ''],
])('%s after %s has changed by «%s»', (measured, before, difference) => {
  expect(differenceOf(measured, before)).toBe(difference);
});
