import { expect, test } from '@jest/globals';
import { isS10, UKRPOSHTA } from './carrier-facts';

test.each([
  ['EB000717618HK', true],
  ['RA123456785UA', true],
  // If the weighted sum is 0, the check digit is 5.
  ['RA000000005UA', true],
  ['RA000000060UA', false],
  ['RA123456784UA', false],
  ['RA12345678UA', false],
  ['ra123456785ua', false],
  ['', false],
])('%s is an international number: %s', (text, expected) => {
  expect(isS10(text)).toBe(expected);
});

test.each([
  ['0500100031143', true],
  ['RA123456785UA', true],
  ['500100031143', false],
  ['20450000000001', false],
])('%s is a number of Ukrposhta’s parcels: %s', (text, expected) => {
  expect(UKRPOSHTA.waybill.isNumber(text)).toBe(expected);
});
