import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lookHash, lookPath, readLook, readLookIds, resolveLook } from './look-link';
import type { Slot } from './outfit';

const slots = [
  { role: 'wig', choices: [{ id: 1 }, { id: 2 }] },
  { role: 'costume', choices: [{ id: 3 }] },
] as Slot[];

describe('the URL hash of a look', () => {
  test.each([
    ['all of it', [2, 3], { wig: 2, costume: 3 }],
    ['a part, the rest left empty', [3], { wig: null, costume: 3 }],
    ['what is not offered any more, left to the shop', [9, 3], { costume: 3 }],
  ])('names %s', (_what, ids, choice) => {
    expect(readLook(lookHash(ids), slots)).toEqual(choice);
  });

  test.each(['', '#look=', '#look=x', '#look=9-8', '#roles'])('names none: %j', (hash) => {
    expect(readLook(hash, slots)).toBeNull();
  });
});

describe('the path of a shared look', () => {
  const idsIn = (path: string) => readLookIds(path.split('/').at(-1) ?? '');

  test('is parsed back to the same ids', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(ids, (some) => expect(idsIn(lookPath('mavka', some))).toEqual(some)));
  });

  test.each([
    '',
    '0',
    '1-',
    '-1',
    '1--2',
    '01',
    '1,2',
    '1-2-3-4-5-6',
    '9999999999',
    '1.jpg',
    '1e3',
    '١',
  ])('names none: %j', (text) => {
    expect(readLookIds(text)).toBeNull();
  });

  test('resolves to the offered products in slot order, one per slot', () => {
    expect(resolveLook([3, 2], slots)?.map(({ id }) => id)).toEqual([2, 3]);
    for (const ids of [[1, 2], [3, 3], [3, 9], [9]]) expect(resolveLook(ids, slots)).toBeNull();
  });
});
