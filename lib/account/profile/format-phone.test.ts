import { expect, test } from '@jest/globals';
import { formatPhone } from './format-phone';

test.each([
  ['0671234567', '+380 67 123 45 67'],
  ['+380 (67) 123-45-67', '+380 67 123 45 67'],
  ['80671234567', '+380 67 123 45 67'],
  ['067 123 4', '067 123 4'],
  ['+48 600 000 000', '+48 600 000 000'],
  ['', ''],
])('the number %s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
