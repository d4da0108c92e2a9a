import { expect, test } from '@jest/globals';
import { SECOND } from '@/lib/shared/clock';
import { pauseBefore } from './retry-pictures';

test('retries a failed picture five times, with increasing delays of 94 seconds in total', () => {
  const pauses = [0, 1, 2, 3, 4].map((tries) => pauseBefore(tries) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(5);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(94 * SECOND);
  expect(pauseBefore(5)).toBeNull();
});
