import { test } from '@jest/globals';

const isLeftOut = process.env.TESTS === 'quick';
const leaveOut = Object.assign(() => {}, { each: () => () => {} });

/**
 * A test of the long part (`npm run test:long`). `npm test` leaves it out and keeps a short probe of its theme, which
 * stands in the same file as an ordinary test. A file without one is named *.long.test.ts.
 */
export const longTest = (isLeftOut ? leaveOut : test) as typeof test;

/** How often a test repeats: a few times in `npm test`, more in the long part. */
export const rounds = (few: number, many: number): number =>
  process.env.TESTS === 'long' ? many : few;
