import { expect, test } from '@jest/globals';
import { EMPTY_ADDRESS, relevantAddress } from './address-values';

const TYPED = { ...EMPTY_ADDRESS, city: 'Львів', warehouse: '12', postbox: '345', house: '7' };

test.each([
  ['branch', { warehouse: '12' }],
  ['postbox', { postbox: '345' }],
  ['address', { address: '', house: '7', apartment: '' }],
  ['', {}],
  [null, {}],
] as const)('an address of the kind «%s» keeps only what belongs to it', (deliveryType, parts) => {
  const expected = { city: 'Львів', deliveryType, ...parts };
  expect(relevantAddress({ ...TYPED, deliveryType })).toEqual(expected);
});
