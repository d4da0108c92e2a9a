import { expect, test } from '@jest/globals';
import { SECOND } from '@/lib/shared/clock';
import { pauseBefore } from './picture-pauses';

test('a failed picture is asked for four times more, in growing pauses of a minute and a half together', () => {
  const pauses = [0, 1, 2, 3].map((tries) => pauseBefore(tries) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(4);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(88 * SECOND);
  expect(pauseBefore(4)).toBeNull();
});
