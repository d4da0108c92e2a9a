import { expect, test } from '@jest/globals';
import { exponentOf, growsTooFast } from './exponent';

const grown = (...seconds: number[]) => ({
  name: 'a job',
  by: 'products' as const,
  points: seconds.map((time, place) => ({ size: 10 ** (place + 3), seconds: time, megabytes: 0 })),
});

test('what takes ten times as long for ten times as much grows as its work does', () => {
  expect(exponentOf(grown(0.9, 1, 10))).toBeCloseTo(1);
  expect(growsTooFast(grown(0.9, 1, 10))).toBe(false);
});

test('what takes a hundred times as long grows too fast, unless it takes no time', () => {
  expect(exponentOf(grown(0.01, 0.1, 10))).toBeCloseTo(2);
  expect(growsTooFast(grown(0.01, 0.1, 10))).toBe(true);
  expect(growsTooFast(grown(0.0001, 0.0001, 0.01))).toBe(false);
});
