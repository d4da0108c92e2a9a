import { test } from '@jest/globals';

const isLeftOut = process.env.TESTS === 'quick';
const leaveOut = Object.assign(() => {}, { each: () => () => {} });

/**
 * A test of the long part (`npm run test:long`). `npm test` leaves it out and keeps a short probe of its theme, which
 * stands in the same file as an ordinary test. A file without one is named *.long.test.ts.
 */
export const longTest = (isLeftOut ? leaveOut : test) as typeof test;

/** The first in `npm test`, the second in the long part and for files chosen by name: how often, how many, of what kinds. */
export const byPart = <T>(quick: T, long: T): T => (isLeftOut ? quick : long);
