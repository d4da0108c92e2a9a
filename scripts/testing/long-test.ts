import { test } from '@jest/globals';

const isLeftOut = process.env.TESTS === 'quick';
const leaveOut = Object.assign(() => {}, { each: () => () => {} });

/**
 * A test of the long part (`npm run test:long`). `npm test` skips it and runs a short ordinary test of the same subject
 * in the same file. A file without such a test is named *.long.test.ts.
 */
export const longTest = (isLeftOut ? leaveOut : test) as typeof test;

/** The first value in `npm test`, the second in the long part and for files chosen by name. */
export const byPart = <T>(quick: T, long: T): T => (isLeftOut ? quick : long);
