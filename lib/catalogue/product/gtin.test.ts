import { describe, expect, test } from '@jest/globals';
import { barcodeKey, isGtin } from './gtin';

describe('a barcode', () => {
  test.each(['4006381333931', '96385074', '036000291452', '10012345678902', '9780306406157'])(
    '%s is a global GTIN',
    (code) => {
      expect(isGtin(code)).toBe(true);
    },
  );

  test.each([
    ['', 'nothing'],
    ['4006381333932', 'a wrong check digit'],
    ['2000000000008', "a shop's own number"],
    ['0200000000004', "a shop's own number"],
    ['0400000000002', "a shop's own number"],
    ['20000004', "a shop's own short number"],
    ['0000000000000', 'zeros'],
    ['400638133393', 'a digit short'],
    ['CS-00012', 'an article'],
  ])('%s is not a GTIN: %s', (code) => {
    expect(isGtin(code)).toBe(false);
  });
});

test.each([
  ['0012345678905', '12345678905'],
  ['012345678905', '12345678905'],
  [' 4820 000000017', '4820000000017'],
  ['ab-12', 'AB-12'],
  ['000', '0'],
])('the barcode %p is compared as %p', (code, key) => {
  expect(barcodeKey(code)).toBe(key);
});
