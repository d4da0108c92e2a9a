import { describe, expect, test } from '@jest/globals';
import {
  type AddressValues,
  EMPTY_ADDRESS,
  relevantAddress,
  shownPart,
  TYPED,
  toValues,
  unchosenParts,
} from './address-values';

const LVIV = 'e71abb60-4b33-11e4-ab6d-005056801329';
const BRANCH = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
const LOCKER = '2ec09d88-e1c2-11e3-8c4a-0050568002cf';

const typed: AddressValues = {
  ...EMPTY_ADDRESS,
  city: 'м. Львів, Львівська обл.',
  warehouse: '12, вул. Садова, 3',
  postbox: '345, вул. Зелена, 1',
  house: '7',
  refs: { city: LVIV, warehouse: BRANCH, postbox: LOCKER, address: '' },
};

const LOCATED = { city: 'м. Львів, Львівська обл.', settlementRef: LVIV };

test.each([
  ['branch', { ...LOCATED, warehouse: '12, вул. Садова, 3', placeRef: BRANCH }],
  ['postbox', { ...LOCATED, postbox: '345, вул. Зелена, 1', placeRef: LOCKER }],
  ['address', { ...LOCATED, address: '', house: '7', apartment: '' }],
  ['', { city: LOCATED.city }],
  [null, { city: LOCATED.city }],
] as const)('an address of type «%s» keeps only its own parts', (deliveryType, parts) => {
  expect(relevantAddress({ ...typed, deliveryType })).toEqual({ ...parts, deliveryType });
});

test('sends only texts for what was typed while the directory was unavailable', () => {
  const refs = { ...typed.refs, city: TYPED, warehouse: TYPED };
  expect(relevantAddress({ ...typed, deliveryType: 'branch', refs })).toEqual({
    city: LOCATED.city,
    deliveryType: 'branch',
    warehouse: '12, вул. Садова, 3',
  });
});

describe('typed text without a choice', () => {
  const without = (...parts: (keyof AddressValues['refs'])[]) => ({
    ...typed.refs,
    ...Object.fromEntries(parts.map((part) => [part, ''])),
  });

  test.each([
    ['branch', without('city', 'warehouse', 'postbox'), ['city', 'warehouse']],
    ['postbox', without('warehouse', 'postbox'), ['postbox']],
    ['address', typed.refs, []],
    ['', without('city', 'warehouse'), ['city']],
    ['branch', { ...typed.refs, city: TYPED, warehouse: TYPED }, []],
  ] as const)('for «%s» with refs %j is reported for %j', (deliveryType, refs, expected) => {
    expect(unchosenParts({ ...typed, deliveryType, refs })).toEqual(expected);
  });

  test('is not reported for an empty field', () => {
    expect(unchosenParts({ ...EMPTY_ADDRESS, deliveryType: 'branch' })).toEqual([]);
  });
});

test.each([
  { ...LOCATED, deliveryType: 'branch', warehouse: '12', placeRef: BRANCH },
  { ...LOCATED, deliveryType: 'postbox', postbox: '345', placeRef: LOCKER },
  { city: 'Київ', deliveryType: 'address', address: 'вул. Нова', house: '1', apartment: '0' },
] as const)('a saved address %j is sent as it was saved', (saved) => {
  const values = toValues(saved);
  expect(relevantAddress(values)).toEqual(saved);
  expect(unchosenParts(values)).toEqual([]);
});

test.each([
  ['placeRef', 'branch', 'warehouse'],
  ['placeRef', 'postbox', 'postbox'],
  ['settlementRef', 'address', 'city'],
  ['streetRef', 'address', 'address'],
  ['house', 'address', 'house'],
] as const)('shows the server error of %s for %s at %s', (name, type, part) => {
  expect(shownPart(name, type)).toBe(part);
});
