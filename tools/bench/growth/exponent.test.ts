import { expect, test } from '@jest/globals';
import { exponentOf, growsTooFast } from './exponent';

const grown = (...seconds: number[]) => ({
  name: 'a job',
  by: 'products' as const,
  points: seconds.map((time, place) => ({ size: 10 ** (place + 3), seconds: time, megabytes: 0 })),
});

test('ten times the time for ten times the size is linear growth', () => {
  expect(exponentOf(grown(0.9, 1, 10))).toBeCloseTo(1);
  expect(growsTooFast(grown(0.9, 1, 10))).toBe(false);
});

test('a hundred times the time is too much growth, unless it is negligible', () => {
  expect(exponentOf(grown(0.01, 0.1, 10))).toBeCloseTo(2);
  expect(growsTooFast(grown(0.01, 0.1, 10))).toBe(true);
  expect(growsTooFast(grown(0.0001, 0.0001, 0.01))).toBe(false);
});
