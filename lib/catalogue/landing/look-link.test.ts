import { describe, expect, test } from '@jest/globals';
import { lookHash, readLook } from './look-link';
import type { Slot } from './outfit';

const slots = [
  { role: 'wig', choices: [{ id: 1 }, { id: 2 }] },
  { role: 'costume', choices: [{ id: 3 }] },
] as Slot[];

describe('the address of a look', () => {
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
